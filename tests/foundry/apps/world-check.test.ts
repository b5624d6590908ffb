import { describe, expect, test } from "vitest";
import { type Finding, findingsOf } from "../../../src/foundry/apps/world-check/findings.ts";
import type { Host } from "../../../src/foundry/host/host.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { openingRole } from "./fake-acts.ts";
import { fakeSession, judgeSession } from "./fake-session.ts";
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
      settings: { get: (_module: string, key: string) => get(key), settings: new Map() },
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
