/** What a big battle weighs: five hundred ships of seven captains about a white hole, at a table with all of its clients in one process. */
import { innerDoor } from "open-table/tests/support/doors.ts";
import type { Json } from "open-table/world/plain.ts";
import { distance } from "../../../src/rules/index.ts";
import { openGameTable, seeded } from "./harness.ts";
import { Play, TICK } from "./play.ts";
import type { Window } from "./window.ts";

const SHIPS = 500;
const CAPTAINS = 7;
/** Ships of each captain; the others are the judge's. */
const OWN = 20;
const HOLE = { q: 22, r: 4 };

const label = (column: number, row: number): string => `${column}`.padStart(2, "0") + `${row}`.padStart(2, "0");

/** Ships from 3 to 15 hexes away from the hole, in turn of each captain and of nobody. */
const ships = (): readonly object[] => {
  const random = seeded(500);
  const units: object[] = [];
  while (units.length < SHIPS) {
    const [column, row] = [1 + Math.floor(random() * 42), 1 + Math.floor(random() * 30)];
    const range = distance(HOLE, { q: column, r: row - Math.ceil(column / 2) });
    if (range < 3 || range > 15) continue;
    const n = units.length;
    const owner = n % CAPTAINS;
    units.push({
      id: `ship-${n}`,
      scene: "sol",
      hex: label(column, row),
      class: "ship",
      ...(n < OWN * CAPTAINS ? { owner: `p${owner}` } : {}),
    });
  }
  return units;
};

const bytesOf = (event: string, args: readonly Json[]): number => Buffer.byteLength(JSON.stringify([event, ...args]));

/** What came over a captain's line in one step of the clock, bytes. */
export interface StepWeight {
  readonly time: string;
  readonly documents: number;
  readonly messages: number;
  readonly by: Readonly<Record<string, number>>;
}

export interface Weight {
  readonly steps: readonly StepWeight[];
  /** What a captain gets at login, bytes, by the kind of document. */
  readonly login: Readonly<Record<string, number>>;
  /** How long the judge's window takes to go on after a reload, milliseconds. */
  readonly reload: number;
  readonly entries: number;
}

export const weighBattle = async (steps: number): Promise<Weight> => {
  const table = await openGameTable({ seed: 4 });
  try {
    const judge = await table.sit("Judge");
    const { User } = judge.runtime.documentClasses as unknown as Record<
      string,
      { create(data: object): Promise<unknown> }
    >;
    for (let n = 3; n <= CAPTAINS; n += 1) if (User) await table.drive(User.create({ name: `Captain ${n}`, role: 1 }));
    const captains: Window[] = [];
    for (let n = 1; n <= CAPTAINS; n += 1) captains.push(await table.sit(`Captain ${n}`));
    const [ann, ben] = captains;
    if (!ann || !ben) throw new Error("nobody sits there");
    await table.drive(judge.host.game.settings.set("gravity-portals", "pace", "0"));
    const fault = await table.drive(
      judge.acts.loadScenario(
        {
          ...{ format: "gravity-portals/scenario@1", seed: "weight", until: "1.32", orders: [] },
          scenes: [{ id: "sol" }],
          players: Array.from({ length: CAPTAINS }, (_, n) => ({
            id: `p${n}`,
            side: n % 2 === 0 ? "attacker" : "defender",
          })),
          anomalies: [{ id: "w1", kind: "white-hole", scene: "sol", hex: "2215" }],
          units: ships(),
        },
        "judge",
      ),
    );
    if (fault !== null) throw new Error(fault);
    const play = new Play(table, judge, captains as unknown as [Window, Window]);
    for (const captain of captains) {
      const own = Object.values(play.state.units).filter(({ owner }) => owner === captain.me);
      for (const { id } of own) captain.play.setOrders(id, { push: "left", holdCourse: false });
    }
    await table.pass(5000);
    const found: StepWeight[] = [];
    const { heard } = ann.line;
    for (let n = 0; n < steps; n += 1) {
      const from = heard.length;
      const at = play.now;
      // A press ends at what somebody is asked; the next goes on from there.
      for (let tries = 0; play.now === at; tries += 1) {
        if (tries > 20) throw new Error(`the clock stays at ${at}`);
        await table.drive(judge.acts.clock.next());
        await play.answerAll();
      }
      await table.pass(TICK);
      const by: Record<string, number> = {};
      if (process.env["DUMP"] === at)
        (await import("node:fs")).writeFileSync("/tmp/w/dump.json", JSON.stringify(heard.slice(from), null, 1));
      for (const { event, args } of heard.slice(from)) {
        const [first] = args as readonly { documentName?: string; action?: string; t?: string }[];
        const kind = event === "documents" ? `${first?.action} ${first?.documentName}` : `message ${first?.t}`;
        by[kind] = (by[kind] ?? 0) + bytesOf(event, args);
      }
      const sum = (which: (kind: string) => boolean): number =>
        Object.entries(by).reduce((all, [kind, bytes]) => (which(kind) ? all + bytes : all), 0);
      found.push({
        time: at,
        by,
        messages: sum((kind) => kind.startsWith("message")),
        documents: sum((kind) => !kind.startsWith("message")),
      });
    }
    const door = innerDoor(table.server);
    const snapshot = await door.world(await door.join("Captain 1"));
    const login = Object.fromEntries(
      Object.entries({ ...snapshot, ...snapshot.documents, documents: null }).map(([name, value]) => [
        name,
        Buffer.byteLength(JSON.stringify(value) ?? ""),
      ]),
    );
    await table.leave(judge);
    const began = performance.now();
    const again = await table.sit("Judge", judge.profile);
    await table.until(() => again.client.judge !== null, "the judge goes on");
    return { steps: found, login, reload: performance.now() - began, entries: again.game.tip.n };
  } finally {
    await table.close();
  }
};
