import type { Happened } from "../announce/happened.ts";
import { foundry } from "../host/host.ts";
import { type Moment, planMoments } from "../moments/plan-moments.ts";
import { tokenOf } from "../read/units-on-maps.ts";
import type { Session } from "../session/session.ts";
import { motionAllowed } from "./growth.ts";
import { MomentPlayer, type Stage } from "./moment-player.ts";
import { wantsMoments } from "./moment-settings.ts";
import { playSound } from "./moment-sound.ts";
import { playBySequencer } from "./sequencer.ts";

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
      const token = tokenOf(foundry(), state, unit) as unknown as { texture?: { src?: string | null } } | undefined;
      const src = token?.texture?.src;
      if (src) this.#pictures.set(unit, src);
    }
  }
}

/** When each kind is first seen. */
const firstOf = (moments: readonly Moment[]): ReadonlyMap<Moment["kind"], number> =>
  new Map(moments.map(({ kind, after }) => [kind, after]));
