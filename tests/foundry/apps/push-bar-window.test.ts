// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askPrompts, openPushBar } from "../../../src/foundry/apps/push/push-bar.ts";
import { type FakeSession, fakeSession, game, hole, judgeSession, push, seat, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, type, windowOf, wordsOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SECOND = langText("PushBar.Count", { place: 2, all: 2 });

const open = async (session: FakeSession = fakeSession()): Promise<FakeSession> => {
  openTable();
  await openPushBar(session);
  return session;
};

const ask = async (session: FakeSession, ...units: readonly string[]): Promise<void> => {
  session.change({ prompts: units.map((unit) => push(unit)) });
  await drawn();
};

describe("the push bar at a table", () => {
  test("is out of sight until there is a question, and then does not take the focus", async () => {
    const session = await open();
    expect(windowOf("push-bar").hidden).toBe(true);
    await ask(session, "kestrel");
    expect(windowOf("push-bar").hidden).toBe(false);
    expect(document.activeElement).toBe(document.body);
    expect(inWindow("push-bar", "[data-preset]").dataset["hex"]).toBe("2211");
  });

  test("sends the choices of all ships together after the last one", async () => {
    const session = await open();
    await ask(session, "kestrel", "tern");
    await press("push-bar", "[data-hex='2312']");
    expect(session.acts).toEqual([]);
    expect(wordsOf(windowOf("push-bar"))).toContain(
      `${langText("PushBar.Pushed", { name: "Tern", from: 3, to: 4 })} ${SECOND}`,
    );
    await press("push-bar", "[data-hex='2112']");
    expect(session.acts).toEqual([
      ["answer", "push-kestrel", "2312"],
      ["answer", "push-tern", "2112"],
    ]);
  });

  test("the second half of a double press answers nothing: another ship is asked about by then", async () => {
    const session = await open();
    await ask(session, "kestrel", "tern");
    await press("push-bar", "[data-hex='2312']");
    const again = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
    inWindow("push-bar", "[data-hex='2312']").dispatchEvent(again);
    await drawn();
    expect(session.acts).toEqual([]);
    expect(wordsOf(windowOf("push-bar"))).toContain(SECOND);
  });

  test("the map goes to the ship that is asked about next where it is out of view, and stays where it is seen", async () => {
    const pans: unknown[] = [];
    vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1000);
    // A hundred pixels a column and a row, of which 1000 by 800 are seen, the first at column and row 16.
    vi.stubGlobal("canvas", {
      ready: true,
      scene: {
        id: "map",
        grid: {
          type: 4,
          size: 100,
          sizeX: 100,
          sizeY: 100,
          getCenterPoint: (at: { i: number; j: number }) => around(at),
        },
        getFlag: () => undefined,
      },
      stage: { pivot: { x: 500, y: 400 }, scale: { x: 1, y: 1 } },
      screenDimensions: [1000, 800],
      canvasCoordinatesFromClient: (point: object) => point,
      animatePan: async (to: object) => void pans.push(to),
    });
    const around = ({ i, j }: { i: number; j: number }) => ({ x: (j - 15) * 100, y: (i - 15) * 100 });
    const units = [ship("kestrel", "2018"), ship("tern", "4018"), ship("crow", "2019")];
    const session = await open(fakeSession({ state: game({ units }), foundryScene: () => "map" }));
    await ask(session, "kestrel", "crow", "tern");
    await press("push-bar", "[data-hex='2312']");
    expect(pans).toEqual([]);
    await press("push-bar", "[data-hex='2312']");
    expect(pans).toHaveLength(1);
  });

  test("all straight answers for everybody at once", async () => {
    const session = await open();
    await ask(session, "kestrel", "tern");
    await press("push-bar", "[data-action=presets]");
    expect(session.acts).toEqual([
      ["answer", "push-kestrel", "2211"],
      ["answer", "push-tern", "2211"],
    ]);
  });

  test("Enter, Space and letters are dead for 0.6 s after it appears, and a held key always is", async () => {
    const session = await open();
    await ask(session, "kestrel");
    const enter = (): boolean => type("push-bar", "[data-preset]", "Enter");
    expect(enter()).toBe(false);
    type("push-bar", "[data-preset]", "b");
    now += 599;
    expect([enter(), type("push-bar", "[data-preset]", " ")]).toEqual([false, false]);
    expect(session.acts).toEqual([]);
    now += 1;
    expect(enter()).toBe(true);
    const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
    expect(inWindow("push-bar", "[data-preset]").dispatchEvent(held)).toBe(false);
  });

  test("a letter chooses its direction and a direction that is not offered does nothing", async () => {
    const session = await open();
    await ask(session, "kestrel");
    now += 600;
    type("push-bar", "[data-preset]", "d");
    type("push-bar", "[data-preset]", "f");
    await drawn();
    expect(session.acts).toEqual([["answer", "push-kestrel", "2112"]]);
  });

  test("asked for, it takes the focus at the preset hex, arrows walk, and no such key reaches the map", async () => {
    const session = await open();
    await ask(session, "kestrel");
    await askPrompts(session);
    expect(document.activeElement).toBe(inWindow("push-bar", "[data-preset]"));
    const heard: string[] = [];
    const listen = (event: KeyboardEvent): void => void heard.push(event.key);
    document.addEventListener("keydown", listen);
    type("push-bar", "[data-preset]", "ArrowRight");
    type("push-bar", "[data-hex='2312']", "Escape");
    document.removeEventListener("keydown", listen);
    expect(document.activeElement).toBe(inWindow("push-bar", "[data-hex='2312']"));
    expect(heard).toEqual(["Escape"]);
  });

  test("the focus stays in the bar when the next ship is asked", async () => {
    const session = await open();
    await ask(session, "kestrel", "tern");
    await askPrompts(session);
    await press("push-bar", "[data-hex='2312']");
    expect(windowOf("push-bar").contains(document.activeElement)).toBe(true);
  });

  test("after the answer it says for whom we wait and turns the answer into an order on one press", async () => {
    const kestrel = ship("kestrel", "2212", { scene: "lantern-deep" });
    const session = await open(
      fakeSession({ state: game({ units: [kestrel], holes: [hole("the-lantern", "2215")] }) }),
    );
    await ask(session, "kestrel");
    await press("push-bar", "[data-hex='2211']");
    session.change({
      prompts: [],
      seats: [seat("tom"), seat("ann", "choosing")],
      waiting: [{ name: "Ann", doing: "choosing" }],
    });
    await drawn();
    expect(wordsOf(windowOf("push-bar"))).toContain(
      langText("TurnBar.Sealed", { list: langText("Common.Doing.choosing", { name: "Ann" }) }),
    );
    await press("push-bar", "[data-action=keep]");
    expect(session.acts.at(-1)).toEqual([
      "command",
      { do: "standing", player: "tom", unit: "kestrel", orders: { push: "straight", holdCourse: false } },
    ]);
    session.change({ waiting: [] });
    await drawn();
    expect(windowOf("push-bar").hidden).toBe(true);
  });

  test("an open question whose answer got lost is asked again on request", async () => {
    const session = await open();
    await ask(session, "kestrel");
    await press("push-bar", "[data-hex='2211']");
    expect(windowOf("push-bar").hidden).toBe(true);
    await askPrompts(session);
    expect(windowOf("push-bar").hidden).toBe(false);
  });

  test("rolls for every ship with one press, and starts a destination", async () => {
    const session = await open(judgeSession());
    session.change({
      prompts: [
        { kind: "roll", unit: "tern", what: "tumble" },
        { kind: "roll", unit: "plover", what: "tumble" },
      ],
    });
    await drawn();
    await press("push-bar", "[data-action=roll]");
    session.change({ prompts: [{ kind: "set-up", unit: "tern", scene: "ember-toll" }] });
    await drawn();
    await press("push-bar", "[data-action=start]");
    // What a judge alone needs is fetched then.
    await expect
      .poll(() => session.acts)
      .toEqual([
        ["command", { do: "roll", unit: "tern" }],
        ["command", { do: "roll", unit: "plover" }],
        ["start", "ember-toll"],
      ]);
  });
});
