import { omit } from "es-toolkit/object/omit";
import { pick } from "es-toolkit/object/pick";
import { newGame, setUpGame } from "../../anomalies/engine/set-up.ts";
import type { Judging } from "../../anomalies/state/judging.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import { DEFAULT_OPTIONS, inThousandths, OPTION_NAMES, type Options } from "../options/options.ts";
import { pieceOf } from "../round/set-up.ts";
import type { OgScenario } from "../scenario/scenario.ts";
import type { Clock, GameState } from "../state/game.ts";
import { isShipInPlay, type Unit } from "../state/unit.ts";
import { freshUnits } from "./fresh.ts";

const BEFORE: Clock = { turn: 0, impulse: 0, pushed: -1, step: "0.0", part: "before" };

const NOTHING_YET = {
  hexScenes: [],
  ringed: [],
  first: null,
  turns: null,
  lastUnit: null,
  unitTurns: null,
  ended: null,
  acts: 0,
  lost: [],
  charted: {},
  aside: [],
  heard: 0,
} as const;

/**
 * A game with nothing in it yet, as it is opened at a table.
 *
 * @param chosen rule options of all rulesets and, beside them, those of this one that were chosen, bases in thousandths
 */
export const emptyGame = (chosen: RuleOptions & Partial<Options>, judging: Judging): GameState => ({
  ...newGame(omit(chosen, OPTION_NAMES) as RuleOptions, judging, BEFORE),
  ...NOTHING_YET,
  options: { ...inThousandths(DEFAULT_OPTIONS), ...pick(chosen, OPTION_NAMES) },
  budget: null,
  fleets: {},
  terrain: {},
  fielded: [],
});

/** The game that a file sets up, before its first step. */
export const setUp = (scenario: OgScenario): GameState => {
  const [one, other] = scenario.players.map(({ id }) => id);
  const units = scenario.units.flatMap((entry) => freshUnits(entry, (entry.owner === one ? other : one) ?? ""));
  const game = setUpGame<Unit, Clock>(scenario, units as readonly Omit<Unit, "seq">[], BEFORE);
  const owners = new Set(Object.values(game.units).flatMap((unit) => (isShipInPlay(unit) ? [unit.owner] : [])));
  return {
    ...game,
    ...NOTHING_YET,
    options: inThousandths(scenario.options),
    budget: scenario.budget,
    fleets: scenario.fleets,
    hexScenes: scenario.hexScenes,
    ringed: scenario.ringed,
    terrain: Object.fromEntries(scenario.pieces.map((entry, seq) => [entry.id, { ...pieceOf(entry), seq }])),
    fielded: [...owners],
  };
};
