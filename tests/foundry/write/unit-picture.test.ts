import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SFB32_UNITS } from "../../../src/foundry/rulesets/sfb32/units.ts";
import { PICTURES, pictureOf } from "../../../src/foundry/vessel/pictures.ts";
import { textureOf, usualTexture } from "../../../src/foundry/write/token-looks.ts";
import { UNIT_CLASSES } from "../../../src/rules/sfb32/index.ts";
import { langText } from "../apps/sentences.ts";

const ROOT = join(import.meta.dirname, "../../..");

describe("pictures of units", () => {
  test("each is drawn, named and there once", () => {
    expect(new Set(PICTURES.map(({ id }) => id)).size).toBe(PICTURES.length);
    for (const { id, name, img } of PICTURES) {
      expect(existsSync(join(ROOT, img.replace("modules/gravity-portals/", ""))), id).toBe(true);
      expect(langText(name.replace("GRAVITYPORTALS.", "")), id).not.toBe("");
    }
  });

  test("each class has one that can be chosen", () => {
    for (const kind of UNIT_CLASSES) expect(PICTURES).toContain(pictureOf({ class: kind }));
  });

  test("a new unit wears that of its class, and one of a ruleset without pictures none", () => {
    const facts = { ...SFB32_UNITS.readFacts({ class: "mine" }) };
    expect(usualTexture(SFB32_UNITS, facts, "down")).toEqual({
      texture: { src: pictureOf({ class: "mine" }).img, scaleX: 0.7, scaleY: 0.7 },
    });
    expect(usualTexture({}, facts, "down")).toEqual({});
  });

  test("is turned over where art points up, as ours points down", () => {
    expect(textureOf({ img: "x.svg" }, "up")).toEqual({ src: "x.svg", scaleX: 0.7, scaleY: -0.7 });
  });
});
