// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { knownLine, publicApi } from "../../../src/foundry/api.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { declareView, otherOf, settled } from "../../../src/foundry/rulesets/sfb32/declare.ts";
import { openDeclare } from "../../../src/foundry/rulesets/sfb32/declare-window.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { fakeParts } from "../api/fake-parts.ts";
import { type FakeSession, fakeSession, type GameParts, game, hex, hole, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, windowOf, wordsOf } from "./open-table.ts";
import { langText, say } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

/** Tom's Tern and Plover and Ann's Kettle in one scene, Ann's Harrow in another. */
const table = (parts: GameParts = {}): FakeSession =>
  fakeSession({
    state: game({
      units: [
        ship("tern", "0806", { scene: "lantern-deep", traits: ["web"] }),
        ship("plover", "3006", { scene: "lantern-deep" }),
        ship("kettle", "0815", { scene: "lantern-deep", owner: "ann" }),
        ship("harrow", "0815", { owner: "ann" }),
      ],
      ...parts,
    }),
  });

const CHOICE = {
  unit: "tern",
  at: "kettle",
  tow: "",
  track: "",
  what: "web",
  target: "kettle",
  hex: "",
  radius: 0,
} as const;

describe("what a captain may declare", () => {
  const view = (session: FakeSession, more = {}) => declareView(session, say, settled(session, { ...CHOICE, ...more }));

  test("a shot is offered at whoever is in the ship's scene, own ships last", () => {
    const { units, targets } = view(table());
    expect(units.map(({ id, chosen }) => [id, chosen])).toEqual([
      ["tern", true],
      ["plover", false],
    ]);
    expect(targets.map(({ id, chosen }) => [id, chosen])).toEqual([
      ["kettle", true],
      ["plover", false],
    ]);
  });

  test("of a line that nothing known bars it says so and no more", () => {
    expect(view(table()).fire).toEqual({ text: langText("Declare.noKnownBar", { range: "9" }), rules: "", can: true });
  });

  test("[IP7.23] [IP7.24] past a white hole it names the rule, and a barred shot cannot be declared", () => {
    const near = view(table({ holes: [hole("the-lantern", "0809")] })).fire;
    expect(near).toEqual({
      text: langText("Declare.barred", { range: 0, hole: "The Lantern" }),
      rules: "IP7.23",
      can: false,
    });
    const far = view(table({ holes: [hole("the-lantern", "1512")] })).fire;
    expect(far).toMatchObject({ rules: "IP7.24", can: true });
  });

  test("a choice that is gone falls back to what is there", () => {
    const session = table();
    expect(settled(session, { ...CHOICE, unit: "harrow", at: "harrow", target: "gone" })).toMatchObject({
      unit: "tern",
      at: "kettle",
      target: "plover",
    });
    expect(settled(fakeSession({ state: null }), CHOICE)).toMatchObject({ unit: "", at: "" });
    expect(view(fakeSession({ state: game() })).empty).not.toBe("");
  });

  test("[IP2.13] of web it foretells nothing", () => {
    expect(view(table(), { hex: "0812" }).other).toEqual({
      text: langText("Declare.unknown"),
      rules: "",
      can: true,
    });
    expect(view(table()).other.can).toBe(false);
  });

  test("[IP7.25] [IP7.28] of all else it says what the rules say", () => {
    const session = table({ holes: [hole("the-lantern", "0809")] });
    const stasis = view(session, { what: "stasis", target: "the-lantern" });
    expect(stasis.other).toEqual({ text: langText("Card.Ruling.refused"), rules: "IP7.25", can: true });
    expect(stasis.aims.map(({ name }) => name)).toEqual(["The Lantern", "Plover", "Kettle"]);
    expect(view(session, { what: "disengage-evasion" }).other).toMatchObject({ rules: "IP7.28" });
    expect(view(session, { what: "displace", target: "kettle" }).other).toMatchObject({
      text: langText("Card.Ruling.allowed"),
      rules: "",
    });
  });

  test.for([
    { what: "web", typed: " 0812 ", aim: { kind: "hex", hex: hex("0812") } },
    { what: "transporter", typed: "", aim: { kind: "unit", id: "kettle" } },
    { what: "transporter", typed: "0812", aim: { kind: "hex", hex: hex("0812") } },
    { what: "stasis", typed: "0812", aim: { kind: "unit", id: "kettle" } },
    { what: "stabilize", typed: "0812", aim: null },
  ] as const)("$what with «$typed» typed is aimed at $aim", ({ what, typed, aim }) => {
    expect(otherOf(game(), { ...CHOICE, what, hex: typed })).toEqual({ do: "attempt", what, unit: "tern", aim });
  });

  test("what is typed that is no hex is nothing to aim at", () => {
    expect(otherOf(game(), { ...CHOICE, what: "web", hex: "20:17x" })).toBeNull();
  });

  test("nothing can be declared while orders are not taken", () => {
    expect(view(table({ phase: "pushes" })).fire).toMatchObject({ can: false });
  });
});

describe("tractor beams to declare", () => {
  const towing = (parts: GameParts = {}, beams: GameState["beams"] = []): FakeSession => {
    const state = game({
      units: [
        ship("tern", "0806", { scene: "lantern-deep", traits: ["web"] }),
        ship("barge", "0808", { scene: "lantern-deep", owner: "ann" }),
        ship("mine", "0809", { scene: "lantern-deep", owner: null, class: "mine" }),
        ship("far", "0810", { scene: "lantern-deep" }),
      ],
      ...parts,
    });
    return fakeSession({ state: { ...state, beams } });
  };
  const view = (session: FakeSession, tow = "") => declareView(session, say, settled(session, { ...CHOICE, tow }));

  test("those within three hexes are offered, with what the beam costs", () => {
    const { tows, beam, held } = view(towing());
    expect(tows.map(({ id, chosen }) => [id, chosen])).toEqual([
      ["barge", true],
      ["mine", false],
    ]);
    expect(beam).toEqual({ text: langText("Declare.beamCosts", { range: 2, cost: 2 }), rules: "", can: true });
    expect(view(towing(), "mine").beam.text).toBe(langText("Declare.beamCosts", { range: "3", cost: "3" }));
    expect(held).toEqual([]);
  });

  test("nobody near: it says so", () => {
    const alone = towing({ units: [ship("tern", "0806", { scene: "lantern-deep" })] });
    expect(view(alone).beam).toEqual({ text: langText("Declare.nobodyNear", { range: "3" }), rules: "", can: false });
  });

  test("what she holds can be let go, and is not tied twice, whoever holds whom", () => {
    const session = towing({}, [
      { from: "tern", to: "barge", range: 2 },
      { from: "mine", to: "tern", range: 3 },
    ]);
    expect(view(session).held).toEqual([
      { id: "barge", text: langText("Declare.holds", { name: "Barge", range: "2", cost: "2" }), can: true },
    ]);
    expect(view(session).beam.can).toBe(false);
    expect(view(session, "mine").beam.can).toBe(false);
  });

  test("the window ties and lets go", async () => {
    openTable();
    registerWindowPlaces();
    const session = towing({}, [{ from: "tern", to: "barge", range: 2 }]);
    await openDeclare(session, "tern");
    const field = inWindow("declare", "[name=tow]") as HTMLSelectElement;
    field.value = "mine";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    await press("declare", "[data-action=tow]");
    await press("declare", "[data-action=release]");
    expect(session.acts).toEqual([
      ["command", { do: "link", from: "tern", to: "mine" }],
      ["command", { do: "unlink", from: "tern", to: "barge" }],
    ]);
  });
});

describe("the window of declarations", () => {
  const open = async (session: FakeSession, unit?: string) => {
    openTable();
    registerWindowPlaces();
    await openDeclare(session, unit);
    return session;
  };

  const choose = async (selector: string, value: string): Promise<void> => {
    const field = inWindow("declare", selector) as HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
  };

  test("opens below the turn bar, and does not hide its button", async () => {
    document.body.innerHTML = '<div class="gravity-portals gp-turn-bar"></div>';
    const turnBar = document.body.firstElementChild;
    if (turnBar) turnBar.getBoundingClientRect = () => new DOMRect(260, 50, 480, 42);
    await open(table(), "tern");
    const { top, height } = windowOf("declare").style;
    // This page has no height at all, so it is as low as a window may be; one that grew with its content would move up.
    expect([top, height]).toEqual(["100px", "420px"]);
  });

  test("declares the shot that is picked", async () => {
    const session = await open(table(), "tern");
    await choose("[name=at]", "kettle");
    expect(wordsOf(inWindow("declare", "[data-part=fire]"))).toBe(langText("Declare.noKnownBar", { range: "9" }));
    const told: string[] = [];
    Object.assign(ui.notifications ?? {}, { info: (words: string) => told.push(words) });
    await press("declare", "[data-action=fire]");
    expect(session.acts).toEqual([["command", { do: "fire", from: "tern", to: "kettle" }]]);
    // The card may lie under a window.
    expect(told).toEqual([langText("Declare.declared")]);
  });

  test("declares what else is picked, with the hex that is typed", async () => {
    const session = await open(table(), "tern");
    await choose("[name=what]", "web");
    await choose("[name=hex]", "3008");
    await press("declare", "[data-action=ask]");
    expect(session.acts).toEqual([
      ["command", { do: "attempt", what: "web", unit: "tern", aim: { kind: "hex", hex: hex("3008") } }],
    ]);
  });

  test("[IP7.26] declares a sphere by its radius, and says beforehand where it does not form", async () => {
    const session = await open(table({ holes: [hole("the-lantern", "0815")] }), "tern");
    await choose("[name=what]", "esg");
    await choose("[name=radius]", "1");
    expect(wordsOf(inWindow("declare", "[data-part=other]"))).toBe(
      `${langText("Card.Ruling.sphereGaps", { hexes: "0807" })} IP7.26`,
    );
    await press("declare", "[data-action=ask]");
    expect(session.acts).toEqual([
      ["command", { do: "attempt", what: "esg", unit: "tern", aim: { kind: "sphere", radius: 1 } }],
    ]);
  });

  test("opened again for another ship it is the same window", async () => {
    const session = await open(table(), "tern");
    await openDeclare(session, "plover");
    await drawn();
    expect(document.querySelectorAll(".gp-declare")).toHaveLength(1);
    expect((inWindow("declare", "[name=unit]") as HTMLSelectElement).value).toBe("plover");
  });
});

describe("the public face", () => {
  const noParts = fakeParts();

  test("[IP7.23] tells what is known of a line, and declares it", async () => {
    const session = table({ holes: [hole("the-lantern", "0809")] });
    const api = publicApi(session, noParts);
    expect(api.lineOfFire("tern", "kettle")).toEqual({
      refused: null,
      allowed: false,
      ecm: 2,
      range: 9,
      nearest: { hole: "the-lantern", range: 0 },
      rules: ["IP7.23", "IP7.24"],
    });
    expect(api.lineOfFire("tern", "harrow")).toMatchObject({ refused: "different-scenes", allowed: false });
    await api.fire("tern", "kettle");
    await api.attempt("web", "tern", { hex: "0812" });
    expect(session.acts).toEqual([
      ["command", { do: "fire", from: "tern", to: "kettle" }],
      ["command", { do: "attempt", what: "web", unit: "tern", aim: { kind: "hex", hex: hex("0812") } }],
    ]);
  });

  test("foresees no web, and nothing before a game", () => {
    const api = publicApi(table(), noParts);
    expect(api.foresee("web", "tern", { hex: "0812" })).toBeNull();
    expect(api.foresee("stabilize", "tern")).toEqual({ verdict: "allowed", rules: ["IP7.13"] });
    expect(publicApi(fakeSession({ state: null }), noParts).lineOfFire("tern", "kettle")).toBeNull();
    const { fire } = SFB32.orders;
    expect(fire && knownLine(fire, game(), "tern", "kettle").refused).toBe("not-there");
  });
});
