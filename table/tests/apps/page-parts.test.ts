// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { sheetSize } from "../../shell/hex-scene.ts";
import { isTyping, listenToKeys, matches } from "../../shell/keyboard.ts";
import { stylesOf } from "../../shell/module-loader.ts";
import { buildPage } from "../../shell/page.ts";
import { chatPanel } from "../../shell/panels/chat.ts";
import { combatPanel } from "../../shell/panels/combat-tracker.ts";
import { type SceneControl, sceneControls } from "../../shell/scene-controls.ts";
import { openSettings } from "../../shell/sheets/settings-window.ts";
import { doc, type Setup, stubTable } from "./page-stub.ts";
import { press, settled } from "./runtime-stub.ts";

afterEach(() => {
  document.body.replaceChildren();
});

const message = (id: string, more: Record<string, unknown> = {}) =>
  doc("ChatMessage", id, {
    content: `<p>${id}</p>`,
    flavor: "",
    author: { name: "Ann", color: "#4fc3f7" },
    alias: "Ann",
    timestamp: 0,
    whisper: [],
    blind: false,
    rolls: [],
    isRoll: false,
    isAuthor: false,
    isContentVisible: true,
    ...more,
  });

describe("the chat", () => {
  const open = async (setup: Setup) => {
    const stub = stubTable(setup);
    const chat = chatPanel(stub.table);
    document.body.append(chat.element);
    await chat.render();
    return {
      ...stub,
      chat,
      texts: () => [...chat.element.querySelectorAll(".message-content")].map((one) => one.textContent),
    };
  };

  test("shows messages in the order of their time, and hands each to the hook with its element", async () => {
    const { texts, fired } = await open({
      messages: [message("late", { timestamp: 9 }), message("early", { timestamp: 1 })],
    });
    expect(texts()).toEqual(["early", "late"]);
    expect(fired.filter((hook) => hook === "renderChatMessageHTML")).toHaveLength(2);
  });

  test("follows what is written while its reader is at the end, also past a card that was unfolded, else says that there is more", async () => {
    const { chat, table } = await open({ messages: [message("walk", { content: "<details><p>x</p></details>" })] });
    const log = chat.element.querySelector<HTMLElement>(".chat-log");
    const newer = chat.element.querySelector<HTMLElement>(".chat-newer");
    if (!log || !newer) throw new Error("the chat has no log");
    const heights = { scrollHeight: 1000, clientHeight: 200 };
    for (const name of ["scrollHeight", "clientHeight"] as const)
      Object.defineProperty(log, name, { get: () => heights[name], configurable: true });
    const write = (id: string) => table.runtime.hooks.callAll("createChatMessage", message(id));
    log.scrollTop = 800;
    log.dispatchEvent(new Event("scroll"));
    heights.scrollHeight = 1500;
    log.querySelector("details")?.dispatchEvent(new Event("toggle"));
    expect(log.scrollTop).toBe(1500);
    heights.scrollHeight = 1700;
    write("second");
    expect([log.scrollTop, newer.hidden]).toEqual([1700, true]);
    log.scrollTop = 100;
    log.dispatchEvent(new Event("scroll"));
    write("third");
    expect([log.scrollTop, newer.hidden]).toEqual([100, false]);
    press(newer);
    expect([log.scrollTop, newer.hidden]).toEqual([1700, true]);
  });

  test("leaves out what is not meant for this person's eyes", async () => {
    const { texts } = await open({
      messages: [message("mine", { whisper: ["me"] }), message("theirs", { visible: false })],
    });
    expect(texts()).toEqual(["mine"]);
  });

  test("shows a roll as dice with faces and a total", async () => {
    const roll = {
      formula: "3d6",
      total: 9,
      dice: [
        {
          faces: 6,
          number: 3,
          results: [
            { result: 4, active: true },
            { result: 1, active: false },
            { result: 5, active: true },
          ],
        },
      ],
    };
    const { chat } = await open({ messages: [message("r", { content: "9", rolls: [roll], isRoll: true })] });
    expect([...chat.element.querySelectorAll(".roll")].map((die) => die.textContent)).toEqual(["4", "1", "5"]);
    expect(chat.element.querySelectorAll(".discarded")).toHaveLength(1);
    expect(chat.element.querySelector(".dice-total")?.textContent).toBe("9");
  });

  test("takes scripts out of what is said, and adds and removes messages as they come and go", async () => {
    const { hooks, texts } = await open({});
    const said = message("m", { content: `<b onclick="x()">hi</b><script>y()</script>` });
    hooks.callAll("createChatMessage", said);
    expect(texts()).toEqual(["hi"]);
    expect(document.querySelector("[onclick], script")).toBeNull();
    hooks.callAll("deleteChatMessage", said);
    expect(texts()).toEqual([]);
  });

  test("sends what was written, as text", async () => {
    const { chat, created } = await open({});
    const field = chat.element.querySelector("textarea");
    if (field) field.value = "<b>1 < 2</b>";
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
    await settled();
    expect(created).toMatchObject([["ChatMessage", { content: "&lt;b&gt;1 &lt; 2&lt;/b&gt;" }]]);
    expect(field?.value).toBe("");
  });
});

describe("the encounters", () => {
  const combat = (more: Record<string, unknown> = {}) => {
    const combatant = (id: string, extra: Record<string, unknown> = {}) =>
      doc("Combatant", id, { initiative: null, hidden: false, isDefeated: false, img: null, tokenId: id, ...extra });
    const turns = [combatant("Kestrel"), combatant("Tern", { hidden: true })];
    const pressed: string[] = [];
    const step = (name: string) => async () => void pressed.push(name);
    return {
      pressed,
      combat: doc("Combat", "c", {
        started: true,
        round: 3,
        turn: 0,
        turns,
        combatant: turns[0],
        combatants: turns,
        nextTurn: step("nextTurn"),
        nextRound: step("nextRound"),
        previousTurn: step("previousTurn"),
        previousRound: step("previousRound"),
        endCombat: step("endCombat"),
        startCombat: step("startCombat"),
        createEmbeddedDocuments: async (_name: string, data: unknown[]) => pressed.push(`add ${data.length}`),
        ...more,
      }),
    };
  };
  const open = async (setup: Setup) => {
    const panel = combatPanel(stubTable(setup).table);
    document.body.append(panel.element);
    await panel.render();
    return {
      names: () => [...panel.element.querySelectorAll(".token-name")].map((one) => one.textContent),
      element: panel.element,
    };
  };

  test("a captain does not see hidden combatants, and the judge does", async () => {
    expect((await open({ gm: false, combats: [combat().combat] })).names()).toEqual(["Kestrel"]);
    expect((await open({ gm: true, combats: [combat().combat] })).names()).toEqual(["Kestrel", "Tern"]);
  });

  test.for(["Next turn", "Next round", "Previous turn", "Previous round"])("«%s» does what it says", async (label) => {
    const { combat: one, pressed } = combat();
    const { element } = await open({ combats: [one] });
    press(element.querySelector(`[aria-label="${label}"]`));
    await settled();
    expect(pressed).toEqual([
      label.replace(/ (\w)/, (_all, letter: string) => letter.toUpperCase()).replace(/^./, (l) => l.toLowerCase()),
    ]);
  });

  test("one that has not begun offers to begin", async () => {
    const { combat: one, pressed } = combat({ started: false });
    const { element } = await open({ combats: [one] });
    press(element.querySelector(".combat-begin"));
    await settled();
    expect(pressed).toEqual(["startCombat"]);
  });

  test("the selected tokens join once", async () => {
    const { combat: one, pressed } = combat();
    const token = (id: string) => ({ document: { id, actorId: null, hidden: false, parent: null } });
    const canvas = { ready: true, tokens: { controlled: [token("Kestrel"), token("Shrike")] } };
    const { element } = await open({ combats: [one], canvas });
    press([...element.querySelectorAll("button")].find((button) => button.textContent === "Add the selected tokens"));
    await settled();
    expect(pressed).toEqual(["add 1"]);
  });
});

describe("the tools at the left", () => {
  const open = async (change: (controls: Record<string, SceneControl>) => void) => {
    const stub = stubTable({
      canvas: { ready: true, tokens: { activate: ({ tool }: { tool: string }) => seen.push(`layer ${tool}`) } },
    });
    const seen: string[] = [];
    stub.hooks.on("getSceneControlButtons", change as never);
    const controls = sceneControls(stub.table);
    document.body.append(controls.element);
    await controls.render();
    return {
      controls,
      seen,
      unread: stub.unread,
      tool: (name: string) => controls.element.querySelector(`[data-tool="${name}"]`),
    };
  };

  test("hold what hooks add, in their order, without what is not visible", async () => {
    const { controls } = await open((all) => {
      const { tools } = all["tokens"] as SceneControl;
      tools["b"] = { name: "b", title: "B", icon: "x", order: 9, button: true };
      tools["a"] = { name: "a", title: "A", icon: "x", order: 0, button: true };
      tools["no"] = { name: "no", title: "No", icon: "x", visible: false };
    });
    const shown = [...controls.element.querySelectorAll<HTMLElement>("[data-tool]")].map((one) => one.dataset["tool"]);
    expect(shown).toEqual(["a", "select", "target", "b"]);
  });

  test("tell of keys that Foundry would not read, and bring no layer with a group by its name", async () => {
    const { controls, seen, unread } = await open((all) => {
      const tools = { look: { name: "look", title: "Look", icon: "x", onClick: () => undefined } };
      const more = { layer: "tokens", activeTool: "look", tools };
      all["mine"] = { name: "mine", title: "Mine", icon: "x", ...more } as SceneControl;
    });
    expect(unread).toEqual([
      '"layer" is no key of a scene control: Foundry would not read it.',
      '"onClick" is no key of a tool of a scene control: Foundry would not read it.',
    ]);
    await controls.activate({ control: "mine" });
    expect(seen).toEqual([]);
  });

  test("run a button, turn a toggle over, choose a tool on its layer", async () => {
    const done: unknown[] = [];
    const { tool, seen, controls } = await open((all) => {
      const { tools } = all["tokens"] as SceneControl;
      tools["go"] = {
        name: "go",
        title: "Go",
        icon: "x",
        order: 3,
        button: true,
        onChange: (_event, on) => done.push(["go", on]),
      };
      tools["keep"] = {
        name: "keep",
        title: "Keep",
        icon: "x",
        order: 4,
        toggle: true,
        active: false,
        onChange: (_event, on) => done.push(["keep", on]),
      };
    });
    press(tool("go"));
    press(tool("keep"));
    expect(tool("keep")?.getAttribute("aria-pressed")).toBe("true");
    press(tool("keep"));
    press(tool("target"));
    expect(done).toEqual([
      ["go", true],
      ["keep", true],
      ["keep", false],
    ]);
    expect(seen).toEqual(["layer target"]);
    expect(controls.tool?.name).toBe("target");
  });

  test("are asked for anew on reset, and keep the tool in use", async () => {
    let asked = 0;
    const { controls, tool } = await open(() => {
      asked += 1;
    });
    press(tool("target"));
    await controls.render({ reset: true });
    expect(asked).toBe(2);
    expect(controls.tool?.name).toBe("target");
  });
});

describe("keys", () => {
  const bare = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  test.for([
    { binding: { key: "KeyR", modifiers: ["Shift"] }, press: { ...bare, code: "KeyR", shiftKey: true }, meant: true },
    { binding: { key: "KeyR", modifiers: ["Shift"] }, press: { ...bare, code: "KeyR" }, meant: false },
    { binding: { key: "KeyR", modifiers: [] }, press: { ...bare, code: "KeyR", ctrlKey: true }, meant: false },
    { binding: { key: "KeyR", modifiers: ["Control"] }, press: { ...bare, code: "KeyR", metaKey: true }, meant: true },
  ])("$binding.modifiers $binding.key against $press is $meant", ({ binding, press: pressed, meant }) => {
    expect(matches(binding, pressed)).toBe(meant);
  });

  test.for([
    { html: "<textarea></textarea>", typing: true },
    { html: "<input>", typing: true },
    { html: `<input type="number">`, typing: true },
    { html: `<input type="checkbox">`, typing: false },
    { html: "<button></button>", typing: false },
  ])("in $html a person is writing: $typing", ({ html, typing }) => {
    document.body.innerHTML = html;
    expect(isTyping(document.body.firstElementChild)).toBe(typing);
  });

  test("run the action they are bound to until one says it was meant, and nothing while somebody writes", () => {
    const done: string[] = [];
    const action = (name: string, precedence: number, result: boolean) => ({
      namespace: "x",
      action: name,
      name,
      restricted: false,
      precedence,
      editable: [{ key: "KeyR", modifiers: ["Shift"] }],
      onDown: () => {
        done.push(name);
        return result;
      },
    });
    const { table } = stubTable({
      keys: [action("last", 2, true), action("second", 1, true), action("first", 0, false)],
    });
    listenToKeys(table, document);
    const key = () => new KeyboardEvent("keydown", { code: "KeyR", shiftKey: true, bubbles: true, cancelable: true });
    document.body.dispatchEvent(key());
    expect(done).toEqual(["first", "second"]);
    const field = document.body.appendChild(document.createElement("textarea"));
    field.dispatchEvent(key());
    expect(done).toHaveLength(2);
  });

  test.for([
    [true, 0],
    [false, 1],
  ] as const)("may take Escape before a window closes by it: %s", ([taken, closed]) => {
    const { table } = stubTable({
      keys: [
        {
          ...{ namespace: "x", action: "back", name: "back", restricted: false, precedence: 0 },
          editable: [{ key: "Escape", modifiers: [] }],
          onDown: () => taken,
        },
      ],
    });
    let closings = 0;
    Object.assign(table.apps, {
      closeTop: () => {
        closings += 1;
        return true;
      },
    });
    const page = document.implementation.createHTMLDocument();
    listenToKeys(table, page);
    page.body.dispatchEvent(new KeyboardEvent("keydown", { code: "Escape", bubbles: true, cancelable: true }));
    expect(closings).toBe(closed);
  });

  test("that are the judge's do nothing for a captain", () => {
    const done: string[] = [];
    const keys = [
      {
        namespace: "x",
        action: "n",
        name: "n",
        restricted: true,
        precedence: 1,
        editable: [{ key: "KeyN", modifiers: [] }],
        onDown: () => done.push("n") > 0,
      },
    ];
    listenToKeys(stubTable({ gm: false, keys }).table, document);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyN", bubbles: true }));
    expect(done).toEqual([]);
  });
});

describe("settings", () => {
  const settings = [
    { namespace: "x", key: "on", name: "On", scope: "world", config: true, type: Boolean, default: false },
    {
      namespace: "x",
      key: "mode",
      name: "Mode",
      scope: "client",
      config: true,
      type: String,
      default: "a",
      choices: { a: "A", b: "B" },
    },
    {
      namespace: "x",
      key: "count",
      name: "Count",
      scope: "client",
      config: true,
      type: Number,
      default: 3,
      range: { min: 1, max: 9 },
    },
    { namespace: "x", key: "secret", name: "Secret", scope: "world", config: false, type: String, default: "s" },
  ];
  const names = () =>
    [...document.querySelectorAll<HTMLInputElement>("#table-settings [name]")].map(({ name }) => name);

  test("show what is meant to be shown, and save only what was changed", async () => {
    const { table, values } = stubTable({ settings });
    await openSettings(table);
    expect(names()).toEqual(["x.on", "x.mode", "x.count"]);
    const on = document.querySelector<HTMLInputElement>(`[name="x.on"]`);
    if (on) on.checked = true;
    document
      .querySelector("#table-settings form")
      ?.dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
    await settled();
    expect(Object.fromEntries(values)).toEqual({ "x.on": true, "x.mode": "a", "x.count": 3, "x.secret": "s" });
    expect(document.querySelector("#table-settings")).toBeNull();
  });

  test("a captain is shown the settings of this browser only", async () => {
    await openSettings(stubTable({ gm: false, settings }).table);
    expect(names()).toEqual(["x.mode", "x.count"]);
  });
});

describe("a hex scene", () => {
  test.for([
    { columns: 1, rows: 1, gridType: 4, width: 116, height: 100 },
    { columns: 42, rows: 30, gridType: 4, width: 3667, height: 3050 },
    { columns: 42, rows: 30, gridType: 2, width: 4250, height: 2627 },
    { columns: 10, rows: 5, gridType: 1, width: 1000, height: 500 },
  ])("of $columns by $rows in layout $gridType is $width by $height", ({ columns, rows, gridType, width, height }) => {
    expect(sheetSize({ columns, rows, gridType, gridSize: 100 })).toEqual({ width, height });
  });
});

describe("the page", () => {
  test("fills ui, shows every tab, and tells who is there", async () => {
    document.body.innerHTML = `<div id="interface"><div id="board"></div></div>`;
    const board = document.getElementById("board") as HTMLElement;
    const scene = doc("Scene", "s", {
      name: "Open space",
      navName: "",
      active: true,
      isView: true,
      navigation: true,
      view: async () => undefined,
    });
    const away = doc("User", "u2", {
      name: "Captain 2",
      role: 1,
      color: "#ffb74d",
      active: false,
      isSelf: false,
      viewedScene: null,
    });
    const { table, fired } = stubTable({ scenes: [scene], users: [away] });
    await buildPage(table, board, () => undefined);
    expect(Object.keys(table.runtime.ui)).toEqual(
      expect.arrayContaining(["sidebar", "chat", "combat", "controls", "nav", "players", "notifications"]),
    );
    const tabs = [...document.querySelectorAll("#sidebar-tabs [role=tab]")];
    expect(tabs).toHaveLength(8);
    for (const tab of tabs) {
      press(tab);
      expect(document.querySelectorAll(".tab-panel:not([hidden])")).toHaveLength(1);
    }
    expect(document.querySelector("#scene-navigation .view.active button")?.textContent).toBe("Open space");
    expect([...document.querySelectorAll(".player")].map((one) => one.className)).toEqual([
      "player active",
      "player away",
    ]);
    expect(fired).toEqual(
      expect.arrayContaining(["renderChatLog", "renderSceneControls", "renderSidebar", "renderPlayers"]),
    );
    expect(document.body.textContent).toContain("not affiliated with Foundry Gaming LLC");
  });
});

describe("a manifest's style sheets", () => {
  test.for([
    { styles: ["a.css"], entries: [{ src: "a.css", layer: "modules" }] },
    { styles: [{ src: "a.css", layer: "system" }], entries: [{ src: "a.css", layer: "system" }] },
    { styles: [{ src: "a.css", layer: null }, 3], entries: [{ src: "a.css", layer: "modules" }] },
    { styles: undefined, entries: [] },
  ])("$styles", ({ styles, entries }) => {
    expect(stylesOf({ styles })).toEqual(entries);
  });
});
