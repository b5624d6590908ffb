import "../../../../table/shell/styles/table.css";
import { el } from "../../../../table/shell/dom.ts";
import { buildPage } from "../../../../table/shell/page.ts";
import { doc, stubTable } from "../page-stub.ts";

/** The page with literals behind it, to be looked at: `?gm=0` for a captain. */
const gm = new URLSearchParams(location.search).get("gm") !== "0";
const author = { name: "Captain 1", color: "#4fc3f7" };
const message = (id: string, minutes: number, more: Record<string, unknown>) =>
  doc("ChatMessage", id, {
    author,
    alias: "Captain 1",
    flavor: "",
    timestamp: Date.UTC(2026, 10, 21, 19, minutes),
    whisper: [],
    blind: false,
    rolls: [],
    isRoll: false,
    isAuthor: false,
    isContentVisible: true,
    content: "",
    ...more,
  });
const roll = {
  formula: "2d6 + 1",
  total: 9,
  dice: [
    {
      faces: 6,
      number: 2,
      results: [
        { result: 3, active: true },
        { result: 5, active: true },
      ],
    },
  ],
};
const turns = ["Kestrel", "Tern", "Shrike"].map((name, index) =>
  doc("Combatant", name, {
    name,
    initiative: 12 - index,
    hidden: index === 2,
    isDefeated: index === 1,
    img: null,
    tokenId: name,
  }),
);
const scene = (id: string, name: string, more = {}) =>
  doc("Scene", id, {
    name,
    navName: "",
    active: false,
    isView: false,
    navigation: true,
    view: async () => null,
    activate: async () => null,
    ...more,
  });

const { table } = stubTable({
  gm,
  users: [
    doc("User", "c1", {
      name: "Captain 1",
      role: 1,
      color: "#4fc3f7",
      active: true,
      viewedScene: "a",
      isGM: false,
      isSelf: false,
    }),
    doc("User", "c2", {
      name: "Captain 2",
      role: 1,
      color: "#ffb74d",
      active: false,
      viewedScene: null,
      isGM: false,
      isSelf: false,
    }),
  ],
  scenes: [scene("a", "The rift", { active: true, isView: true }), scene("b", "Second battle")],
  actors: ["Kestrel", "Tern", "Shrike"].map((name) =>
    doc("Actor", name, { name, type: "fleet.ship", img: "", system: { hull: 12 } }),
  ),
  journal: [doc("JournalEntry", "j", { name: "The evening", pages: { size: 2 } })],
  tables: [doc("RollTable", "t", { name: "Destination chart 2", formula: "1d6", draw: async () => null })],
  packs: [
    {
      id: "p",
      collection: "x.charts",
      title: "Destination charts",
      documentName: "RollTable",
      visible: true,
      index: { size: 8 },
    },
  ],
  messages: [
    message("1", 2, { content: "<p>We go in on impulse 4. Keep the line.</p>" }),
    message("2", 3, { content: "9", rolls: [roll], flavor: "Drift of the hour", isRoll: true }),
    message("3", 5, {
      content: "<p>Nobody else reads this.</p>",
      whisper: ["me"],
      author: { name: "Judge", color: "#c9a2ff" },
      alias: "Judge",
    }),
    message("4", 6, {
      content:
        "<h3>Impulse 4</h3><p>White hole W1 pushes 3 ships by 1 hex.</p><ul><li>Kestrel: 0814 to 0813</li><li>Tern: 1010 to 1110</li></ul>",
      alias: "Table",
    }),
  ],
  combats: [doc("Combat", "c", { started: true, round: 4, turns, combatant: turns[0], combatants: turns })],
  settings: [
    {
      namespace: "x",
      key: "a",
      name: "The clock goes on by itself",
      hint: "When every seat is ready.",
      scope: "client",
      config: true,
      type: Boolean,
      default: true,
    },
    {
      namespace: "x",
      key: "b",
      name: "Mapping of the clock",
      scope: "client",
      config: true,
      type: String,
      default: "a",
      choices: { a: "A round is an impulse", b: "A turn is an impulse" },
    },
    {
      namespace: "x",
      key: "c",
      name: "Pace",
      hint: "In seconds.",
      scope: "client",
      config: true,
      type: Number,
      default: 2,
      range: { min: 1, max: 9 },
    },
  ],
  menus: [
    {
      namespace: "x",
      key: "m",
      name: "First run",
      label: "Open the first run",
      icon: "fa-solid fa-wand-magic-sparkles",
      restricted: false,
      type: class {},
    },
  ],
  keys: [
    {
      namespace: "x",
      action: "r",
      name: "Ready or wait",
      editable: [{ key: "KeyR", modifiers: ["Shift"] }],
      precedence: 1,
    },
  ],
});
const board = el("div", { id: "board", tabindex: "-1" });
document.body.append(el("div", { id: "interface" }, el("main", { id: "map" }, board)));
await buildPage(table, board, () => undefined);
Object.assign(globalThis, { table });
