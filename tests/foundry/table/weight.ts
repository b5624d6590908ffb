/** What a big battle weighs: five hundred ships about a white hole, seven captains, all clients in one process. */
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { createHandlebars } from "open-table/client/apps/templates.ts";
import { LONG_MESSAGE } from "open-table/server/host.ts";
import { innerDoor } from "open-table/tests/support/doors.ts";
import type { Json } from "open-table/world/plain.ts";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import { distance } from "../../../src/rules/index.ts";
import { inRoot } from "../../../tools/paths.ts";
import { say } from "../apps/sentences.ts";
import { type GameTable, openGameTable, seeded } from "./harness.ts";
import { Play, TICK } from "./play.ts";
import type { Window } from "./window.ts";

const SHIPS = 500;
const CAPTAINS = 7;
/** Ships of each captain; the others are the judge's. */
const OWN = 20;
const HOLE = { q: 22, r: 4 };
/** Presses of the judge that one step may need, as somebody may be asked in it. */
const PRESSES_MOST = 20;

const label = (column: number, row: number): string => `${column}`.padStart(2, "0") + `${row}`.padStart(2, "0");

/** Ships from 3 to 15 hexes away from the hole: it pushes some of them in most impulses, and all in each fourth. */
const ships = (): readonly object[] => {
  const random = seeded(500);
  const units: object[] = [];
  while (units.length < SHIPS) {
    const [column, row] = [1 + Math.floor(random() * 42), 1 + Math.floor(random() * 30)];
    const range = distance(HOLE, { q: column, r: row - Math.ceil(column / 2) });
    if (range < 3 || range > 15) continue;
    const n = units.length;
    const owner = n < OWN * CAPTAINS ? { owner: `p${n % CAPTAINS}` } : {};
    units.push({ id: `ship-${n}`, scene: "sol", hex: label(column, row), class: "ship", ...owner });
  }
  return units;
};

const BATTLE = {
  ...{ format: "gravity-portals/scenario@1", seed: "weight", until: "1.32", orders: [] },
  scenes: [{ id: "sol" }],
  players: Array.from({ length: CAPTAINS }, (_, n) => ({ id: `p${n}`, side: n % 2 === 0 ? "attacker" : "defender" })),
  anomalies: [{ id: "w1", kind: "white-hole", scene: "sol", hex: "2215" }],
  units: ships(),
};

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "");

const cardHtml = createHandlebars().compile(readFileSync(inRoot("templates/card.hbs"), "utf8"));

interface Message {
  readonly content?: string;
}

/** A message as it is written in a browser: in tests a card's content is the card itself. */
const inHtml = (message: Message): Message =>
  typeof message === "object" && typeof message.content === "string"
    ? { ...message, content: cardHtml(cardContext(say, JSON.parse(message.content) as Card)) }
    : message;

/** What something is on the line. */
const textOf = (event: string, args: readonly Json[]): string => {
  const [first, ...others] = args as unknown as readonly [{ documentName?: string; result?: Message[] }];
  const cards = event === "documents" && first.documentName === "ChatMessage" && first.result;
  return JSON.stringify([event, cards ? { ...first, result: cards.map(inHtml) } : first, ...others]);
};

/** Bytes as the included table sends them, which packs what is long. */
const sentAs = (text: string): number =>
  text.length < LONG_MESSAGE ? Buffer.byteLength(text) : deflateRawSync(text).length;

/** What came over a captain's line in one step of the clock, bytes. */
export interface StepWeight {
  /** Operations of the host by which tokens are moved: their size is Foundry's, some 0.7 kB a token. */
  readonly tokens: number;
  readonly rest: number;
  /** All of it as the included table sends it. */
  readonly sent: number;
}

export interface Weight {
  readonly steps: readonly StepWeight[];
  /** All that a captain gets at login after these steps, bytes. */
  readonly login: number;
  /** How long the judge's window takes to go on after a reload, milliseconds. */
  readonly reload: number;
}

const sitDown = async (table: GameTable): Promise<{ judge: Window; captains: readonly Window[] }> => {
  const judge = await table.sit("Judge");
  const { User } = judge.runtime.documentClasses as unknown as Record<
    string,
    { create(data: object): Promise<unknown> }
  >;
  for (let n = 3; n <= CAPTAINS; n += 1) await table.drive(User?.create({ name: `Captain ${n}`, role: 1 }) as never);
  const captains: Window[] = [];
  for (let n = 1; n <= CAPTAINS; n += 1) captains.push(await table.sit(`Captain ${n}`));
  return { judge, captains };
};

const begin = async (table: GameTable, judge: Window, captains: readonly Window[]): Promise<Play> => {
  await table.drive(judge.host.game.settings.set("gravity-portals", "pace", "0"));
  const fault = await table.drive(judge.acts.loadScenario(BATTLE, "judge"));
  if (fault !== null) throw new Error(fault);
  const play = new Play(table, judge, captains as unknown as Play["captains"]);
  for (const captain of captains) {
    const own = Object.values(play.state.units).filter(({ owner }) => owner === captain.me);
    for (const { id } of own) captain.play.setOrders(id, { push: "left", holdCourse: false });
  }
  await table.pass(5000);
  return play;
};

/** One step of the clock, by as many presses as it takes. */
const step = async (play: Play): Promise<void> => {
  const at = play.now;
  for (let presses = 0; play.now === at; presses += 1) {
    if (presses > PRESSES_MOST) throw new Error(`the clock stays at ${at}`);
    await play.table.drive(play.judge.acts.clock.next());
    await play.answerAll();
  }
  await play.table.pass(TICK);
};

/** Plays so many steps of a big battle, and weighs what one of its captains gets; then the judge's window is loaded anew. */
export const weighBattle = async (count: number): Promise<Weight> => {
  const table = await openGameTable({ seed: 4 });
  try {
    const { judge, captains } = await sitDown(table);
    const play = await begin(table, judge, captains);
    const { heard } = captains[0]?.line ?? { heard: [] };
    const steps: StepWeight[] = [];
    // The first step begins the battle, and the clock's encounter is made in it.
    await step(play);
    for (let n = 0; n < count; n += 1) {
      const from = heard.length;
      await step(play);
      const weights = heard.slice(from).map(({ event, args }) => {
        const isToken = (args[0] as { documentName?: string } | undefined)?.documentName === "Token";
        const text = textOf(event, args);
        return { isToken, bytes: Buffer.byteLength(text), sent: sentAs(text) };
      });
      const sent = weights.reduce((all, one) => all + one.sent, 0);
      const sum = (isToken: boolean): number =>
        weights.reduce((all, one) => (one.isToken === isToken ? all + one.bytes : all), 0);
      steps.push({ tokens: sum(true), rest: sum(false), sent });
    }
    const door = innerDoor(table.server);
    const world = await door.world(await door.join("Captain 1"));
    const messages = (world.documents["ChatMessage"] ?? []) as unknown as readonly Message[];
    const login = bytesOf({ ...world, documents: { ...world.documents, ChatMessage: messages.map(inHtml) } });
    await table.leave(judge);
    const began = performance.now();
    const again = await table.sit("Judge", judge.profile);
    await table.until(() => again.client.judge !== null, "the judge goes on");
    return { steps, login, reload: performance.now() - began };
  } finally {
    await table.close();
  }
};
