import { FAST_PLAY, nextStop, stopName, whoMayAct } from "../../../../rules/fast-play/index.ts";
import type { Time } from "../../../../rules/index.ts";
import type { Awaited, RulesetClock } from "../../../ruleset/clock.ts";
import { command, game } from "../game/game.ts";
import { stillReady } from "./still-ready.ts";
import { FAST_PLAY_TRACKER } from "./tracker.ts";

const LAST_PART = 3;
const NOBODY: Awaited = { players: new Set(), judge: false };

/** The clock of fast play: it stops where somebody can act, and goes on over all else. */
export const FAST_PLAY_CLOCK: RulesetClock = {
  ...FAST_PLAY_TRACKER,
  stepRow: (state) => {
    if (FAST_PLAY.next(game(state))) return null;
    return [command({ do: "go", to: nextStop(game(state)) })];
  },
  part: (state) => {
    const { clock, transits } = game(state);
    if (clock.passage === "before") return "before";
    if (clock.drift) return "pushes";
    if (transits.length > 0) return "between";
    if (whoMayAct(game(state)).concerned.length > 0) return "orders";
    return clock.part === LAST_PART ? "over" : "between";
  },
  following: (state): Time => {
    const { turn, impulse, part } = game(state).clock;
    return part === LAST_PART || turn === 0 ? { turn: turn + 1, impulse: 0 } : { turn, impulse };
  },
  moment: (state) => stopName(game(state)),
  waitsFor: (state) => {
    const { concerned } = whoMayAct(game(state));
    if (concerned.length === 0) return NOBODY;
    const owners = concerned.map(({ owner }) => owner);
    return {
      players: new Set(owners.filter((owner) => owner !== null && state.players[owner]) as string[]),
      judge: owners.some((owner) => owner === null || !state.players[owner]),
    };
  },
  stillReady,
};
