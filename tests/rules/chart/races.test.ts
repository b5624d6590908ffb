import { describe, expect, test } from "vitest";
import { asksForRace, type ChartRow, specifiedRace } from "../../../src/rules/chart/chart.ts";
import { PRINTED_CHARTS } from "../../../src/rules/chart/printed.ts";

const row = (ships: string): ChartRow => ({
  roll: 7,
  scenario: "HK7",
  port: "0815",
  race: "Navy",
  defend: "3405",
  bpv: 120,
  ships,
  notes: "",
});

describe("the race of a row's defenders", () => {
  test.for([
    { ships: "KLI: D6", race: "KLI", asks: false },
    { ships: "Alliance: use SH11.2", race: "Alliance", asks: false },
    { ships: " KLI : D6", race: "KLI", asks: false },
    { ships: "KLI: D6, any: CA", race: "KLI", asks: false },
    { ships: ": any: CA", race: null, asks: false },
    // A word that could be any race leaves it open, however it is written.
    { ships: "Any: CA", race: null, asks: true },
    { ships: "any: CA", race: null, asks: true },
    { ships: "Opposing: CA", race: null, asks: true },
    { ships: "other: CA", race: null, asks: true },
    { ships: "attacker: CA", race: null, asks: true },
    { ships: "defender: CA", race: null, asks: true },
    { ships: "Player A: CA", race: null, asks: true },
    { ships: "player B: CA", race: null, asks: true },
    { ships: "Navy: CA", race: null, asks: true },
    { ships: "police: CA", race: null, asks: true },
    { ships: "raider: CA", race: null, asks: true },
    // Where no force is named there is no race to be found.
    { ships: "", race: null, asks: false },
    { ships: "two cutters", race: null, asks: false },
    { ships: ": CA", race: null, asks: false },
    { ships: "  : CA", race: null, asks: false },
  ])("[IP2.446] «$ships» names $race, and asks for one: $asks", ({ ships, race, asks }) => {
    expect([specifiedRace(row(ships)), asksForRace(row(ships))]).toEqual([race, asks]);
  });

  test("[IP2.446] of the 88 printed rows ten leave the race to the table", () => {
    const rows = Object.values(PRINTED_CHARTS).flatMap((chart) => chart.rows);
    expect(rows.filter(asksForRace).map(({ ships }) => ships.split(":")[0])).toEqual(
      Array.from({ length: 10 }, () => "Any"),
    );
  });
});
