import type { MomentKind } from "../moments/plan-moments.ts";

/** A tone that glides from one pitch to another, in hertz, and how long it is heard, in seconds. */
interface Glide {
  readonly wave: OscillatorType;
  readonly from: number;
  readonly to: number;
  readonly lasts: number;
}

const GLIDES: Readonly<Record<MomentKind, Glide>> = {
  push: { wave: "sine", from: 180, to: 260, lasts: 0.35 },
  vanish: { wave: "sine", from: 660, to: 90, lasts: 1 },
  arrive: { wave: "sine", from: 110, to: 620, lasts: 0.9 },
  strike: { wave: "triangle", from: 150, to: 60, lasts: 0.4 },
  loss: { wave: "sawtooth", from: 140, to: 30, lasts: 1.1 },
  tumble: { wave: "triangle", from: 320, to: 200, lasts: 0.6 },
};

/** How loud, of 1. */
const LOUD = 0.06;

let context: AudioContext | null = null;

/** Lets one sound be heard for a kind of moment; made here, without any file. */
export const playSound = (kind: MomentKind, after: number): void => {
  context ??= new AudioContext();
  // A page that nobody has pressed anything on stays silent.
  if (context.state === "suspended") void context.resume();
  const { wave, from, to, lasts } = GLIDES[kind];
  const begins = context.currentTime + after / 1000;
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.type = wave;
  tone.frequency.setValueAtTime(from, begins);
  tone.frequency.exponentialRampToValueAtTime(to, begins + lasts);
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(LOUD, begins + 0.04);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  tone.connect(volume).connect(context.destination);
  tone.start(begins);
  tone.stop(begins + lasts);
};
