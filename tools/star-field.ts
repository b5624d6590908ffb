import { mkdirSync } from "node:fs";
import seedrandom from "seedrandom";
import sharp from "sharp";
import { inRoot } from "./paths.ts";

/** Pixels; in the proportions of a sheet of 42 by 30 hexes, on which it is stretched to about twice its size. */
const WIDTH = 1840;
const HEIGHT = 1528;
/** The ground that new maps have had all along: lines of the map are chosen for it. */
const SPACE = "#0b0f1a";

const STARS = 1700;
const TINTS = ["#ffffff", "#dfe8ff", "#c7d8ff", "#fff1dc", "#ffe0c4"] as const;

const chance = seedrandom("star-field");
const between = (least: number, most: number): number => least + chance() * (most - least);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
const shown = (value: number): string => value.toFixed(2);

/** Every third star lies near a line across the sheet, where many faint ones stand close. */
const placeOf = (): readonly [number, number] => {
  const x = between(0, WIDTH);
  if (chance() < 0.66) return [x, between(0, HEIGHT)];
  const spread = (chance() + chance() + chance() - 1.5) * 0.42 * HEIGHT;
  return [x, HEIGHT * (0.78 - (0.56 * x) / WIDTH) + spread];
};

/** Many faint stars and few bright ones. */
const stars = Array.from({ length: STARS }, () => {
  const [x, y] = placeOf();
  const bright = chance() ** 4;
  const [size, strength] = [0.6 + 1.2 * bright, 0.22 + 0.62 * bright];
  const at = `cx="${shown(x)}" cy="${shown(y)}"`;
  return `<circle ${at} r="${shown(size)}" fill="${oneOf(TINTS)}" fill-opacity="${shown(strength)}"/>`;
});

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${SPACE}"/>
${stars.join("")}</svg>`;

mkdirSync(inRoot("icons", "maps"), { recursive: true });
const { size } = await sharp(Buffer.from(drawing))
  .webp({ quality: 92, effort: 6 })
  .toFile(inRoot("icons", "maps", "stars.webp"));
console.log(`icons/maps/stars.webp: ${size} bytes`);
