// @vitest-environment happy-dom
/** A second game on the map of the first: it is asked for as the first was begun, and clears the tokens of the last battle. */
import { afterEach, describe, expect, test } from "vitest";
import { openFairness } from "../../../src/foundry/apps/fairness/fairness.ts";
import { openWelcome } from "../../../src/foundry/apps/welcome/welcome.ts";
import { toEndOfGame } from "../../../src/foundry/apps/window/end-game.ts";
import { lastBegun, tokensOfEnded } from "../../../src/foundry/games/last-game.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { unitIdOf } from "../../../src/foundry/read/unit.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import { drawn, inWindow, windowOf } from "../apps/open-table.ts";
import { langText } from "../apps/sentences.ts";
import { around, begin, opened, SHOWN } from "./all-windows.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, putShips, sitDown } from "./small-game.ts";

const { happyDOM } = globalThis as unknown as {
  happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } };
};
// The table's host is another origin than the test's page.
happyDOM.settings.fetch.disableSameOriginPolicy = true;

const CLEARS = "#gravity-portals-welcome-clears";

let play: Play;
afterEach(async () => {
  for (const one of opened()) await one.close();
  document.body.replaceChildren();
  await play.table.close();
});

const end = async (): Promise<void> => {
  const { role } = play.judge.session;
  if (role.kind !== "judge") throw new Error("nobody judges");
  expect(await play.table.drive(role.end())).toBeNull();
  await play.table.pass(10_000);
};

/** Opens the first window while somebody looks at a map, with the settings of the world behind it. */
const welcome = async (scene: HostScene): Promise<void> => {
  const page = around(play.judge);
  const world = play.judge.host.game;
  const settings = {
    get: (scope: string, key: string) =>
      page.settings.has(key) ? page.settings.get(key) : world.settings.get(scope, key),
    set: async (scope: string, key: string, value: unknown) => {
      if (page.settings.has(key)) page.settings.set(key, value);
      else await world.settings.set(scope, key, value);
    },
  };
  const game = new Proxy(world, {
    get: (all, name) => (name === "settings" ? settings : Reflect.get(all, name)),
  });
  Object.assign(globalThis, { game, canvas: { scene } });
  await openWelcome(play.judge.session);
  await drawn();
};

const start = async (): Promise<void> => {
  inWindow("welcome", "[data-action=start]").click();
  for (let wait = 0; wait < 20; wait += 1) {
    await play.table.pass(TICK);
    await drawn();
  }
};

const chosen = (name: string): string | null | undefined =>
  windowOf("welcome")
    .querySelector(`input[name=${name}][checked], select[name=${name}] option[selected]`)
    ?.getAttribute("value");

const tokensOn = ({ tokens }: HostScene): readonly string[] => tokens.contents.map(({ name }) => name).sort();

describe.for(SHOWN)("after a game of %s", (id) => {
  test("the next one is asked for by the same ruleset and judge, and begins on a cleared map", async () => {
    play = await sitDown({ rulesets: RULESETS });
    const { judge, table } = play;
    await begin(play, id, "sealed");
    const map = judge.host.game.scenes.contents.find((one) => one.tokens.contents.length > 0);
    if (!map) throw new Error("the demo has no tokens");
    const plain = map.tokens.contents.filter((token) => unitIdOf(token) === null).map(({ name }) => name);
    const left = tokensOn(map).length - plain.length;
    expect(left).toBeGreaterThan(0);
    expect(tokensOfEnded(judge.session, map), "while it is played").toEqual([]);
    await end();
    await table.drive(map.createEmbeddedDocuments("Token", [{ name: "Scenery", width: 1, height: 1, x: 0, y: 0 }]));
    await welcome(map);
    expect([chosen("ruleset"), chosen("judging")]).toEqual([id, "sealed"]);
    expect(windowOf("welcome").textContent).toContain(langText("Welcome.clear", { count: left, scene: map.name }));
    expect(inWindow("welcome", CLEARS)).toMatchObject({ checked: true });
    const before = judge.session.gid;
    await start();
    expect(judge.session.gid).not.toBe(before);
    expect(tokensOn(map)).toEqual([...plain, "Scenery"].sort());
  });
});

test("the way to the end of a game leads to the button of the window of fair play that asks", async () => {
  play = await sitDown();
  await play.table.drive(play.judge.acts.openGame([(await makeMap(play, "deep")).id]));
  await play.table.pass(TICK);
  around(play.judge);
  await toEndOfGame(() => openFairness(play.judge.session, RULESETS));
  expect(document.activeElement).toBe(inWindow("fairness", "[data-action=end]"));
});

test("without the tick the ships of the last battle stay, and are units of the next game", async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1512", speed: 12 }]);
  expect(lastBegun(play.judge.host)).toBeNull();
  await play.table.drive(play.judge.acts.openGame([map.id]));
  await play.table.pass(TICK);
  await end();
  await welcome(map);
  expect(windowOf("welcome").textContent).toContain(langText("Welcome.clear", { count: 1, scene: map.name }));
  const tick = inWindow("welcome", CLEARS) as HTMLInputElement;
  tick.checked = false;
  tick.dispatchEvent(new Event("change", { bubbles: true }));
  await start();
  expect(tokensOn(map)).toEqual(["Tern"]);
  expect(Object.keys(play.state.units)).toHaveLength(1);
});

test("tokens that were never units are no tokens of a battle: nothing is offered", async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1512" }]);
  await welcome(map);
  expect(windowOf("welcome").querySelector(CLEARS)).toBeNull();
});
