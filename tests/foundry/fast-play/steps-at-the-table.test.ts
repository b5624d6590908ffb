// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { storesView } from "../../../src/foundry/rulesets/fast-play/ship/stores.ts";
import type { GameState } from "../../../src/rules/fast-play/index.ts";
import { stopName } from "../../../src/rules/fast-play/stops.ts";
import type { AnomalyState } from "../../../src/rules/index.ts";
import { goOn, goTo, played } from "../../rules/fast-play/table/a-table.ts";
import { inWindow, press } from "../apps/open-table.ts";
import { fillIn, giveLine, lineKeys, lineWords, unfold } from "../apps/played-table.ts";
import { langText, say } from "../apps/sentences.ts";
import {
  amongSeekers,
  choose,
  type Entry,
  every,
  give,
  leaveTable,
  open,
  openFire,
  SEEKER,
  shipOf,
  shoot,
  two,
  typeInFire,
  typesInFire,
  unitOf,
} from "./small-table.ts";

afterEach(leaveTable);

test.each(["1.2", "1.3", "1.4"])(
  "[FP-SEQ-1.2] [FP-SEQ-1.3] [FP-SEQ-1.4] the rolls of status of step %s are noted",
  async (code) => {
    const seat = await open(goOn(played(two(), every("A"))));
    await choose(code);
    await fillIn("dice", "6");
    await fillIn("result", "none");
    await give();
    expect(seat.events("acted")).toMatchObject([{ step: code, unit: "A", dice: [6], result: "none" }]);
    expect(seat.told).toContain(langText("Orders.given"));
  },
);

describe("damage that others than weapons do", () => {
  test.each([["4.5"], ["4.6"], ["4.8"]])(
    "[FP-SEQ-4.5] [FP-SEQ-4.6] [FP-SEQ-4.8] of step %s strikes the shield that is named",
    async (code) => {
      let state = played(two(), every("A"));
      while (!(state.clock.active.includes("A") && stopName(state).includes("/act"))) state = goOn(state);
      const seat = await open(state);
      await choose(code);
      await fillIn("points", "4");
      await fillIn("shield", "2");
      await give();
      expect(seat.events("damage-allocated")).toMatchObject([{ target: "A", shield: 2, points: 4, internals: 0 }]);
      expect(unitOf(seat, "A")?.ship?.shields).toEqual([9, 5, 9, 9, 9, 9]);
    },
  );
});

describe("what is put out of a ship", () => {
  const waiting = (kind: string, more: Entry = {}): Entry => ({
    ...{ id: "E", aboard: "A", class: kind, speed: 0, owner: "ann" },
    ...more,
  });

  test.each([
    ["4.37", "ship", {}],
    ["4.39", "pod", {}],
  ] as const)("[FP-SEQ-4.37] [FP-SEQ-4.39] at %s a %s, where it stands", async (code, kind, more) => {
    const seat = await open(goTo(two({}, waiting(kind, more)), "1.1.1/act"));
    await choose(code);
    await giveLine(lineKeys().find((key) => key.startsWith("launch")) ?? "");
    expect(seat.events("launched")).toMatchObject([
      { unit: "A", pieces: ["E"], rules: expect.arrayContaining([`FP-SEQ-${code}`]) },
    ]);
    expect(unitOf(seat, "E")).toMatchObject({ status: "in-play", hex: unitOf(seat, "A")?.hex });
  });
});

describe("the window of fire", () => {
  test("[FP-SEQ-4.43] [FP-SEQ-4.44] [FP-SEQ-4.45] [FP-SEQ-4.47] shows the weapons of a step, and all of them fire there", async () => {
    const state = goTo(two(shipOf("PPD", "Hellbore", "Phaser-1")), "1.1.1/fire");
    const seat = await open(state);
    await openFire();
    expect(typesInFire()).toEqual(["PPD"]);
    expect(await shoot(seat)).toMatchObject({ do: "fire", weapons: [["PPD", 2]] });
    await openFire();
    expect(typesInFire()).toEqual(["Hellbore"]);
    // The second time of Hellbores, and phasers for Aegis, are chosen by their steps.
    await typeInFire("step", "4.47");
    expect(typesInFire()).toEqual(["Hellbore"]);
    await typeInFire("step", "4.46");
    expect(typesInFire()).toEqual(["Phaser-1"]);
    await typeInFire("step", "4.45");
    expect(await shoot(seat)).toMatchObject({ do: "fire", weapons: [["Phaser-1", 2]] });
    await openFire();
    expect(typesInFire()).toEqual(["Hellbore"]);
    expect(await shoot(seat)).toMatchObject({ do: "fire", weapons: [["Hellbore", 2]], step: "4.47" });
    expect(unitOf(seat, "A")?.ship?.systems.map(({ fired }) => fired)).toEqual([2, 2, 2]);
  });

  test("[FP-SEQ-4.46] Aegis fire is asked for by its step", async () => {
    const seat = await open(goTo(two(), "1.1.1/fire"));
    await choose("4.46");
    await openFire();
    expect(await shoot(seat)).toMatchObject({ do: "fire", step: "4.46" });
    expect(seat.told).not.toContain(langText("Refusal.step"));
  });

  test.each([
    ["4.55", "Phaser-1"],
    ["4.56", "Hellbore"],
  ])("[FP-SEQ-4.55] [FP-SEQ-4.56] in answer, at %s, %s", async (code, type) => {
    let state = played(two(shipOf("Phaser-1", "Hellbore")));
    while (!(state.clock.active.includes("B") && stopName(state).endsWith("/answer"))) state = goOn(state);
    const seat = await open(state);
    await choose(code);
    await openFire();
    expect(typesInFire()).toEqual([type]);
    expect(await shoot(seat)).toMatchObject({ do: "fire", weapons: [[type, 2]], step: code });
    expect(seat.events("fired")).toMatchObject([{ from: "A", to: "B", step: code, trigger: "movement" }]);
    expect(seat.told).toEqual([]);
  });
});

describe("what only its owner knows of a seeker", () => {
  const plasma: Entry = { id: "P", aboard: "A", class: "plasma", speed: 16, owner: "ann" };

  test("[FP-INF-05] [FP-INF-10] its warhead by the spaces flown is ordered with its carrier", async () => {
    const seat = await open(goTo(two({}, plasma, { ...plasma, id: "Q" }), "/plan"));
    const title = langText("Orders.Order.load");
    expect(lineWords("load-P")).toContain(langText("Orders.orderAt", { title, at: "P" }));
    const list = () => inWindow("orders", ".gp-orders-lasting") as HTMLDetailsElement;
    expect(list().open).toBe(false);
    list().open = true;
    await unfold("load-P");
    expect(list().open, "what was unfolded stays so").toBe(true);
    list().open = false;
    await fillIn("pseudo", true);
    expect(list().open, "what is open is seen").toBe(true);
    await fillIn("pseudo", false);
    const ways = [...(inWindow("orders", "[name=way]") as HTMLSelectElement).options];
    expect(ways.map(({ text }) => text)).toEqual(
      ["warhead", "brackets"].map((field) =>
        ["pseudo", field].map((name) => langText(`Orders.Field.${name}`)).join(", "),
      ),
    );
    await fillIn("way", "1");
    for (const [at, [flown, points]] of [
      [15, 10],
      [10, 20],
    ].entries()) {
      await press("orders", "#gravity-portals-orders-more-brackets");
      await fillIn(`brackets.${at}.flown`, String(flown));
      await fillIn(`brackets.${at}.points`, String(points));
    }
    await give();
    expect(seat.state<GameState & AnomalyState>().loads["P"]).toEqual({
      pseudo: false,
      warhead: [
        [10, 20],
        [15, 10],
      ],
    });
    expect(seat.told).toContain(langText("Orders.given"));
    expect(storesView(say, seat.session, "A").pieces[0]?.name).toContain("≤10: 20, ≤15: 10");
  });

  test("[FP-INF-05] what damage leaves of the warhead of a plasma torpedo is said to its owner, and strikes", async () => {
    const flying = { ...SEEKER, class: "plasma", warhead: 20, speed: 8 };
    const seat = await amongSeekers("/answer", 3, {}, flying);
    await openFire();
    await shoot(seat, "5");
    const hit = goOn(seat.state<GameState & AnomalyState>());
    const remarks = (state: GameState) =>
      FAST_PLAY.units.remarks(state, state.units["D"] as never, say).map(({ text }) => text);
    expect(remarks(hit)).toContain(langText("FastPlay.Seeker.scores", { points: 18 }));
    expect(remarks({ ...hit, loads: {} })).toEqual([
      langText("FastPlay.Seeker.flown", { spaces: hit.units["D"]?.flown ?? 0 }),
    ]);
  });
});
