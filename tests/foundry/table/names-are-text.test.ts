// @vitest-environment happy-dom
/**
 * Names are text. Whatever somebody can write is markup here, each field with a number of its own: in a game of each
 * ruleset every window is looked at with its tooltips and the cards; then every question is asked, and every sentence of
 * the language that names something is shown as a notice, a card, a question and a button. No element comes of a name,
 * no link of Foundry's, and no name is escaped once more than it is read.
 */

import { enrich } from "open-table/client/apps/text-editor.ts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import texts from "../../../lang/en.json" with { type: "json" };
import { openAnomalyForm } from "../../../src/foundry/apps/console/anomaly-form.ts";
import { undoTo } from "../../../src/foundry/apps/console/console-acts.ts";
import { askStorm } from "../../../src/foundry/apps/console/console-storm.ts";
import { handKey } from "../../../src/foundry/apps/console/hand-key.ts";
import { askCleaning, askRemoval } from "../../../src/foundry/apps/settings/ask-removal.ts";
import { openGames } from "../../../src/foundry/apps/settings/saved-games-window.ts";
import { openSettings } from "../../../src/foundry/apps/settings/settings-window.ts";
import { openHelp } from "../../../src/foundry/apps/welcome/help-dialog.ts";
import { inWords, NO_WINDOW } from "../../../src/foundry/apps/window/question.ts";
import { askAboard, askForce, askHow, askUnlinked, confirmMove } from "../../../src/foundry/apps/window/questions.ts";
import { confirmed } from "../../../src/foundry/apps/window/self-drawn-window.ts";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { cardRenderer } from "../../../src/foundry/chat/render-card.ts";
import { tableData } from "../../../src/foundry/destinations/charts.ts";
import { notices } from "../../../src/foundry/host/plain.ts";
import type { Message } from "../../../src/foundry/message/message.ts";
import { ranksHtml } from "../../../src/foundry/rulesets/orions-gate/ranks.ts";
import { keepFleet } from "../../../src/foundry/rulesets/orions-gate/shipyard/own-fleets.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import type { JudgeRole } from "../../../src/foundry/session/judge.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { SETTING_GROUPS } from "../../../src/foundry/settings/groups.ts";
import { makeChecklist } from "../../../src/foundry/write/destination.ts";
import { CHART_COLUMNS, type Scene } from "../../../src/rules/index.ts";
import { readyFleets } from "../../../src/rules/orions-gate/index.ts";
import { ownWindows } from "../../browser/windows/own-windows.ts";
import { drawn } from "../apps/open-table.ts";
import { say } from "../apps/sentences.ts";
import { around, begin, type FoundOpener, openAll, opened, openers, SHOWN, update } from "./all-windows.ts";
import { type Play, TICK } from "./play.ts";
import { sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

// The table's host is another origin than the test's page.
const { happyDOM } = globalThis as unknown as {
  happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } };
};
happyDOM.settings.fetch.disableSameOriginPolicy = true;

/** The most letters of a race, and of the name of a fleet or of a ship in it. */
const SHORT = 40;

/** What was written into which field, by the number that its text bears. */
const fields: string[] = [];

/** What somebody writes who tries what becomes of it: an element, an entity, quotation marks, and a link of Foundry's. */
const markup = (field: string): string => {
  const n = fields.push(field) - 1;
  return `<b class="m-${n}">${n}</b>&amp;"'@UUID[A.b]{l}`;
};

/** The same for a field that takes no more letters. */
const short = (field: string): string => markup(field).slice(0, SHORT);

/** The fields whose text was seen on the page as it was written. */
const seen = new Set<string>();

const OWN_MARK = /<b class="m-(\d+)">(\d+)<\/b>/g;

/** Texts that are read by people: none shows an entity that nobody wrote. */
const readBy = (where: string, text: string): readonly string[] => {
  for (const [, n] of text.matchAll(OWN_MARK)) seen.add(fields[Number(n)] ?? "");
  const twice = /.{0,20}(?:&lt;b|&amp;amp;|&#\w+;|&quot;).{0,20}/.exec(text);
  const once = /<b class="m-\d+">\d+<\/b>&["']/.exec(text);
  return [
    ...(twice ? [`${where}: escaped twice: ${twice[0]}`] : []),
    ...(once ? [`${where}: an entity was read: ${once[0]}`] : []),
  ];
};

/** What is wrong below an element of the page. */
const wrongIn = (where: string, root: ParentNode & { readonly textContent: string | null }): readonly string[] => {
  const made = [...root.querySelectorAll('[class^="m-"], a.content-link[data-uuid="A.b"]')].map(
    (one) =>
      `${where}: an element of ${fields[Number(one.className.slice(2))] ?? "a link"} in ${one.parentElement?.outerHTML.slice(0, 200)}`,
  );
  const attributes = [...root.querySelectorAll("*")].flatMap((one) =>
    [...one.attributes].flatMap(({ name, value }) =>
      name === "data-tooltip" ? [] : readBy(`${where} ${name}`, value),
    ),
  );
  return [...made, ...attributes, ...readBy(where, root.textContent ?? "")];
};

/** What is wrong with what Foundry reads as markup. */
const wrongMarkup = (where: string, html: string): readonly string[] => {
  const page = document.createElement("div");
  page.innerHTML = html;
  return wrongIn(where, page);
};

/** What Foundry shows where the pointer rests: its own attributes first, else the element's label; all of it markup. */
const tooltips = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-tooltip], [data-tooltip-text], [data-tooltip-html]")].flatMap(
    (one) => {
      const { tooltip, tooltipText, tooltipHtml } = one.dataset;
      const tip = tooltipHtml ?? (tooltipText || tooltip || one.getAttribute("aria-label") || "");
      return wrongMarkup(`the tooltip of ${one.className || one.tagName}`, tip);
    },
  );

/** All that is wrong on the page now. */
const wrongNow = (told: readonly string[]): readonly string[] => [
  ...opened().flatMap(({ id, element }) => (element ? wrongIn(id, element) : [])),
  ...tooltips(),
  ...told.flatMap((notice) => wrongMarkup("a notice", notice)),
];

interface Named {
  readonly name: string;
  update(changes: object): Promise<unknown>;
}

type Field = readonly [field: string, write: (play: Play) => Promise<unknown>];

/** Gives each of some documents a name of its own. */
const naming = (field: string, of: (play: Play) => readonly unknown[]): Field => [
  field,
  async (play) => {
    for (const one of of(play) as readonly Named[]) await one.update({ name: markup(field) });
  },
];

/** Everything that somebody can write, and where. */
const FIELDS: readonly Field[] = [
  naming("the name of a scene", ({ judge }) => judge.host.game.scenes.contents),
  naming("the name of an actor", ({ judge }) => judge.host.game.actors.contents),
  naming("the name of a token", ({ judge }) =>
    judge.host.game.scenes.contents.flatMap(({ tokens }) => tokens.contents),
  ),
  naming("the name of a user", ({ judge }) => judge.host.game.users.contents),
  naming("the name of a combatant", ({ judge }) =>
    judge.host.game.combats.contents.flatMap(({ combatants }) => combatants.contents),
  ),
  [
    "the notes of a ship",
    async ({ judge }) => {
      for (const actor of judge.host.game.actors.contents)
        await actor.update({ "system.notes": markup("the notes of a ship") });
    },
  ],
  [
    "a cell of a chart",
    async ({ judge }) => {
      const line = CHART_COLUMNS.map((column) => (column === "roll" ? "7" : markup("a cell of a chart")));
      const { table, results } = tableData("written", { headings: CHART_COLUMNS, lines: [line] });
      await judge.host.RollTable.create({ ...table, results });
    },
  ],
  [
    "the name of a table",
    ({ judge }) => judge.host.RollTable.create({ name: markup("the name of a table"), formula: "2d6", results: [] }),
  ],
  [
    "the races of a table",
    ({ judge }) => judge.host.game.settings.set(MODULE, "races", markup("the races of a table")),
  ],
  [
    "the name of a fleet",
    async ({ judge }) => {
      const [ready] = readyFleets().values();
      if (!ready) throw new Error("there is no ready fleet");
      const ships = ready.ships.map((ship) => ({ ...ship, name: short("the name of a ship of a fleet") }));
      await keepFleet(judge.host.game.user, "written", { ...ready, name: short("the name of a fleet"), ships });
    },
  ],
];

/** Fields that no window of these games shows, and who shows them. */
const UNSEEN: Readonly<Record<string, string>> = {
  "the name of a combatant": "Foundry's own tracker",
  "the notes of a ship": "the form of its actor, which Foundry opens",
};

let play: Play;
let all: readonly FoundOpener[] = [];
let told: readonly string[] = [];

beforeAll(async () => {
  all = await openers();
});
afterEach(async () => {
  for (const one of opened()) await one.close();
  document.body.replaceChildren();
  await play.table.close();
});

/** A game of a ruleset in which everything is called by markup. */
const named = async (id: string, judging?: "sealed"): Promise<void> => {
  play = await sitDown({ rulesets: RULESETS });
  const page = around(play.judge);
  told = page.told;
  page.settings.set("races", markup("the races of a table"));
  const { game } = globalThis as unknown as { game: { settings: object } };
  const { settings } = play.judge.host.game.settings as unknown as { readonly settings: ReadonlyMap<string, unknown> };
  Object.assign(game.settings, { settings });
  await begin(play, id, judging);
  for (const [, write] of FIELDS) await play.table.drive(write(play));
  await play.table.pass(TICK);
};

/** What the cards of the chat are as markup, as Foundry has them on the page. */
const cardsOf = async (): Promise<readonly string[]> => {
  const write = await cardRenderer();
  const { ruleset } = play.judge.session;
  return play.judge.host.game.messages.contents.map(({ content }) =>
    enrich(write(JSON.parse(content) as Card, ruleset)),
  );
};

test.for(SHOWN)("no window, tooltip, notice or card of a game of %s takes a name for markup", async (id) => {
  await named(id);
  await openAll(play, all, id);
  await update(play);
  expect(wrongNow(told)).toEqual([]);
  expect((await cardsOf()).flatMap((card) => wrongMarkup("a card", card))).toEqual([]);
});

/** What players say who play without a judge. */
const AGREED = "the words of an agreement";

test("no words of an agreement are, in a game without a judge", async () => {
  await named("sfb32", "sealed");
  const [captain] = play.captains;
  const matter = { kind: "races", races: [1, 2, 3, 4, 5, 6].map(() => short(AGREED)) } as const;
  const refused = await play.table.drive(
    captain.session.command({ do: "propose", player: captain.me, id: "proposal00000001", matter }),
  );
  expect(refused).toBeNull();
  const words = { kind: "words", text: markup(AGREED).slice(0, 200) } as const;
  const proposed = await play.table.drive(
    captain.session.command({ do: "propose", player: captain.me, id: "proposal00000002", matter: words }),
  );
  expect(proposed).toBeNull();
  await play.table.pass(TICK);
  await openAll(play, all, "sfb32");
  expect(wrongNow(told)).toEqual([]);
  expect((await cardsOf()).flatMap((card) => wrongMarkup("a card", card))).toEqual([]);
  expect(seen).toContain(AGREED);
});

/** The sentences of the language that name something, each with markup in all its holes. */
const sentences = (): readonly Required<Pick<Message, "key" | "data">>[] => {
  const found: Required<Pick<Message, "key" | "data">>[] = [];
  const visit = (of: object, path: string): void => {
    for (const [name, text] of Object.entries(of)) {
      const key = path === "" ? name : `${path}.${name}`;
      if (typeof text !== "string") visit(text as object, key);
      else {
        const holes = [...text.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, hole = ""]) => [
          hole,
          markup(`${key} ${hole}`),
        ]);
        if (holes.length > 0) found.push({ key, data: Object.fromEntries(holes) });
      }
    }
  };
  visit(texts, "");
  return found;
};

/** So many sentences are buttons of one question: all go one way. */
const BUTTONS = 40;

/** Asks, looks at the question while it stands, and closes it. */
const lookAt = async (
  ask: () => Promise<unknown>,
): Promise<{ readonly classes: string; readonly wrong: readonly string[] }> => {
  const before = new Set(opened());
  const answer = ask();
  await drawn();
  const asked = opened().filter((one) => !before.has(one));
  const classes = asked.map(({ element }) => element?.className ?? "").join(" ");
  const wrong = [...asked.flatMap(({ id, element }) => (element ? wrongIn(id, element) : [])), ...tooltips()];
  const rest = before.size;
  while (opened().length > rest) await opened().at(-1)?.close();
  await answer;
  return { classes, wrong };
};

describe("in a game of 32 impulses in which everything is called by markup", () => {
  const name = (of: string): string => markup(`the name in the question ${of}`);
  const documents = () => [{ name: name("removal") }] as never;
  const openingWith = (role: object) => openHelp({ role: { kind: "opening", ...role } } as unknown as Session);

  /** How each question of the source is asked, by its class. */
  const QUESTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
    "gp-ask-danger": () => confirmMove(say("GRAVITYPORTALS.Bridge.DangerAhead", { name: name("danger"), hex: "0815" })),
    "gp-ask-how": () =>
      askHow({
        ...{ ways: ["own", "tractor"], likely: "own", holder: "x" },
        ...{ unit: name("how"), holderName: name("how") },
      } as Parameters<typeof askHow>[0]),
    "gp-ask-force": () => askForce(name("force"), name("force"), "attacker"),
    "gp-ask-aboard": () => askAboard(name("aboard"), [{ id: "x", name: name("aboard") }]),
    "gp-ask-unlinked": askUnlinked,
    "gp-ask-first": () =>
      confirmed(
        NO_WINDOW,
        { title: name("first"), question: "GRAVITYPORTALS.Bridge.DangerAhead", button: name("first") },
        { name: name("first"), hex: "0815" },
      ),
    "gp-ask-storm": () =>
      askStorm(
        NO_WINDOW,
        name("storm"),
        {
          heading: "",
          what: name("storm"),
          names: [name("storm")],
          follows: [],
          leads: name("storm"),
          unleash: name("storm"),
          now: "",
        },
        [{ choice: "a", name: name("storm"), row: name("storm") }],
      ),
    "gp-ask-undo": () => undoTo(NO_WINDOW, play.judge.session, play.judge.acts as never, 1, name("undo")),
    "gp-ask-removal": () =>
      askRemoval({
        games: [],
        scenes: documents(),
        actors: documents(),
        journals: documents(),
        combats: [],
        ownTokens: 1,
      }),
    "gp-ask-cleaning": () =>
      askCleaning({
        ships: documents(),
        marked: 1,
        terrain: 1,
        combats: [],
        logs: documents(),
        packs: [{ title: name("removal") }] as never,
        plays: true,
      }),
    "gp-ask-settings": async () => {
      const group = SETTING_GROUPS.find(({ id }) => id === "destinations");
      if (group) await openSettings(group);
    },
    "gp-ask-games": () => openGames(play.judge.host, {} as never, RULESETS, async () => {}),
    "gp-ask-hand-over": () =>
      handKey(NO_WINDOW, { heirs: [{ id: "x", name: name("hand-over") }] } as unknown as JudgeRole),
    "gp-ask-key": () => openingWith({ help: "key", enterKey: async () => null }),
    "gp-ask-restore": () => openingWith({ help: "log", lost: { tip: 1, copy: 2, wayOn: null } }),
  };

  /** Questions that hang on another one or on a form, which are asked by their windows' own tests. */
  const ELSEWHERE: Readonly<Record<string, string>> = {
    "gp-ask-end-game": "names nothing",
    "gp-ask-game-removal": "calls a game as the list of games does, behind which it comes: games-window",
    "gp-ask-game-without-file": "the same, behind that one",
    "gp-ask-new-key": "names nothing",
    "gp-ask-retire": "calls an anomaly by its kind and number",
    "gp-ask-ships": "says what its judge wrote as the text of an element: ships-list",
  };

  test("no question takes a name for markup", async () => {
    await named("sfb32");
    await openAnomalyForm(play.judge.session, "white-hole");
    for (const [mark, ask] of Object.entries(QUESTIONS)) {
      const { classes, wrong } = await lookAt(ask);
      expect(classes.split(" "), mark).toContain(mark);
      expect(wrong).toEqual([]);
    }
    const marks = ownWindows().flatMap(({ mark }) => (mark?.startsWith("gp-ask") ? [mark] : []));
    expect(marks.filter((mark) => !Object.hasOwn(QUESTIONS, mark)).sort()).toEqual(Object.keys(ELSEWHERE));
  });

  test("no sentence does as a notice, on a card, in a question or on a button", async () => {
    await named("sfb32");
    const all = sentences();
    expect(all.length).toBeGreaterThan(500);
    const words = all.map(({ key, data }) => say(key, data));
    for (const text of words) notices.info(text);
    expect(told.length).toBeGreaterThanOrEqual(all.length);
    expect(wrongMarkup("a notice", told.join("<hr>"))).toEqual([]);
    const write = await cardRenderer();
    const [title, ...lines] = all;
    if (!title) throw new Error("no sentence names anything");
    const card: Card = {
      ...{ key: "a", running: false, kind: "turn", time: "1.1", dice: [], rules: [], title },
      ...{ lines: lines.map((one) => ({ words: one, lead: title })), details: [{ words: title }] },
      button: { action: "roll", target: "aaaaaaaaaaaaaaaa", label: title },
    };
    expect(wrongMarkup("a card", enrich(write(card, play.judge.session.ruleset)))).toEqual([]);
    const { wrong } = await lookAt(() =>
      NO_WINDOW.askQuestion({
        ...{ window: { title: words[0] ?? "" }, classes: ["gp-ask"], content: inWords(...words) },
        buttons: words.slice(0, BUTTONS).map((label, at) => ({ action: `a${at}`, label })),
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("no page of a destination and no row of a table does, as Foundry reads them", async () => {
    await named("sfb32");
    const { host } = play.judge;
    const cell = (column: string): string => markup(`the cell ${column} of a row`);
    const row = {
      ...{ chart: "A", roll: 7, port: cell("port"), race: cell("race"), defend: cell("defend") },
      ...{ scenario: cell("scenario"), ships: cell("ships"), notes: cell("notes") },
    };
    const scene = { id: "there", columns: 42, rows: 30, map: "fixed" } as unknown as Scene;
    const made = { id: "checklist0000001", page: "checklistpage001", scene, row };
    await play.table.drive(makeChecklist(host, made, { session: "clean", term: 1, n: 1 }));
    const pages = host.game.journal.get(made.id)?.pages.contents as unknown as readonly { text: { content: string } }[];
    expect(pages).toHaveLength(1);
    for (const { text } of pages) expect(wrongMarkup("a check list", enrich(text.content))).toEqual([]);
    // A result without a description is shown by its name.
    const results = host.game.tables.contents.flatMap(
      (table) => table.results.contents as unknown as readonly { name: string; description: string }[],
    );
    expect(results.length).toBeGreaterThan(0);
    for (const { name, description } of results)
      expect(wrongMarkup("a row of a table", enrich(description || name))).toEqual([]);
    const ranks = { unit: cell("unit"), target: cell("target"), ranks: [], dropped: [1], damage: 1 };
    expect(wrongMarkup("ranked dice", String(ranksHtml(say, ranks)))).toEqual([]);
  });
});

test("each field was seen somewhere as it was written", () => {
  const written = FIELDS.map(([field]) => field);
  expect(written.filter((field) => !seen.has(field)).sort()).toEqual(Object.keys(UNSEEN).sort());
});
