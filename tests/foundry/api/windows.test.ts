import { describe, expect, test } from "vitest";
import { publicApi, type WindowName } from "../../../src/foundry/api.ts";
import { judgeRole, openingRole } from "../apps/fake-acts.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { fakeParts } from "./fake-parts.ts";

const NAMES = Object.keys(fakeParts().windows) as readonly WindowName[];

const JUDGE = judgeRole([]);
const OPENING = openingRole([]);

/** The windows that a macro can open in a session. */
const openedIn = async (session: ReturnType<typeof fakeSession>): Promise<readonly string[]> => {
  const parts = fakeParts();
  const api = publicApi(session, parts);
  for (const name of NAMES) expect(await api.open(name)).toBe(parts.opened.includes(name));
  return parts.opened;
};

describe("a macro", () => {
  test("opens what the person at this browser has in a game", async () => {
    const captain = NAMES.filter((name) => !["console", "welcome", "world"].includes(name));
    expect(await openedIn(fakeSession())).toEqual(captain);
    expect(await openedIn(fakeSession({ role: JUDGE }))).toEqual(NAMES.filter((name) => name !== "welcome"));
  });

  test("opens nothing before a game but the shipyard, a judge's welcome and the check of the world, and no window that nobody knows", async () => {
    expect(await openedIn(fakeSession({ state: null, role: { kind: "outside" } }))).toEqual(["shipyard"]);
    expect(await openedIn(fakeSession({ state: null, role: OPENING }))).toEqual(["shipyard", "welcome", "world"]);
    const parts = fakeParts();
    expect(await publicApi(fakeSession({}), parts).open("toString" as WindowName)).toBe(false);
  });

  test("loads the demo for a judge without a game alone", async () => {
    const load = async (changes: object): Promise<readonly [boolean, readonly string[]]> => {
      const parts = fakeParts();
      return [await publicApi(fakeSession(changes), parts).loadDemo(), parts.opened];
    };
    expect(await load({ role: { kind: "outside" }, condition: "no-game" })).toEqual([false, []]);
    expect(await load({ role: JUDGE, condition: "playing" })).toEqual([false, []]);
    expect(await load({ role: OPENING, state: null, condition: "no-game" })).toEqual([true, ["demo"]]);
  });
});
