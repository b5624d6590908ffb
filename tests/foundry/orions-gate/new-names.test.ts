// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { ORIONS_GATE as ADAPTER } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { openShipOrders } from "../../../src/foundry/rulesets/orions-gate/orders/orions-gate-orders.ts";
import { unitWords } from "../../../src/foundry/rulesets/orions-gate/words.ts";
import type { OgState, Vessel } from "../../../src/rules/orions-gate/index.ts";
import { drawn, windowOf } from "../apps/open-table.ts";
import {
  clearTable,
  fillIn,
  giveLine,
  lineWords,
  type PlayedSeat,
  pressMap,
  takeSeat,
  unfold,
  valueIn,
} from "../apps/played-table.ts";
import { langText, say } from "../apps/sentences.ts";
import { foe, near, ship, standing } from "./small-battle.ts";

afterEach(clearTable);

const FAR = { ...foe, place: [6, 6] };

const open = async (og: OgState, unit: string): Promise<PlayedSeat> => {
  const seat = takeSeat(ADAPTER, og, "ann");
  await openShipOrders(seat.session, unit);
  await drawn();
  return seat;
};

/** What the units of a kind are called. */
const called = (seat: PlayedSeat, kind: string): readonly string[] => {
  const { units } = seat.state<OgState>();
  return Object.values(units).flatMap((unit) => (unit.kind === kind ? [unitWords(unit, say, units)] : []));
};

const fieldNames = (): readonly string[] =>
  [...windowOf("orders").querySelectorAll<HTMLInputElement>("[name]")].map(({ name }) => name);

test("[OG-CMP-CRYO-01] a new station is named by whoever founds it, and has a usual name where nobody does", async () => {
  const colony = ship(["engine/S", "cryosleep-colony/S"], []);
  const founded = async (name: string) => {
    await clearTable();
    const og = standing("2.2", { units: [colony, FAR], terrain: [near] });
    const heron = { ...og.units["a1"], name: "Heron" } as Vessel;
    const seat = await open({ ...og, units: { ...og.units, a1: heron } } as OgState, "a1");
    await unfold("colony-P2");
    expect(fieldNames()).not.toContain("id");
    expect(valueIn("name")).toBe("");
    if (name !== "") await fillIn("name", name);
    await giveLine("colony-P2");
    return called(seat, "station");
  };
  expect(await founded("Far <i>Haven</i>")).toEqual(["Far <i>Haven</i>"]);
  expect(await founded("")).toEqual([
    langText("OrionsGate.Kind.ofShip", { kind: langText("OrionsGate.Kind.station"), n: 1, ship: "Heron" }),
  ]);
});

test("[OG-CMP-SCAF-01] a new ship is named in any words, and no id of it is asked for", async () => {
  const yard = ship(["engine/S", "cargo-hold/S", "scaffold-manipulator/S"], [], { minerals: 5 });
  const seat = await open(standing("2.3", { units: [yard, FAR] }), "a1");
  const row = "use-P3-lantern-watch_halyard";
  await unfold(row);
  expect(fieldNames()).not.toContain("id");
  expect(valueIn("name")).toBe("Halyard");
  await fillIn("name", "Étoile du Nord");
  expect(lineWords(row)).toContain(langText("OrionsGate.Use.layDown", { name: "Étoile du Nord" }));
  await giveLine(row);
  expect(called(seat, "ship")).toContain("Étoile du Nord");
});

test("[OG-TER-02] a new piece of terrain is called by its kind and place, and no id of it is asked for", async () => {
  const og = standing("0.1", { units: [ship(["engine/S"], [], { place: undefined }), FAR] });
  const turns = { next: "ann", winner: "ann", chosen: false, placed: 0 };
  const seat = await open({ ...og, clock: { ...og.clock, turn: 0 }, turns } as OgState, "");
  expect(fieldNames()).toContain("terrain.kind");
  expect(fieldNames()).not.toContain("terrain.id");
  expect(lineWords("place-terrain")).not.toMatch(/\bt1\b/);
  await pressMap(20, 20);
  await giveLine("place-terrain");
  const state = seat.state<OgState>();
  const [id = ""] = Object.keys(state.terrain);
  expect(ADAPTER.orders.wordOf?.(state, "", "", id, say)).not.toContain(id);
});
