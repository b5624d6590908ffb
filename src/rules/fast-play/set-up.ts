import { freshBody, newGame, setUpGame } from "../anomalies/set-up.ts";
import type { Judging } from "../anomalies/state/game.ts";
import type { UnitRules } from "../anomalies/state/rule-context.ts";
import type { Procedure } from "../dice.ts";
import {
  DEFAULT_RULE_OPTIONS,
  defaultsOf,
  openedWithout,
  RULE_OPTIONS,
  type RuleOptions,
} from "../rulebook/rule-options.ts";
import type { ScenarioFile } from "../scenario/scenario.ts";
import { checkTumble, exitEffects, VESSEL_RULES } from "../vessel/passage.ts";
import type * as vessel from "../vessel/unit.ts";
import { opened } from "./play/announce.ts";
import { look } from "./play/half-steps.ts";
import { BEFORE, type Clock, plainSplit } from "./state/clock.ts";
import type { Context, GameState } from "./state/game.ts";
import { FAST_PLAY_OPTIONS, type Readings } from "./state/readings.ts";
import type { Load, Unit, UnitSetup } from "./state/unit.ts";

const UNTOUCHED = {
  conditions: [],
  damage: 0,
  movesFrom: 1,
  done: 0,
  halted: false,
  launch: null,
  cursor: 0,
  flown: 0,
  cameFrom: null,
  rank: null,
  lowered: [],
  unpowered: [],
  beyond: [],
  within: [],
  struck: [],
  pushedBy: [],
  paMine: null,
  landed: null,
} as const satisfies Partial<Unit>;

/** A unit as it stands before anything happened to it. */
export const freshUnit = ({ load: _load, ...setup }: UnitSetup): Omit<Unit, "seq"> => {
  const { first, second } = plainSplit(setup.speed, "larger-first");
  const unit = freshBody<Unit>({ ...setup, ...UNTOUCHED, announced: setup.speed, spaces: [first, second] });
  return setup.carrier === null ? unit : { ...unit, status: "aboard" };
};

/** A pod that a tumbling tug lets go. */
const asPod = (pod: Unit): Unit => ({
  ...pod,
  ...UNTOUCHED,
  ship: null,
  carrier: null,
  packs: false,
  target: null,
  hits: null,
  initiative: "first",
  announced: 0,
  spaces: [0, 0],
  cursor: pod.cursor,
  beyond: pod.beyond,
  within: pod.within,
  pushedBy: pod.pushedBy,
});

const withOwn = (ruleOptions: RuleOptions): Readings =>
  ({ ...DEFAULT_RULE_OPTIONS, ...defaultsOf(FAST_PLAY_OPTIONS), ...ruleOptions }) as Readings;

/** A game with nothing in it yet, as it is opened at a table. */
export const emptyGame = (ruleOptions: RuleOptions, judging: Judging): GameState => ({
  ...newGame<Clock>(ruleOptions, judging, BEFORE),
  ruleOptions: { ...openedWithout({ ...RULE_OPTIONS, ...FAST_PLAY_OPTIONS }), ...ruleOptions } as Readings,
  announcements: {},
  loads: {},
  ew: {},
  launchers: {},
});

/** The game that a scenario sets up, before its first turn. */
export const setUp = (scenario: ScenarioFile<UnitSetup>): GameState => ({
  ...setUpGame<Unit, Clock>(scenario, scenario.units.map(freshUnit), BEFORE),
  ruleOptions: withOwn(scenario.ruleOptions),
  announcements: {},
  loads: Object.fromEntries(
    scenario.units.flatMap(({ id, load }): [string, Load][] => (load === null ? [] : [[id, load]])),
  ),
  ew: {},
  launchers: {},
});

const LAST_STEP = 62;

/** What anomalies ask of the units of fast play. */
export const UNIT_RULES: UnitRules = {
  ...VESSEL_RULES,
  // Whether a unit tumbles depends on its space, so it is asked where the beam is ordered.
  mayTow: () => true,
  waveStart: ({ turn }) => ({ at: `${turn}.0`, since: { turn, impulse: 0 }, told: { halfStep: 0 } }),
  meetsWaves: (context: Context, { id }) => look(context, id),
  cameOut: (context: Context, unit: Unit) => exitEffects(context, unit, (effect) => endOf(context, effect)),
  *afterExit(context: Context, { unit, portal }): Procedure<void> {
    yield* checkTumble(context, context.unit(unit), portal, (pod: vessel.Unit) => asPod(pod as Unit));
  },
  opened,
};

/** When an effect of coming out ends that ends by itself. */
const endOf = ({ state: { clock } }: Context, effect: "fire-control-disrupted" | "cloak-exposed"): string =>
  effect === "cloak-exposed" ? `${clock.turn}.${clock.part}.${clock.cycle}.${LAST_STEP}` : `${clock.turn}.3.6.4`;
