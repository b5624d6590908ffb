import { describe, expect, test } from "vitest";
import { type FileParts, move, play, portal, ship, told } from "../play.ts";

const chart = (defend: string) => ({
  id: "OWN",
  rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => ({
    ...{ roll, scenario: `R${roll}`, port: "0815", race: "", defend, bpv: 0, ships: "", notes: "" },
  })),
});

const THERE = "p1-OWN-7";
const defender = (id: string, hex: string, more: object = {}) => ship(id, hex, { scene: THERE, owner: "ben", ...more });

/** Ann's u1 opens a destination whose row says DEFEND. */
const opening = (defend: string, units: NonNullable<FileParts["units"]>, more: FileParts = {}) =>
  play({
    dice: { row: [3, 4] },
    charts: [chart(defend)],
    anomalies: [portal("p1", "0815", { charts: ["OWN"] })],
    units: [ship("u1", "0816"), ...units],
    orders: [move("1.3", "u1", "0815")],
    until: "1.3",
    ...more,
  });

describe("defenders that do not stand where DEFEND says", () => {
  test("[IP2.444] are named once, as the destination opens", () => {
    const game = opening("3405", [defender("d1", "3405"), defender("d2", "3406"), defender("d3", "0101")]);
    expect(told(game, "notice")).toEqual([
      {
        at: "1.3",
        event: "notice",
        rules: ["IP2.418", "IP2.444"],
        audience: "all",
        ...{ what: "off-defend", scene: THERE, defend: "3405", units: ["d2", "d3"] },
      },
    ]);
  });

  test("[IP2.444] are none where all stand there, and then there is no notice", () => {
    expect(told(opening("3405", [defender("d1", "3405"), defender("d2", "3405")]), "notice")).toEqual([]);
    expect(told(opening("3405", []), "notice")).toEqual([]);
  });

  test("[IP2.418] [IP2.444] stand in any hex of a column that it names", () => {
    const game = opening("42xx", [defender("d1", "4201"), defender("d2", "4230"), defender("d3", "4130")]);
    expect(told(game, "notice")).toMatchObject([{ defend: "42xx", units: ["d3"] }]);
  });

  test.for(["SH9", "see the text"])("[IP2.418] where DEFEND is «%s» nobody can say", (defend) => {
    expect(told(opening(defend, [defender("d1", "0101")]), "notice")).toEqual([]);
  });

  test("[IP2.444] are neither planets, nor what belongs to the attackers", () => {
    const game = opening("3405", [
      defender("pl", "0101", { class: "planet" }),
      defender("f1", "0101", { class: "fighter", owner: "ann" }),
    ]);
    expect(told(game, "notice")).toEqual([]);
  });
});
