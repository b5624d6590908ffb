import { drawnOnce } from "./drawn-once.ts";
import { SIGNS } from "./hex-numbers.ts";
import { drawing, type PixiNode } from "./pixi.ts";
import type { Strip } from "./strip.ts";

/** The size of one sign in the picture of all, in pixels. */
const WIDE = 20;
const HIGH = 32;

/** How strong numbers are: less than anything that is said about a hex. */
const STRENGTH = 0.5;

const signs = (): object =>
  drawnOnce("signs", WIDE * SIGNS.length, HIGH, (pen) => {
    pen.font = "600 28px Signika, 'Open Sans', 'DejaVu Sans', sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineJoin = "round";
    pen.lineWidth = 5;
    pen.strokeStyle = "#05070d";
    pen.fillStyle = "#ffffff";
    [...SIGNS].forEach((sign, at) => {
      pen.save();
      pen.beginPath();
      pen.rect(at * WIDE, 0, WIDE, HIGH);
      pen.clip();
      pen.strokeText(sign, (at + 0.5) * WIDE, HIGH / 2 + 1);
      pen.fillText(sign, (at + 0.5) * WIDE, HIGH / 2 + 1);
      pen.restore();
    });
  });

/** The numbers of hexes as one node. */
export const drawHexNumbers = (strips: readonly Strip[]): PixiNode => {
  const { PIXI } = drawing();
  const node = new PIXI.Container();
  node.eventMode = "none";
  node.alpha = STRENGTH;
  for (const { corners, uvs, triangles } of strips) {
    const mesh = new PIXI.SimpleMesh(
      signs(),
      new Float32Array(corners),
      new Float32Array(uvs),
      new Uint16Array(triangles),
    );
    mesh.shader.batchable = false;
    node.addChild(mesh);
  }
  return node;
};
