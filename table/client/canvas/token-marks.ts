import * as PIXI from "pixi.js";
import type { User } from "../data/document-types.ts";
import { CASING, colorNumber } from "./core.ts";
import type { Extent, Point } from "./view.ts";

/** How a token is marked out: taken by this user, under the pointer, or neither. */
export type BorderStrength = "controlled" | "hovered" | "none";

const BORDERS = {
  controlled: { pixels: 3, color: 0xf8dd38 },
  hovered: { pixels: 1.5, color: 0xffffff },
} as const;

/** Draws a token's border, of one width on the screen at any zoom, with a dark casing round it. */
export const drawBorder = (
  border: PIXI.Graphics,
  outline: readonly Point[],
  strength: BorderStrength,
  scale: number,
): void => {
  border.clear();
  if (strength === "none") return;
  const { pixels, color } = BORDERS[strength];
  const corners = outline.map(({ x, y }) => new PIXI.Point(x, y));
  border.lineStyle((pixels + 3) / scale, CASING, 0.9, 0.5).drawPolygon(corners);
  border.lineStyle(pixels / scale, color, 1, 0.5).drawPolygon(corners);
};

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Draws four wedges for this user's own target and a dot for each other user who targets the token. */
export const drawTargets = (marks: PIXI.Graphics, { width, height }: Extent, users: readonly User[]): void => {
  marks.clear();
  const space = Math.min(width, height);
  const others = users.filter((user) => !user.isSelf);
  others.forEach((user, index) => {
    marks.lineStyle(space * 0.02, CASING, 1).beginFill(colorNumber(user.color), 1);
    marks.drawCircle(width / 2 + (index - (others.length - 1) / 2) * space * 0.16, 0, space * 0.06).endFill();
  });
  const self = users.find((user) => user.isSelf);
  if (!self) return;
  const reach = space * 0.2;
  for (const [x, y] of CORNERS) {
    const tip = { x: width / 2 + x * space * 0.28, y: height / 2 + y * space * 0.28 };
    marks.lineStyle(space * 0.025, CASING, 1).beginFill(colorNumber(self.color), 1);
    marks.drawPolygon([tip.x, tip.y, tip.x + x * reach, tip.y, tip.x, tip.y + y * reach]).endFill();
  }
};
