import { SHIELDS, type Shield } from "../../../../rules/fast-play/index.ts";
import type { Say } from "../../../message/say.ts";
import { beyond, edgeOf, type Line } from "./hexagon.ts";
import type { ShipNow } from "./ship-now.ts";
import type { PaperShip } from "./ship-on-paper.ts";

/** One shield as an edge of the hexagon. */
export interface EdgeView {
  readonly shield: Shield;
  /** The name of its field. */
  readonly field: string;
  readonly left: number;
  readonly of: number;
  readonly lost: number;
  readonly state: "whole" | "hurt" | "gone" | "down";
  /** The whole edge, and how much of it stands; null for nothing. */
  readonly line: Line;
  readonly stands: Line | null;
  /** Where its strength is written, and where its number. */
  readonly x: number;
  readonly y: number;
  readonly numberX: number;
  readonly numberY: number;
  /** `of 24`, or that it is down. */
  readonly note: string;
  /** All of it in a sentence. */
  readonly text: string;
}

const RADIUS = 62;
const STRENGTH = 80;
const NUMBER = 38;

const stateOf = (left: number, of: number, isDown: boolean): EdgeView["state"] => {
  if (isDown) return "down";
  if (left === 0 && of > 0) return "gone";
  return left === of ? "whole" : "hurt";
};

const TEXTS: Readonly<Record<EdgeView["state"], string>> = {
  whole: "GRAVITYPORTALS.FastPlay.Form.shield",
  hurt: "GRAVITYPORTALS.FastPlay.Form.shield",
  gone: "GRAVITYPORTALS.FastPlay.Form.shield",
  down: "GRAVITYPORTALS.FastPlay.Form.shieldDown",
};

/** The six shields, from the bow clockwise. */
export const shieldEdges = (say: Say, ship: PaperShip, now: ShipNow): readonly EdgeView[] =>
  SHIELDS.map((shield) => {
    const left = now.boxes.shields[shield - 1] ?? 0;
    const of = Math.max(ship.shields[shield - 1] ?? 0, left);
    const isDown = now.down.includes(shield);
    const state = stateOf(left, of, isDown);
    const [place, number] = [beyond(shield, STRENGTH), beyond(shield, NUMBER)];
    return {
      ...{ shield, field: `shields-${shield - 1}`, left, of, lost: of - left, state },
      line: edgeOf(shield, RADIUS),
      stands: left > 0 && !isDown ? edgeOf(shield, RADIUS, of === 0 ? 0 : left / of) : null,
      ...{ x: place.x, y: place.y, numberX: number.x, numberY: number.y },
      note: isDown ? say("GRAVITYPORTALS.FastPlay.Form.down") : say("GRAVITYPORTALS.FastPlay.Form.of", { of }),
      text: say(TEXTS[state], { shield, left, of }),
    };
  });
