// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { ORIONS_GATE as ADAPTER } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { openShipOrders } from "../../../src/foundry/rulesets/orions-gate/orders/orions-gate-orders.ts";
import type { ChoiceRequest } from "../../../src/rules/dice.ts";
import type { OgState } from "../../../src/rules/orions-gate/index.ts";
import { drawn } from "../apps/open-table.ts";
import {
  clearTable,
  fillIn,
  giveLine,
  lineWords,
  type PlayedSeat,
  takeSeat,
  unfold,
  written,
} from "../apps/played-table.ts";
import { langText } from "../apps/sentences.ts";
import { craft, foe, ship, standing } from "./small-battle.ts";

afterEach(clearTable);

const FAR = { ...foe, place: [6, 6] };

/** Ann's window over a game, with the orders of one of her units. */
const open = async (og: OgState, unit: string, answer?: (request: ChoiceRequest) => string): Promise<PlayedSeat> => {
  const seat = takeSeat(ADAPTER, og, "ann", {}, answer);
  await openShipOrders(seat.session, unit);
  await drawn();
  return seat;
};

test("[OG-CMP-TRACT-01] a beam pulls ahead first and then turns, in one order, and its line says so", async () => {
  const seat = await open(standing("2.2", { units: [ship(["engine/S", "tractor-beam/L"], []), foe] }), "a1");
  await unfold("tractor-b1");
  for (const [at, turn] of [
    [1, 30],
    [2, 30],
  ] as const) {
    await fillIn(`acts.${at}`, "1");
    await fillIn(`acts.${at}.turn`, String(turn));
  }
  expect(lineWords("tractor-b1")).toContain(langText("OrionsGate.Fire.tractor.ahead-starboard", { name: "b1" }));
  await giveLine("tractor-b1");
  expect(seat.given).toEqual([
    { do: "tractor", unit: "a1", target: "b1", acts: [{ ahead: true }, { turn: 30 }, { turn: 30 }] },
  ]);
  expect(seat.events("tractor-pulled")).toHaveLength(1);
});

describe("[OG-CRF-04] [OG-CRF-05] a craft's owner has it return fire", () => {
  const fight = () =>
    standing("1.2", { units: [FAR, craft("f1", "ann", "fighter", [20, 20]), craft("g1", "ben", "fighter", [21, 20])] });

  test("also after it was to dodge; whoever attacks it meets that", async () => {
    const seat = await open({ ...fight(), first: "ben" } as OgState, "f1");
    await unfold("reply");
    await giveLine("reply");
    expect(seat.given.at(-1)).toEqual({ do: "reply", unit: "f1", dodge: 1 });
    expect(lineWords("reply-null")).toContain(langText("OrionsGate.Craft.returnFire"));
    await giveLine("reply-null");
    expect(seat.given.at(-1)).toEqual({ do: "reply", unit: "f1", dodge: null });
    seat.other(written({ do: "attack", unit: "g1", target: "f1", player: "ben" }));
    expect(seat.events("craft-attacked")).toMatchObject([{ unit: "g1", target: "f1", reply: "return" }]);
  });
});

describe("[OG-SHS-03] [OG-SHS-04] whoever shoots at craft picks which go", () => {
  const NAMES = ["g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8"];
  const guns = ship(["engine/S", "cannon/M", "cannon/S"], []);
  const battle = () => {
    const there = NAMES.map((id, at) => craft(id, "ben", "fighter", [22 + (at % 4), at < 4 ? 27 : 25]));
    return standing("2.2", { units: [guns, FAR, ...there] });
  };

  /** Shoots at craft of which some are ticked, and always takes the last of those among whom is asked. */
  const shoot = async (ticked: readonly string[]) => {
    const seat = await open(battle(), "a1", ({ options }) => options.at(-1) ?? "");
    await unfold("shoot");
    for (const id of NAMES.filter((one) => !ticked.includes(one))) await fillIn(`[name=craft][value=${id}]`, false);
    await giveLine("shoot");
    const [shot] = seat.events("craft-shot") as readonly {
      readonly destroyed: readonly string[];
      readonly kept: readonly number[];
    }[];
    expect(shot?.destroyed).toHaveLength(Math.max(...(shot?.kept ?? [])));
    return { asked: seat.asked, destroyed: shot?.destroyed ?? [] };
  };

  test("of more that are ticked than go the shooter is asked, one after another", async () => {
    const ticked = NAMES.slice(1);
    const { asked, destroyed } = await shoot(ticked);
    expect(asked.map(({ what, who }) => [what, who])).toEqual(destroyed.map(() => ["craft", "ann"]));
    expect(new Set(asked[0]?.options)).toEqual(new Set(ticked));
    expect(destroyed).toEqual(asked.map(({ options }) => options.at(-1)));
  });

  test("of fewer that are ticked all go, and of the others the shooter is asked", async () => {
    const { asked, destroyed } = await shoot(["g8"]);
    expect(destroyed[0]).toBe("g8");
    expect(destroyed.length).toBeGreaterThan(1);
    expect(asked).toHaveLength(destroyed.length - 1);
    expect(asked[0]?.options).not.toContain("g8");
    expect(destroyed.slice(1)).toEqual(asked.map(({ options }) => options.at(-1)));
  });
});
