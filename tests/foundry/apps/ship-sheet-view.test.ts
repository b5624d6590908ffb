import { describe, expect, test } from "vitest";
import { changed } from "../../../src/foundry/host/updates.ts";
import { notesOf, readNotes, readShipForm } from "../../../src/foundry/rulesets/sfb32/ship-form/read-form.ts";
import { ownerBefore, shipSheetView, shownFacts } from "../../../src/foundry/rulesets/sfb32/ship-form/sheet-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { VesselFacts } from "../../../src/foundry/vessel/vessel-units.ts";
import { fakeSession, game, seat, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const FACTS: VesselFacts = { class: "ship", speed: 24, facing: "A", breakdown: 5, traits: [] };
const tern = {
  ...{ id: "actor-tern", name: "Tern", type: "gravity-portals.ship", getFlag: () => undefined },
  system: { speed: 6, facing: "B", breakdown: 2, notes: "old" },
};
const inPlay = (parts: Partial<Session> = {}): Session =>
  fakeSession({ state: game({ units: [ship("tern", "2017", { traits: ["cloaked"] })] }), ...parts });

describe("a ship's sheet", () => {
  test("shows the game's word of a ship in play, else what is written on it", () => {
    expect(shownFacts(inPlay(), tern)).toMatchObject({ speed: 24, facing: "A", breakdown: 5 });
    expect(shownFacts(fakeSession({ state: null }), tern)).toMatchObject({ speed: 6, facing: "B", breakdown: 2 });
    const lost = game({ units: [ship("tern", "2017", { status: "destroyed" })] });
    expect(shownFacts(fakeSession({ state: lost }), tern)).toMatchObject({ speed: 6 });
  });

  test("says who will play a ship that is in no game yet, by the rights to it", () => {
    const users = [
      { id: "gm", name: "Judge", isGM: true },
      { id: "ann", name: "Ann", isGM: false },
    ];
    const host = { game: { users: { contents: users } }, CONST: { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } } };
    const told = (ownership: Readonly<Record<string, number>>): string =>
      ownerBefore(host as unknown as Parameters<typeof ownerBefore>[0], ownership, say);
    expect(told({ ann: 3 })).toBe(langText("Ship.ownedBy", { name: "Ann" }));
    expect([told({ ann: 2, gm: 3 }), told({})]).toEqual([langText("Ship.ownedByJudge"), langText("Ship.ownedByJudge")]);
    const idle = fakeSession({ state: null, condition: "no-game" });
    expect(shipSheetView(idle, tern, true, say, null, "Played by Ann.").ownedBy).toBe("Played by Ann.");
    expect(shipSheetView(inPlay(), tern, true, say, null, "Played by nobody.").ownedBy).toBe(
      langText("Ship.ownedBy", { name: "Tom" }),
    );
  });

  test("says where the ship is, and marks what is true of it", () => {
    const view = shipSheetView(inPlay(), tern, true, say);
    expect(view).toMatchObject({ editable: true, closed: "", notes: "old", speed: 24 });
    expect(view.place).toBe(langText("Ship.inPlay", { scene: "Quiet Reach", hex: "2017" }));
    expect(view.breakdowns.find(({ chosen }) => chosen)?.label).toBe("5–6");
    expect(view.traits.filter(({ on }) => on).map(({ label }) => label)).toEqual([langText("Ship.Trait.cloaked")]);
    const idle = shipSheetView(fakeSession({ state: null, condition: "no-game" }), tern, true, say);
    expect(idle).toMatchObject({ editable: true, place: langText("Ship.notInPlay") });
  });

  test.for([
    ["playing", true, true],
    ["paused", true, true],
    ["judge-away", true, false],
    ["standing-by", true, false],
    ["playing", false, false],
  ] as const)("while %s and owned: %s, can be written on: %s", ([condition, owner, editable]) => {
    expect(shipSheetView(inPlay({ condition }), tern, owner, say).editable).toBe(editable);
  });

  test.for<[Record<string, unknown>, Partial<VesselFacts>]>([
    [{}, {}],
    [{ speed: 8 }, { speed: 8 }],
    [{ speed: 99 }, { speed: 32 }],
    [{ speed: null }, {}],
    [{ breakdown: "" }, { breakdown: null }],
    [{ breakdown: "1" }, { breakdown: 1 }],
    [
      { facing: "E", class: "pf" },
      { facing: "E", class: "pf" },
    ],
    [{ "trait-esg": true, "trait-web": true }, { traits: ["esg", "web"] }],
  ])("filled in with %o means %o", ([typed, changes]) => {
    const form = { class: "ship", speed: 24, facing: "A", breakdown: "5", ...typed };
    const read = readShipForm(form, FACTS);
    expect(read).toEqual({ ...FACTS, ...changes });
    expect(changed(FACTS, read)).toEqual(changes);
  });
});

describe("what else a ship's sheet shows", () => {
  test("whose it is, what it suffers and until when, and its weapon status, of a ship in play", () => {
    const tumbling = { kind: "tumbling-no-movement", until: { turn: 1, impulse: 20 } } as const;
    const state = game({ at: "1.4", units: [ship("tern", "2017", { conditions: [tumbling], weaponStatus: 2 })] });
    const view = shipSheetView(fakeSession({ state, seats: [seat("tom", "moving")] }), tern, true, say);
    expect(view.ownedBy).toBe(langText("Ship.ownedBy", { name: "Tom" }));
    expect(view.conditions).toHaveLength(1);
    expect(view.conditions[0]?.text).toContain("20");
    expect(view.weapons.find(({ chosen }) => chosen)?.value).toBe("2");
    const idle = shipSheetView(fakeSession({ state: null }), tern, true, say);
    expect(idle).toMatchObject({ ownedBy: "", conditions: [] });
    expect(idle.weapons.find(({ chosen }) => chosen)?.value).toBe("");
  });

  test("what is set among the fields that are folded away", () => {
    const named = langText("Ship.moreSet", { set: langText("Ship.Trait.cloaked") });
    expect(shipSheetView(inPlay(), tern, true, say).more).toBe(named);
    expect(shipSheetView(fakeSession({ state: null }), tern, true, say).more).toBe(langText("Ship.more"));
  });

  test.for<[Record<string, unknown>, Partial<ReturnType<typeof readNotes>>]>([
    [{}, {}],
    [{ shield1: 24, shield6: 0 }, { shields: [24, null, null, null, null, 0] }],
    [{ shield1: -3, shield2: 5000 }, { shields: [0, 999, null, null, null, null] }],
    [{ turnMode: "  C " }, { turnMode: "C" }],
  ])("notes filled in with %o are %o", ([typed, notes]) => {
    const none = { turnMode: "", shields: [null, null, null, null, null, null], notes: "" };
    expect(readNotes(typed)).toEqual({ ...none, ...notes });
    const kept = { ...tern, system: { ...readNotes(typed) } };
    expect(notesOf(kept)).toEqual(readNotes(typed));
  });
});
