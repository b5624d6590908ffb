import type { Ruleset } from "../ruleset/ruleset.ts";
import { INCH_PLACES } from "../scenario/place-shapes.ts";
import type { Shape } from "../scenario/shape.ts";
import type { Command } from "./engine/command.ts";
import { ORDER_KINDS } from "./engine/order-kinds.ts";
import { isOutOfTurn } from "./engine/out-of-turn.ts";
import { packUnit, unpackUnit } from "./engine/pack.ts";
import { emptyGame, setUp } from "./engine/set-up.ts";
import { TAKING } from "./engine/taking.ts";
import { UNIT_RULES } from "./engine/unit-rules.ts";
import { auto } from "./opponent/auto.ts";
import { inInches, inThousandths, OPTIONS, type Options } from "./options/options.ts";
import { ownersOfOrders } from "./scenario/order-owners.ts";
import { readOgScenario } from "./scenario/read.ts";
import { refusedBy } from "./scenario/refused-by.ts";
import type { OgScenario, OgUnitEntry } from "./scenario/scenario.ts";
import { DICE } from "./scenario/schema.ts";
import { moment } from "./scenario/shapes.ts";
import { sheetFile } from "./scenario/sheet-file.ts";
import { unit } from "./scenario/unit-shapes.ts";
import { evolve, hide, isTraced } from "./state/apply.ts";
import type { GameEvent } from "./state/event.ts";
import { type GameState, takesOrders } from "./state/game.ts";
import { momentText, nextMoment, type OgMoment } from "./state/step.ts";
import { written } from "./state/written.ts";
import { handleAtTable } from "./table/idle.ts";

const at = ({ clock }: Pick<GameState, "clock">): OgMoment => {
  const { part, turn, step } = clock;
  return part === "done" ? nextMoment(clock) : { turn, step };
};

/** Orion's Gate: games in inches, in rounds of fourteen steps. */
export const ORIONS_GATE: Ruleset<GameState, Command, GameEvent, OgUnitEntry> = {
  id: "orions-gate",
  file: {
    ruleset: "orions-gate",
    isDefault: false,
    places: INCH_PLACES,
    time: moment,
    dice: DICE,
    // What a unit is made of is looked up in the whole file.
    unit: unit as unknown as Shape<OgUnitEntry>,
    orders: ORDER_KINDS,
    readings: OPTIONS,
    faults: () => [],
    read: readOgScenario,
    sheetFile,
    ownersOfOrders: (scenario) => ownersOfOrders(scenario as OgScenario),
  },
  unitRules: UNIT_RULES,
  packUnit,
  unpackUnit,
  emptyGame,
  ownOptions: {
    of: ({ options }) => inInches(options),
    recorded: (chosen) => ("bases" in chosen ? { ...chosen, bases: inThousandths(chosen as Options).bases } : chosen),
  },
  setUp: (scenario) => setUp(scenario as OgScenario),
  handle: handleAtTable,
  evolve,
  next: () => null,
  onward: (state) => (state.ended ? null : { command: { do: "onward" }, at: at(state) }),
  auto,
  outOfTurn: (state, command) => (isOutOfTurn(state, command) ? "not-your-turn" : null),
  // Ships and terrain come onto the table by what was rolled.
  rollsInSetUp: ({ do: word }) => word === "onward" || word === "auto" || word === "deploy" || word === "place-terrain",
  taking: TAKING,
  hide,
  isSealed: ({ do: word }) => word === "set-aside",
  takesOrders,
  at: ({ clock }) => momentText(clock),
  isTraced,
  written,
  asPlayersRead: (event) => event,
  refusedBy: ({ do: order }, code) => refusedBy(order, code),
};
