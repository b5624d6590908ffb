// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { openAgreements } from "../../../src/foundry/apps/agreements/agreements.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import type { Proposal } from "../../../src/rules/index.ts";
import type { GameState, RuleEvent } from "../../../src/rules/sfb32/index.ts";
import { type FakeSession, fakeSession, game, judgeSession, line, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, windowOf, wordsOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const SIX = ["KLI", "ROM", "GOR", "LYR", "HYD", "FED"];
const UNITS = [ship("amber-tern"), ship("grey-heron", "2020", { owner: "ann" })];
const ROW = { roll: 10, scenario: "SG27", port: "0815", race: "", defend: "3415", bpv: 0, ships: "Any: CA", notes: "" };

const list = (by: string, agreed: readonly string[] = [by]): Proposal => ({
  id: `list-${by}`,
  by,
  at: "1.4",
  matter: { kind: "races", races: SIX },
  agreed,
});

const state = (open: readonly Proposal[] = [], more: Partial<GameState> = {}): GameState => ({
  ...game({ units: UNITS }),
  judging: { mode: "sealed" },
  agreements: { open, races: null, undo: null },
  ...more,
});

const moved = (at: string, to: string): RuleEvent => ({
  at,
  event: "unit-moved",
  rules: ["ruling"],
  audience: "all",
  unit: "amber-tern",
  scene: "quiet-reach",
  from: "2017",
  to,
  cause: "own",
});

const open = async (session: FakeSession) => {
  const table = openTable();
  table.settings.set("races", "");
  registerWindowPlaces();
  await openAgreements(session);
  return { ...table, session };
};

const write = (selector: string, value: string): void => {
  const field = inWindow("agreements", selector) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

const proposals = (): readonly string[] =>
  [...windowOf("agreements").querySelectorAll<HTMLElement>("[data-proposal]")].map(wordsOf);

const MOMENT = langText("Agreements.moment", {
  time: langText("Common.Time", { turn: 1, impulse: 2 }),
  what: langText("Console.Fact.moved", { unit: "Amber Tern", from: "2017", to: "2016" }),
});

describe("what is open", () => {
  test("[IP2.447] says who proposed it, who agreed and who is waited for, with what this person may do", async () => {
    const { session } = await open(fakeSession({ state: state([list("ann")]) }));
    expect(proposals()).toEqual([
      [
        langText("Agreement.races", { list: "1 KLI, 2 ROM, 3 GOR, 4 LYR, 5 HYD, 6 FED" }),
        "IP2.447",
        langText("Agreements.said", { by: "Ann", agreed: "Ann", awaited: "Tom" }),
        langText("Agreements.agree"),
        langText("Agreements.decline"),
      ].join(" "),
    ]);
    await press("agreements", "[data-action=agree]");
    expect(session.acts).toEqual([["command", { do: "agree", player: "tom", proposal: "list-ann" }]]);
    await press("agreements", "[data-action=decline]");
    expect(session.acts.at(-1)).toEqual(["command", { do: "decline", player: "tom", proposal: "list-ann" }]);
  });

  test("one's own can be taken back, and is not agreed to twice", async () => {
    const { session } = await open(fakeSession({ state: state([list("tom")]) }));
    expect(proposals()[0]?.endsWith(langText("Agreements.takeBack"))).toBe(true);
    expect(windowOf("agreements").querySelector("[data-action=agree]")).toBeNull();
    session.change({ state: state() });
    await drawn();
    expect(proposals()).toEqual([]);
  });

  test("who speaks for nobody may do nothing about it", async () => {
    const players = { ...game().players, eve: { id: "eve", seq: 2, side: "attacker" as const } };
    await open(fakeSession({ me: "eve", state: state([list("ann")], { players }) }));
    const said = langText("Agreements.said", { by: "Ann", agreed: "Ann", awaited: "Tom" });
    expect(proposals()[0]?.endsWith(said)).toBe(true);
  });

  test("of several that wait one button is filled", async () => {
    const other = { ...list("ann"), id: "other", matter: { kind: "undo", entry: 3 } as const };
    await open(fakeSession({ state: state([list("ann"), other]) }));
    const buttons = [...windowOf("agreements").querySelectorAll("[data-action=agree]")];
    expect(buttons.map((button) => button.classList.contains("gp-filled"))).toEqual([true, false]);
  });
});

describe("proposing", () => {
  test("[IP2.447] a list has six lines, none of which is filled in beforehand; what is missing is said", async () => {
    const { session, told } = await open(fakeSession({ state: state() }));
    const fields = [...windowOf("agreements").querySelectorAll<HTMLInputElement>("[data-race]")];
    expect(fields.map(({ value }) => value)).toEqual(["", "", "", "", "", ""]);
    SIX.slice(1).forEach((race, n) => {
      write(`[data-race="${n}"]`, race);
    });
    await press("agreements", "[data-kind=races]");
    expect(session.acts).toEqual([]);
    expect(told).toEqual([langText("Agreements.sixLines")]);
    write('[data-race="5"]', " ROM ");
    await press("agreements", "[data-kind=races]");
    const races = [...SIX.slice(1), "ROM"];
    expect(session.acts).toEqual([
      [
        "command",
        { do: "propose", player: "tom", id: expect.stringMatching(/^p[0-9a-z]+$/), matter: { kind: "races", races } },
      ],
    ]);
    expect((inWindow("agreements", '[data-race="5"]') as HTMLInputElement).value).toBe("");
  });

  test("what is typed stays, whatever happens meanwhile, and when it is refused", async () => {
    const { session } = await open(fakeSession({ state: state(), command: async () => "not-judgeless" }));
    SIX.forEach((race, n) => {
      write(`[data-race="${n}"]`, race);
    });
    session.change({ state: state([list("ann")]) });
    await drawn();
    await press("agreements", "[data-kind=races]");
    expect((inWindow("agreements", '[data-race="2"]') as HTMLInputElement).value).toBe("GOR");
  });

  test("[IP2.448] an alternative of a destination, or the scenario as it is printed", async () => {
    const rows = { "ember-toll": { chart: "DR6", row: ROW } };
    const { session, told } = await open(fakeSession({ state: state([], { rows }) }));
    await press("agreements", "[data-kind=alternative]");
    expect(told).toEqual([langText("Agreements.noAlternative")]);
    write("[name=alternative]", "SG27.61");
    await press("agreements", "[data-kind=alternative]");
    await press("agreements", "[data-kind=printed]");
    expect(session.acts.map(([, given]) => (given as { matter: unknown }).matter)).toEqual([
      { kind: "alternative", scene: "ember-toll", alternative: "SG27.61" },
      { kind: "alternative", scene: "ember-toll", alternative: null },
    ]);
  });

  test("[IP2.447] says that a destination waits for a list", async () => {
    const rows = { "ember-toll": { chart: "DR6", row: ROW } };
    await open(fakeSession({ state: state([], { rows }) }));
    expect(wordsOf(inWindow("agreements", ".gp-waits"))).toContain(langText("Agreements.waits"));
  });

  test("going back to a moment that everybody read, the newest left out", async () => {
    const secret: RuleEvent = {
      at: "1.3",
      event: "gathering-declared",
      rules: ["IP2.553"],
      audience: ["tom"],
      player: "tom",
    };
    const journal = [line(moved("1.2", "2016"), 4), line(secret, 5), line(moved("1.4", "2015"), 6)];
    const { session, told } = await open(fakeSession({ state: state(), journal }));
    const options = [...(inWindow("agreements", "[name=entry]") as HTMLSelectElement).options];
    expect(options.map((option) => `${option.value} ${wordsOf(option)}`)).toEqual([
      ` ${langText("Agreements.chooseEntry")}`,
      `4 ${MOMENT}`,
    ]);
    write("[name=entry]", "");
    await press("agreements", "[data-kind=undo]");
    expect(told).toEqual([langText("Agreements.chooseEntry")]);
    write("[name=entry]", "4");
    await press("agreements", "[data-kind=undo]");
    expect(session.acts).toMatchObject([["command", { do: "propose", matter: { kind: "undo", entry: 4 } }]]);
  });

  test("is read by the others as a moment too", async () => {
    const back = { ...list("ann"), matter: { kind: "undo", entry: 4 } as const };
    const journal = [line(moved("1.2", "2016"), 4), line(moved("1.4", "2015"), 6)];
    await open(fakeSession({ state: state([back]), journal }));
    expect(proposals()[0]).toContain(langText("Agreements.backTo", { moment: MOMENT }));
  });
});

describe("where a judge decides", () => {
  const judged = (open: readonly Proposal[] = []): GameState => ({ ...state(open), judging: { mode: "judge" } });
  const declined: RuleEvent = {
    ...{ at: "1.4", event: "agreement-declined", rules: ["ruling"], audience: "all" },
    ...{ proposal: "earlier", player: "tom" },
  };
  // What was said of an earlier request is nothing that happened to a ship.
  const journal = [line(moved("1.2", "2016"), 4), line(moved("1.4", "2015"), 6), line(declined, 7)];
  const asked = (by: string): Proposal => ({ ...list(by), matter: { kind: "undo", entry: 4 } });

  test("a captain asks for an undo, to the moment before the last of an own ship if not another is chosen", async () => {
    const { session } = await open(fakeSession({ state: judged(), journal }));
    expect(wordsOf(windowOf("agreements"))).toContain(langText("Agreements.asks"));
    const buttons = [...windowOf("agreements").querySelectorAll<HTMLElement>("[data-action=propose]")];
    expect(buttons.map(wordsOf)).toEqual([langText("Agreements.proposeWords"), langText("Agreements.ask")]);
    await press("agreements", "[data-kind=undo]");
    expect(session.acts).toMatchObject([
      ["command", { do: "propose", player: "tom", matter: { kind: "undo", entry: 4 } }],
    ]);
  });

  const said = (by: string, agreed: readonly string[] = [by]): Proposal => ({
    ...{ ...list(by, agreed), matter: { kind: "words", text: "A draw, <b>both</b> leave." } },
  });

  test("[OG-GEN-01] a captain proposes something in own words, which the others and the judge agree to", async () => {
    const { session } = await open(fakeSession({ state: judged(), journal }));
    write("[name=words]", " A draw. ");
    await press("agreements", "[data-kind=words]");
    expect(session.acts).toMatchObject([["command", { do: "propose", matter: { kind: "words", text: "A draw." } }]]);
    session.change({ state: judged([said("ann")]) });
    await drawn();
    expect(proposals()[0]).toContain("A draw, <b>both</b> leave.");
    const waited = `Tom, ${langText("Agreement.judge")}`;
    expect(proposals()[0]).toContain(langText("Agreements.said", { by: "Ann", agreed: "Ann", awaited: waited }));
    await press("agreements", "[data-action=agree]");
    expect(session.acts.at(-1)).toEqual(["command", { do: "agree", player: "tom", proposal: "list-ann" }]);
    session.change({ state: judged([said("tom")]) });
    await drawn();
    expect(windowOf("agreements").querySelector("[data-kind=words]"), "one at a time").toBeNull();
    expect(windowOf("agreements").querySelector("[data-kind=undo]")).not.toBeNull();
  });

  test("[OG-GEN-01] the judge agrees or declines; who judges and plays gives both words with one press", async () => {
    const { session } = await open(judgeSession({ state: judged([said("ann")]), journal }));
    await press("agreements", "[data-action=decline]");
    await press("agreements", "[data-action=agree]");
    const given = session.acts.map(([, one]) => one as { readonly do: string; readonly player: string });
    expect(given.map((one) => `${one.do} ${one.player}`)).toEqual(["decline judge", "agree judge"]);
    session.change({ state: judged([said("ann", ["ann", "judge"])]) });
    await drawn();
    expect(windowOf("agreements").querySelector("[data-action=agree]"), "the players are waited for").toBeNull();
    await session.change({ me: "tom" });
    await drawn();
    await press("agreements", "[data-action=agree]");
    expect(session.acts.at(-1)).toEqual(["command", { do: "agree", player: "tom", proposal: "list-ann" }]);
  });

  test("a captain withdraws an own request, and can do nothing about another's", async () => {
    const { session } = await open(fakeSession({ state: judged([asked("tom"), asked("ann")]), journal }));
    const words = proposals();
    expect(words[0]).toContain(langText("Agreements.takeBack"));
    expect(words[1]).toContain(langText("Agreements.askedBy", { by: "Ann" }));
    expect(words[1]).not.toContain(langText("Agreements.decline"));
    // One request at a time.
    expect(windowOf("agreements").querySelector("[data-kind=undo]")).toBeNull();
    await press("agreements", "[data-action=decline]");
    expect(session.acts).toEqual([["command", { do: "decline", player: "tom", proposal: "list-tom" }]]);
  });

  test("the judge reads who asks for which moment, and undoes or declines", async () => {
    const { session } = await open(judgeSession({ state: judged([asked("ann")]), journal }));
    const [words] = proposals();
    expect(words).toContain(langText("Agreements.backTo", { moment: MOMENT }));
    expect(words).toContain(langText("Agreements.grant"));
    expect(windowOf("agreements").querySelector("[data-action=propose]")).toBeNull();
    await press("agreements", "[data-action=decline]");
    expect(session.acts).toEqual([["command", { do: "decline", player: "judge", proposal: "list-ann" }]]);
  });

  test("the judge of whom nothing is asked reads that", async () => {
    await open(judgeSession({ state: judged() }));
    expect(wordsOf(windowOf("agreements"))).toContain(langText("Agreements.empty"));
  });
});
