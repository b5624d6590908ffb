import { expect, test } from "vitest";
import { impuritiesIn } from "./impurity.ts";
import { sourceFiles } from "./source-files.ts";

test.for(["src/rules", "src/judge"])("%s takes clocks and chance as arguments", (folder) => {
  const files = sourceFiles(folder, ".ts");
  expect(files.length).toBeGreaterThan(0);
  expect(files.flatMap(impuritiesIn)).toEqual([]);
});

test.for([
  ["const die = Math.random();", "Math.random"],
  ['const die = Math["random"]();', "Math.random"],
  ["const roll = Math.random;", "Math.random"],
  ["const now = Date.now();", "Date"],
  ["const now = new Date();", "Date"],
  ["const Clock = Date;", "Date"],
  ["const now = performance.now();", "performance"],
  ["const id = crypto.randomUUID();", "crypto"],
  ["const id = globalThis.crypto.randomUUID();", "globalThis.crypto"],
  ['const id = globalThis["crypto"];', "globalThis.crypto"],
  ["setTimeout(done, 5);", "setTimeout"],
  ["const use = { setTimeout };", "setTimeout"],
  ['import { randomBytes } from "@noble/hashes/utils.js";', "randomBytes"],
  ['import { randomBytes as bytes } from "@noble/hashes/utils.js";', "randomBytes"],
  ["const stream = seedrandom();", "seedrandom()"],
  ["names.sort((a, b) => a.localeCompare(b));", "localeCompare"],
  ["const text = Intl.NumberFormat();", "Intl"],
  ["const up = Math.sin(angle);", "Math.sin"],
  ['const far = Math["hypot"](x, y);', "Math.hypot"],
  ["const many = base ** count;", "**"],
  ["const area = side ** 2;", "**"],
] as const)("planted: %s is seen", ([text, what]) => {
  expect(impuritiesIn({ path: "planted.ts", text })).toEqual([`planted.ts:1 ${what}`]);
});

test.for([
  "// Math.random() and new Date() in a comment",
  'const words = "Date.now() in a text";',
  "const at = ports.clock.now();",
  "const key = ports.crypto;",
  "interface Ports { readonly crypto: string; readonly performance: number }",
  "const floor = Math.floor(2.5);",
  "const root = Math.sqrt(x * x + y * y);",
  "const stream = seedrandom(seed);",
])("planted: %s is fine", (text) => {
  expect(impuritiesIn({ path: "planted.ts", text })).toEqual([]);
});
