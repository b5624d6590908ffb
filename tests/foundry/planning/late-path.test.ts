import { describe, expect, test } from "vitest";
import { pushBarView } from "../../../src/foundry/apps/push/push-bar-view.ts";
import { EMPTY_MEMORY } from "../../../src/foundry/apps/push/push-memory.ts";
import { withWayPoint } from "../../../src/foundry/planning/path-plan.ts";
import { beginPlan, isTooLate } from "../../../src/foundry/planning/start-plan.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { fakeSession, game, hex, ship } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";

const SCENE = "quiet-reach";

const at = (time: string, place = "2017", parts: Partial<Session> = {}): Session =>
  fakeSession({ state: game({ at: time, units: [ship("tern", place, { speed: 16 })] }), ...parts });

const begun = (session: Session) => beginPlan(session, SCENE, []) ?? expect.fail("nothing can be planned");

describe("a path that is being drawn", () => {
  test.for<[string, boolean, Session]>([
    ["stays while nothing happens", false, at("1.3")],
    ["stays while others play and the ship waits where it begins", false, at("1.5")],
    ["stays while its person is ready and the clock waits", false, at("1.3", "2017", { ready: true })],
    ["ends when its person was ready and the clock went on", true, at("1.4", "2017", { ready: true })],
    ["ends when the ship has left the hex where it begins", true, at("1.3", "2016")],
    ["ends when no hex is left in the turn", true, at("1.32", "2017", { state: game({ units: [] }) })],
    ["waits for a judge who is away", false, at("1.3", "2017", { condition: "judge-away" })],
  ])("%s", ([, late, session]) => {
    expect(isTooLate(session, begun(at("1.3")))).toBe(late);
  });

  test("may be drawn by who was ready before, while the clock runs", () => {
    const plan = begun(at("1.3", "2017", { ready: true }));
    expect(isTooLate(at("1.4", "2017", { ready: true }), plan)).toBe(false);
  });

  test("says for several ships that each goes from its own hex", () => {
    const two = fakeSession({ state: game({ at: "1.3", units: [ship("tern"), ship("plover", "2217")] }) });
    const detail = (session: Session): string =>
      pushBarView(session, say, EMPTY_MEMORY, undefined, withWayPoint(begun(session), hex("2014"), false)).detail;
    expect(detail(two)).toBe(`${langText("Path.together", { name: "Tern" })} ${langText("Path.how")}`);
    expect(detail(at("1.3"))).toBe(langText("Path.how"));
  });
});
