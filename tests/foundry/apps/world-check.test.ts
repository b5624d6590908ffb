// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Finding, findingsOf } from "../../../src/foundry/apps/world-check/findings.ts";
import { openWorldCheck } from "../../../src/foundry/apps/world-check/world-check.ts";
import type { Host } from "../../../src/foundry/host/host.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { openingRole } from "./fake-acts.ts";
import { fakeSession, game, judgeSession, ship } from "./fake-session.ts";
import { openTable, press, windowOf, wordsOf } from "./open-table.ts";
import { langText, say } from "./sentences.ts";

const me = { id: "gm", name: "Judge", isGM: true, hasRole: () => true };
const ann = { id: "ann", name: "Ann", isGM: false, hasRole: () => false };
const SQUARES = 1;
const HEXES = 4;

/** A world in which nothing is found, but for what is said. */
const world = ({ paused = false, grid = HEXES, owner = "ann", users = [me, ann] as readonly object[] } = {}): Host => {
  const token = { actor: { ownership: { [owner]: 3 } }, getFlag: () => undefined };
  const scene = {
    id: "reach",
    name: "Reach",
    grid: { type: grid },
    tokens: { contents: [token] },
    getFlag: () => null,
  };
  const get = (key: string): unknown => (key === "clockMapping" ? "round-is-impulse" : false);
  const host = {
    game: {
      ...{ paused, user: me, users: { contents: users, get: () => undefined } },
      scenes: { contents: [], get: () => undefined },
      modules: { get: () => undefined },
      settings: { get: (_module: string, key: string) => get(key), set: async () => {}, settings: new Map() },
    },
    canvas: { scene },
    Actor: {},
    CONST: { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } },
  };
  return host as unknown as Host;
};

const opening = (help: "key" | null = null): Session =>
  fakeSession({ me: "gm", isGM: true, state: null, condition: "no-game", role: openingRole([], { help }) });

const found = (host: Host, session = opening()): readonly Finding[] => findingsOf(host, session, say);
const ids = (host: Host, session = opening()): readonly string[] => found(host, session).map(({ id }) => id);

describe("before a game, what is found in a world", () => {
  test("is nothing where nothing is", () => {
    expect(ids(world())).toEqual([]);
  });

  test.for([
    ["a pause", world({ paused: true }), opening(), "paused", "resume-world"],
    ["a missing key", world(), opening("key"), "key", "enter-key"],
    ["squares", world({ grid: SQUARES }), opening(), "squares reach", undefined],
    ["a captain without a ship", world({ owner: "bob" }), opening(), "none ann", undefined],
    ["another game master", world({ users: [me, ann, { ...me, id: "eve" }] }), opening(), "master eve", undefined],
    [
      "an assistant",
      world({ users: [me, ann, { ...me, id: "eve", hasRole: () => false }] }),
      opening(),
      "assistant eve",
      undefined,
    ],
  ] as const)("is %s, with a press or what people can do", ([, host, session, id, does]) => {
    expect(ids(host, session)).toEqual([id]);
    const [one] = found(host, session);
    expect(one?.remedy?.do).toBe(does);
    expect((one?.byHand === "") === (does !== undefined)).toBe(true);
    expect([one?.what, one?.does].every((text) => (text ?? "").length > 10)).toBe(true);
  });
});

test("in a game, what a judge's window met is told, and a misfit goes with the encounter", () => {
  const session = judgeSession();
  const { role } = session;
  if (role.kind !== "judge") throw new Error("nobody judges");
  const met = { stopped: [{ captain: "ann", unit: "amber-tern", times: 2 }], unpressedTurns: 3, misfit: true };
  const all = found(world(), { ...session, role: { ...role, hindrances: met } });
  expect(all.map(({ id, byEncounter }) => [id, byEncounter])).toEqual(
    expect.arrayContaining([
      ["stopped ann", true],
      ["turned", true],
      ["misfit", true],
    ]),
  );
  expect(all.find(({ id }) => id === "turned")?.does).toBe(langText("WorldCheck.Found.turned.does", { times: 3 }));
});

describe("the window of the check, at a press", () => {
  let heard: (() => void)[] = [];
  beforeEach(() => {
    heard = [];
    openTable();
  });
  afterEach(async () => {
    await press("world-check", "[data-action=done]");
    document.body.replaceChildren();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** Opens it in a world; whatever changes there is heard. */
  const open = async (host: Host, session: Session): Promise<void> => {
    const { canvas, CONST, Actor } = host;
    const on = (_name: string, call: () => void): number => heard.push(call);
    const parts = { canvas, CONST, Actor, Hooks: { on, off: () => undefined } };
    for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part);
    const { game: atTable } = globalThis as unknown as { readonly game: object };
    vi.stubGlobal("game", { ...atTable, ...host.game });
    await openWorldCheck(session);
  };
  const words = (): string => wordsOf(windowOf("world-check"));
  const nothing = langText("WorldCheck.nothing");

  test("a captain who may not move a ship becomes its owner", async () => {
    const ownership: Record<string, number> = { default: 0, ann: 3 };
    const asked: object[] = [];
    const update = async (changes: Record<string, number>): Promise<void> => {
      asked.push(changes);
      for (const [path, level] of Object.entries(changes)) ownership[path.replace("ownership.", "")] = level;
      for (const call of heard) call();
    };
    const token = {
      name: "Amber Tern",
      actor: { ownership, update },
      getFlag: () => ({ id: "amber-tern" }),
      _source: { rotation: 180 },
    };
    const tom = { ...ann, id: "tom", name: "Tom" };
    const host = world({ users: [me, ann, tom] });
    const reach = { id: "quiet-reach", name: "Quiet Reach", grid: { type: HEXES }, getFlag: () => null };
    const scene = { ...reach, tokens: { contents: [token] } };
    Object.assign(host.game, {
      scenes: { contents: [scene], get: (id: string) => (id === scene.id ? scene : undefined) },
      users: { contents: [me, ann, tom], get: (id: string) => [me, ann, tom].find((user) => user.id === id) },
    });
    await open(host, judgeSession({ me: "gm", state: game({ units: [ship("amber-tern")] }) }));
    const data = { captain: "Tom", unit: "Amber Tern" };
    expect(words()).toContain(langText("WorldCheck.Found.mayNotMove.what", data));
    await press("world-check", "[data-finding='right amber-tern']");
    expect(asked).toEqual([{ "ownership.tom": 3 }]);
    expect(words()).toContain(nothing);
  });

  test.for([
    ["refused", true],
    ["put back without a word", false],
  ] as const)("a setting that another module holds is named, and how to set it by hand: %s", async ([, refuses]) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const values: Record<string, unknown> = { "change-to-combat": true, movement: "combat" };
    let isHeld = true;
    const settings = {
      settings: new Map([
        ["monks-tokenbar.change-to-combat", { name: "Combat movement" }],
        ["monks-tokenbar.movement", {}],
      ]),
      get: (module: string, key: string) => (module === "monks-tokenbar" ? values[key] : false),
      set: async (_module: string, key: string, value: unknown) => {
        if (key !== "change-to-combat" || !isHeld) values[key] = value;
        else if (refuses) throw new Error("held");
      },
    };
    const host = world();
    const module = { active: true, title: "Token bar" };
    const modules = { get: (id: string) => (id === "monks-tokenbar" ? module : undefined) };
    Object.assign(host.game, { modules, settings });
    await open(host, opening());
    const held = langText("WorldCheck.held", { module: "Token bar", settings: "Combat movement" });
    expect(words()).not.toContain(held);
    await press("world-check", "[data-action=remedy]");
    expect(values).toEqual({ "change-to-combat": true, movement: "free" });
    expect(wordsOf(windowOf("world-check").querySelector<HTMLElement>("[role=alert]") ?? document.body)).toBe(held);
    isHeld = false;
    await press("world-check", "[data-action=remedy]");
    expect(values).toEqual({ "change-to-combat": false, movement: "free" });
    expect(words()).toContain(nothing);
  });
});
