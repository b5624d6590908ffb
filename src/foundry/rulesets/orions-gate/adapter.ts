import type { Ruleset, ScenarioFile } from "../../../rules/index.ts";
import {
  CRAFT,
  commandsOf,
  dueIn,
  entryInWorld,
  type FileNames,
  foreseenRefusal,
  isVessel,
  type OgCommand,
  type OgScenario,
  type OgUnitEntry,
  partsOf,
  playerInTurn,
  ORIONS_GATE as RULES,
  withCraft,
} from "../../../rules/orions-gate/index.ts";
import type {
  LoadedNames,
  LoadedPlayer,
  LoadingPeople,
  RulesetAdapter,
  RulesetLoading,
} from "../../ruleset/adapter.ts";
import type { RulesetOrders } from "../../ruleset/orders.ts";
import { ORIONS_GATE_CARDS } from "./cards.ts";
import { ORIONS_GATE_CLOCK, timeWords } from "./clock.ts";
import { asOrionsGate, command } from "./game.ts";
import { ORIONS_GATE_MAP } from "./map/marks.ts";
import { AUTOMATIC, JUDGED } from "./orders/muster-view.ts";
import { toldOrder } from "./orders/told-orders.ts";
import { ORIONS_GATE_TURN_BAR } from "./turn-bar.ts";
import { ORIONS_GATE_UNITS } from "./units.ts";
import { ORIONS_GATE_ANOMALIES } from "./words/anomaly-words.ts";
import { ORIONS_GATE_WORDS } from "./words/shared-words.ts";
import { partName, partPlace, placeWords, writtenPartName } from "./words.ts";

const file = (scenario: ScenarioFile): OgScenario => scenario as OgScenario;

/** The number at the end of an id of a file. */
const numberOf = (id: string): string => /(\d+)$/.exec(id)?.[1] ?? "";

const namesOf = ({ scene, unit, nameOf, players }: LoadedNames): FileNames => {
  const known = (id: string): LoadedPlayer => {
    const player = players.get(id);
    if (!player) throw new Error(`the file has no player ${id}`);
    return player;
  };
  return {
    ...{ scene, unit },
    player: (id) => known(id).id,
    called: (id) => players.get(id)?.name ?? nameOf(id),
    isJudged: (id) => known(id).judged,
  };
};

/**
 * Who plays each player of a file: the program where the file says so, then the seats in order. What is left is the
 * judge's, who plays both sides where nobody else is there.
 */
const players = (
  scenario: ScenarioFile,
  { seats, judge, defender, say }: LoadingPeople,
): ReadonlyMap<string, LoadedPlayer> => {
  const free = [...seats];
  const judged = [judge.id, JUDGED];
  return new Map(
    scenario.players.map(({ id }, index): [string, LoadedPlayer] => {
      const auto = file(scenario).fleets[id]?.auto ?? null;
      if (auto !== null) {
        const strength = say(`GRAVITYPORTALS.OrionsGate.Strength.${auto}`);
        const name = say("GRAVITYPORTALS.OrionsGate.Muster.called", { strength });
        return [id, { id: AUTOMATIC[index === 0 ? 0 : 1], name, judged: false, automatic: true }];
      }
      const seat = id === defender ? undefined : free.shift();
      if (seat) return [id, { ...seat, judged: false, automatic: false }];
      return [id, { id: judged.shift() ?? JUDGED, name: judge.name, judged: true, automatic: false }];
    }),
  );
};

/** Files of Orion's Gate in a world: no token makes a unit. */
export const ORIONS_GATE_LOADING: RulesetLoading = {
  whole: (scenario) => ({ ...scenario, units: withCraft(file(scenario)) }),
  players,
  // Craft, mines and torpedoes are told apart by their numbers.
  suffix: (entry) =>
    (entry as OgUnitEntry).kind === "ship" || numberOf(entry.id) === "" ? "" : `-${numberOf(entry.id)}`,
  inWorld: (entry, scenario, names) => entryInWorld(entry as OgUnitEntry, file(scenario).players, namesOf(names)),
  commands: (scenario, names) => {
    const { seen, aside } = commandsOf(file(scenario), namesOf(names));
    return { units: seen.map(command), told: aside.map(command) };
  },
};

/**
 * Ships move by the orders of their window. A token is put somewhere else by the judge alone, as an override.
 */
export const ORIONS_GATE_ORDERS: RulesetOrders = {
  // Of a judge who plays both sides, the one whose part it is.
  seat: ({ me, role, state }) => {
    if (!state || role.kind !== "judge") return me;
    const og = asOrionsGate(state);
    const judged = Object.entries(og.fleets).flatMap(([id, { judged: by }]) => (by === true ? [id] : []));
    const turn = playerInTurn(og);
    return turn !== null && judged.includes(turn) ? turn : (judged[0] ?? me);
  },
  due: (view, seat) => {
    const { player, units } = dueIn(asOrionsGate(view));
    return player === seat ? units : [];
  },
  tell: toldOrder,
  wordOf: (state, unit, _field, value, say) => {
    const { units, terrain } = asOrionsGate(state);
    const piece = Object.hasOwn(terrain, value) ? terrain[value] : undefined;
    if (piece) return say(`GRAVITYPORTALS.OrionsGate.Piece.${piece.kind}`, { place: placeWords(piece.place) });
    const ship = units[unit];
    const part = ship && isVessel(ship) ? partsOf(ship).find(({ name }) => name === value) : undefined;
    if (part) return `${partName(part.key)}, ${partPlace(part.name, say)}`;
    if (Object.hasOwn(CRAFT, value)) return say(`GRAVITYPORTALS.OrionsGate.Kind.${value}`);
    return writtenPartName(value, say);
  },
  along: (_unit, points) => points,
  move: ({ id }, points, cause) => {
    const to = points.at(-1);
    if (!to || (cause !== "displaced" && cause !== "forced")) return null;
    return command({ do: "override", unit: id, field: "place", value: to });
  },
  turn: (_state, unit, facing) => {
    if (typeof facing !== "number") throw new Error(`ships face so many degrees, not ${facing}`);
    return command({ do: "override", unit, field: "facing", value: facing });
  },
  foresee: (state, order) => foreseenRefusal(asOrionsGate(state), order as unknown as OgCommand),
  fire: null,
};

/** The game of rounds in inches. */
export const ORIONS_GATE: RulesetAdapter = {
  rules: RULES as unknown as Ruleset,
  clock: ORIONS_GATE_CLOCK,
  cards: ORIONS_GATE_CARDS,
  units: ORIONS_GATE_UNITS,
  orders: ORIONS_GATE_ORDERS,
  turnBar: ORIONS_GATE_TURN_BAR,
  anomalies: ORIONS_GATE_ANOMALIES,
  words: ORIONS_GATE_WORDS,
  timeWords,
  defenders: null,
  settlesSides: true,
  playerName: (state, player) => asOrionsGate(state).fleets[player]?.called ?? null,
  map: ORIONS_GATE_MAP,
  loading: ORIONS_GATE_LOADING,
};
