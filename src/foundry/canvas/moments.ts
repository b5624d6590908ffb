import type { Happened } from "../client/announcer.ts";
import { getHost, type Point } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { tokenOf } from "../read/unit.ts";
import type { Session } from "../session/session.ts";
import { type Moment, type MomentKind, planMoments } from "../view/plan-moments.ts";
import type { Geometry } from "./geometry.ts";
import { motionAllowed } from "./growth.ts";
import { MomentPlayer, type Stage } from "./moment-player.ts";
import { wantsMoments } from "./shown-settings.ts";

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
const playSound = (kind: MomentKind, after: number): void => {
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

/** An effect of the module Sequencer, as far as its public documentation names what is used here. */
interface Effect {
  file(path: string): Effect;
  atLocation(at: Point): Effect;
  size(size: { readonly width: number; readonly height: number }): Effect;
  duration(ms: number): Effect;
  delay(ms: number): Effect;
  scaleIn(scale: number, ms: number): Effect;
  scaleOut(scale: number, ms: number): Effect;
  rotateIn(degrees: number, ms: number): Effect;
  rotateOut(degrees: number, ms: number): Effect;
  fadeOut(ms: number): Effect;
  locally(isLocal: boolean): Effect;
}

interface SequenceLike {
  effect(): Effect;
  play(): unknown;
}

type SequenceClass = new (options: { readonly moduleName: string }) => SequenceLike;

const SPIN = 540;

const sequence = (): SequenceClass | null => {
  const { modules } = getHost().game;
  const isActive = (modules.get("sequencer") as { readonly active?: boolean } | undefined)?.active === true;
  return isActive ? ((globalThis as { readonly Sequence?: SequenceClass }).Sequence ?? null) : null;
};

/**
 * Lets the module Sequencer show ships that go in or come out, where it is active. Each browser shows its own, as each
 * is told for itself. Gives which moments it took.
 */
const playBySequencer = (
  moments: readonly Moment[],
  geometry: Geometry,
  pictureOf: (unit: string) => string | null,
): readonly Moment[] => {
  const Sequence = sequence();
  if (!Sequence) return [];
  const taken: Moment[] = [];
  try {
    const row = new Sequence({ moduleName: MODULE_ID });
    for (const moment of moments) {
      const src = moment.kind === "vanish" || moment.kind === "arrive" ? pictureOf(moment.unit) : null;
      if (src === null) continue;
      const { unit } = geometry;
      const effect = row
        .effect()
        .file(src)
        .atLocation(geometry.at(moment.hex))
        .size({ width: unit, height: unit })
        .delay(moment.after)
        .duration(moment.lasts)
        .locally(true);
      if (moment.kind === "vanish") effect.scaleOut(0, moment.lasts).rotateOut(SPIN, moment.lasts);
      else effect.scaleIn(0, moment.lasts).rotateIn(SPIN, moment.lasts).fadeOut(200);
      taken.push(moment);
    }
    if (taken.length > 0) row.play();
    return taken;
  } catch (error) {
    // Another module's fault must not take the map's own drawing with it.
    console.warn(`${MODULE_ID} | sequencer`, error);
    return [];
  }
};

/** How long what happened on another map waits for that map to be looked at, in milliseconds. */
const WAITS = 4000;

interface Waiting {
  readonly moment: Moment;
  readonly until: number;
}

/** Shows on the map what has just happened. */
export class Moments {
  readonly #session: () => Session | null;
  readonly #stage: () => { readonly scene: string; readonly stage: Stage } | null;
  readonly #player = new MomentPlayer();
  /** The pictures of units, kept for those whose tokens are gone. */
  readonly #pictures = new Map<string, string>();
  #waiting: readonly Waiting[] = [];

  /** @param stage the game's scene whose map is shown, and where it is drawn; null for any other map */
  constructor(session: () => Session | null, stage: () => { readonly scene: string; readonly stage: Stage } | null) {
    this.#session = session;
    this.#stage = stage;
  }

  /** Something happened: what of it is on the map that is looked at is shown, the rest waits a little. */
  happened({ state, events }: Happened): void {
    const session = this.#session();
    if (!session) return;
    this.#keepPictures(state);
    const moments = planMoments(session.ruleset, state, events);
    if (moments.length === 0) return;
    if (wantsMoments("momentSounds")) for (const [kind, after] of firstOf(moments)) playSound(kind, after);
    if (!wantsMoments("moments") || !motionAllowed() || document.hidden) return;
    const until = performance.now() + WAITS;
    this.#waiting = [...this.#waiting, ...moments.map((moment) => ({ moment, until }))];
    this.#play();
  }

  /** Another map is drawn: what has happened there a moment ago is shown now. */
  drawn(): void {
    this.#play();
  }

  /** The map is taken away. */
  stop(): void {
    this.#player.stop();
  }

  #play(): void {
    const now = performance.now();
    const fresh = this.#waiting.filter(({ until }) => until > now);
    const shown = this.#stage();
    const here = fresh.filter(({ moment }) => moment.scene === shown?.scene).map(({ moment }) => moment);
    this.#waiting = fresh.filter(({ moment }) => !here.includes(moment));
    if (!shown || here.length === 0) return;
    const pictureOf = (unit: string): string | null => this.#pictures.get(unit) ?? null;
    const taken = playBySequencer(here, shown.stage.geometry, pictureOf);
    // Sequencer shows the ship; the lights are ours in any case.
    this.#player.play(shown.stage, here, (unit) => (taken.some((one) => one.unit === unit) ? null : pictureOf(unit)));
  }

  #keepPictures(state: Happened["state"]): void {
    for (const unit of Object.keys(state.units)) {
      const token = tokenOf(getHost(), state, unit) as unknown as { texture?: { src?: string | null } } | undefined;
      const src = token?.texture?.src;
      if (src) this.#pictures.set(unit, src);
    }
  }
}

/** When each kind is first seen. */
const firstOf = (moments: readonly Moment[]): ReadonlyMap<Moment["kind"], number> =>
  new Map(moments.map(({ kind, after }) => [kind, after]));
