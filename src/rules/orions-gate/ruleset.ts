import type { Ruleset } from "../ruleset.ts";
import { INCH_PLACES } from "../scenario/setup.ts";
import type { Shape } from "../scenario/shape.ts";
import { isOutOfTurn, type OgCommand } from "./command.ts";
import { UNIT_RULES } from "./handle.ts";
import { ELSEWHERE, OFFERS } from "./offers.ts";
import { auto, handleAtTable } from "./opponent/decide.ts";
import { inInches, inThousandths, OPTIONS, type Options } from "./options.ts";
import { packUnit, refusedBy, sheetFile, unpackUnit, written } from "./scenario/pack.ts";
import { readOgScenario } from "./scenario/read.ts";
import { type OgScenario, type OgUnitEntry, ownersOfOrders } from "./scenario/scenario.ts";
import { DICE } from "./scenario/schema.ts";
import { moment, unit } from "./scenario/shapes.ts";
import { ORDER_KINDS, TAKING } from "./scenario/taking.ts";
import { emptyGame, setUp } from "./set-up.ts";
import { evolve, hide, isTraced } from "./state/context.ts";
import type { OgEvent } from "./state/event.ts";
import { momentText, nextMoment, type OgMoment, type OgState, takesOrders } from "./state/game.ts";

const at = ({ clock }: Pick<OgState, "clock">): OgMoment => {
  const { part, turn, step } = clock;
  return part === "done" ? nextMoment(clock) : { turn, step };
};

/** Orion's Gate: games in inches, in rounds of fourteen steps. */
export const ORIONS_GATE: Ruleset<OgState, OgCommand, OgEvent, OgUnitEntry> = {
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
  offers: OFFERS,
  elsewhere: ELSEWHERE,
  isSealed: ({ do: word }) => word === "set-aside",
  takesOrders,
  isOver: ({ ended }) => ended !== null,
  at: ({ clock }) => momentText(clock),
  isTraced,
  written,
  asPlayersRead: (event) => event,
  refusedBy: ({ do: order }, code) => refusedBy(order, code),
};
