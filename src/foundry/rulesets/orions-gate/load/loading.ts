import type { ScenarioFile } from "../../../../rules/index.ts";
import {
  commandsOf,
  entryInWorld,
  type FileNames,
  type OgScenario,
  type OgUnitEntry,
  withCraft,
} from "../../../../rules/orions-gate/index.ts";
import type { LoadedNames, LoadedPlayer, LoadingPeople, RulesetLoading } from "../../../ruleset/loading.ts";
import { command } from "../game/game.ts";
import { AUTOMATIC, JUDGED } from "../table/players.ts";

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
