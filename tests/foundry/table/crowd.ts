/** A floating map with three hundred ships of nobody's about a white hole, and what a turn of it writes. */
import { distance, parseLabel } from "../../../src/rules/index.ts";
import { openGameTable, seeded } from "./harness.ts";
import { Play, TICK, tokensStand, unitsStand } from "./play.ts";

export const CROWD = 300;

const HOLE = { q: 22, r: 4 };
const label = (column: number, row: number): string => `${column}`.padStart(2, "0") + `${row}`.padStart(2, "0");

/** Ships from 9 to 15 hexes away from the hole: every fourth impulse they are pushed, and in no other. */
const ships = (): readonly object[] => {
  const random = seeded(300);
  const units: object[] = [];
  while (units.length < CROWD) {
    const [column, row] = [1 + Math.floor(random() * 42), 1 + Math.floor(random() * 30)];
    const range = distance(HOLE, { q: column, r: row - Math.ceil(column / 2) });
    if (range < 9 || range > 15) continue;
    units.push({ id: `ship-${units.length}`, scene: "sol", hex: label(column, row), class: "ship" });
  }
  return units;
};

/** Where everybody stands, whatever sheet the labels were written for: many have left the one of the map. */
const inCubes = (places: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.entries(places).map(([id, place]) => {
      const [scene = "", at = ""] = place.split(" ");
      return [id, scene, parseLabel(at)];
    }),
  );

/** One step of the clock: the writes of tokens that a captain heard, how many units were pushed, and how long it took. */
export interface Step {
  readonly impulse: number;
  readonly operations: number;
  readonly pushed: number;
  readonly ms: number;
}

/** Plays a turn, or its first impulses; gives its steps, and whether every client's tokens stand where the game has their units. */
export const crowdedTurn = async (
  last = 32,
): Promise<{ readonly steps: readonly Step[]; readonly stands: boolean }> => {
  const table = await openGameTable({ seed: 4 });
  try {
    const judge = await table.sit("Judge");
    const captains = [await table.sit("Captain 1"), await table.sit("Captain 2")] as const;
    await table.drive(judge.host.game.settings.set("gravity-portals", "pace", "0"));
    // A map that shifts by itself writes all tokens once more.
    await table.drive(judge.host.game.settings.set("gravity-portals", "mapFollows", false));
    const fault = await table.drive(
      judge.acts.loadScenario({
        ...{ format: "gravity-portals/scenario@1", seed: "crowd", until: "1.32", orders: [] },
        scenes: [{ id: "sol" }],
        players: [
          { id: "ann", side: "attacker" },
          { id: "ben", side: "defender" },
        ],
        anomalies: [{ id: "w1", kind: "white-hole", scene: "sol", hex: "2215" }],
        units: ships(),
      }),
    );
    if (fault !== null) throw new Error(fault);
    const play = new Play(table, judge, captains);
    await play.to("1.0");
    const operations = (): number =>
      captains[0].line.heard.filter(
        ({ event, args: [operation] }) =>
          event === "documents" && (operation as { documentName?: string }).documentName === "Token",
      ).length;
    const pushes = (): number => judge.session.journal.filter(({ event }) => event.event === "unit-pushed").length;
    const steps: Step[] = [];
    for (let impulse = 1; impulse <= last; impulse += 1) {
      const [before, pushed, began] = [operations(), pushes(), performance.now()];
      await play.next();
      await table.pass(TICK);
      steps.push({
        impulse,
        operations: operations() - before,
        pushed: pushes() - pushed,
        ms: performance.now() - began,
      });
    }
    const stand = inCubes(unitsStand(play));
    return { steps, stands: [judge, ...captains].every((window) => inCubes(tokensStand(window)) === stand) };
  } finally {
    await table.close();
  }
};
