import { afterEach, describe, expect, test } from "vitest";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { pointAtOrder, pointedOrder } from "../../../src/foundry/canvas/pointed-order.ts";
import type { MapReader } from "../../../src/foundry/ruleset/adapter.ts";
import { ORIONS_GATE_MAP } from "../../../src/foundry/rulesets/orions-gate/map/marks.ts";
import type { WrittenOrder } from "../../../src/rules/index.ts";
import { isVessel, previewMove, sightsOf, type Vessel } from "../../../src/rules/orions-gate/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { deployAll, gameOf, muster, openOg, orders, press, sitDownOg } from "./orions-gate-game.ts";
import type { Play } from "./play.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => {
  pointAtOrder(null);
  return play.table.close();
});

const bar = ({ session }: Window) => turnBarView(session, say, { until: { kind: "next-step" }, away: false });

const begin = async () => {
  const sat = await sitDownOg();
  play = sat.play;
  await openOg(play, sat.map);
  return play.judge;
};

const mine = (judge: Window): Vessel => {
  const ship = Object.values(gameOf(judge).units).find((unit) => isVessel(unit) && unit.owner === judge.me);
  if (!isVessel(ship)) throw new Error("there is no ship");
  return ship;
};

const marksOf = (judge: Window, aims: MapReader["aims"] = []) => {
  const og = gameOf(judge);
  const scene = Object.values(og.scenes)[0];
  if (!scene) throw new Error("there is no table");
  const reader = { seat: judge.me, judge: true, unitName: (id: string) => id, aims };
  const pointed = pointedOrder();
  return [
    ...ORIONS_GATE_MAP.marks(og, reader, scene),
    ...(pointed ? (ORIONS_GATE_MAP.orderMarks?.(og, reader, scene, pointed) ?? []) : []),
  ];
};

/** Looks at an order of a unit. */
const look = (unit: string, order: WrittenOrder): void => {
  const said = { unit, fields: [], refused: null, group: "", next: false, aim: null, apart: [] };
  pointAtOrder({ offer: { ...said, order: order.do, fixed: order }, order });
};

const toStep = async (judge: Window, step: string): Promise<void> => {
  for (let n = 0; n < 20 && !(gameOf(judge).clock.step === step && orders(judge).done !== ""); n += 1)
    await press(play);
};

describe("what people see of Orion's Gate", () => {
  test("the bar has one next press: fleets, then the battle, then the ships, then Done", async () => {
    const judge = await begin();
    expect(bar(judge).button).toMatchObject({ act: "acting", label: langText("OrionsGate.Bar.chooseFleets") });
    await muster(play, { player1: judge.me, player2: "auto-weak" });
    expect(bar(judge).button).toMatchObject({ act: "next", label: langText("OrionsGate.Bar.begin") });
    await press(play);
    expect(bar(judge).button?.act).toBe("acting");
    await deployAll(play, judge);
    await toStep(judge, "2.1");
    expect(bar(judge)).toMatchObject({
      tone: "ask",
      time: "R1 2.1",
      button: { act: "next", label: langText("OrionsGate.Bar.done") },
    });
    expect(bar(judge).sentence).toContain("Halyard");
    expect(bar(play.captains[0]).tone).toBe("wait");
  });

  test("[OG-SHM-01] [OG-DRF-01] [OG-SHS-05] the map shows a move, its drift and an arc as the engine measures them", async () => {
    const judge = await begin();
    await muster(play, { player1: judge.me, player2: "auto-weak" });
    await press(play);
    await deployAll(play, judge);
    await toStep(judge, "2.1");
    const ship = mine(judge);
    const before = marksOf(judge);
    const move = { turn: 30, ahead: true, ram: null };
    look(ship.id, { do: "move", unit: ship.id, ...move });
    const preview = previewMove(gameOf(judge), ship, move, null);
    const shown = marksOf(judge).slice(before.length);
    expect(shown).toContainEqual(expect.objectContaining({ shape: "beam", from: ship.hex, to: preview.way?.to }));
    expect(shown).toContainEqual(
      expect.objectContaining({ shape: "beam", from: preview.way?.to, to: preview.drift?.to }),
    );
    const base = preview.way?.base;
    const corners = base?.kind === "box" ? base.corners.map(({ q, r }) => ({ q: 3 * q, r: 3 * r })) : [];
    expect(shown).toContainEqual(expect.objectContaining({ shape: "outline", paths: [{ corners, closed: true }] }));
    const [sight] = sightsOf(gameOf(judge), ship, judge.me);
    look(ship.id, { do: "shoot", unit: ship.id, target: sight?.target ?? "" });
    const arc = sight?.arc.map(({ q, r }) => ({ q: 3 * q, r: 3 * r }));
    const drawn = expect.objectContaining({ shape: "outline", paths: [{ corners: arc, closed: true }] });
    const shot = marksOf(judge);
    expect(shot).toContainEqual(drawn);
    // The same shot, pointed at on the map.
    pointAtOrder(null);
    expect(marksOf(judge)).not.toContainEqual(drawn);
    expect(marksOf(judge, [{ from: ship.id, to: sight?.target ?? "" }])).toEqual(shot);
    expect(marksOf(judge, [{ from: ship.id, to: ship.id }])).toEqual(before);
    look(ship.id, { do: "shoot", unit: ship.id });
    expect(ORIONS_GATE_MAP.aimer?.()).toBe(ship.id);
  });
});
