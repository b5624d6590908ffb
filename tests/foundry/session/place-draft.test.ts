import { describe, expect, test } from "vitest";
import { readDraft } from "../../../src/foundry/judge/place-draft.ts";
import type { AnomalyDraft, TerrainDraft } from "../../../src/foundry/session/judge.ts";
import { SFB32 } from "../../../src/rules/sfb32/index.ts";
import { game } from "../apps/fake-session.ts";

const scene = Object.values(game().scenes)[0];
type Draft = Exclude<AnomalyDraft, TerrainDraft>;
const read = (draft: Draft) => {
  if (!scene) throw new Error("the game has no scene");
  return readDraft(SFB32, draft, scene, [], "p9");
};
const hole: Draft = {
  kind: "white-hole",
  scene: "lantern-deep",
  hex: "2215",
  strength: 0.5,
  intervalMultiplier: 10,
  strengthMultiplier: 5,
};
const portal: Draft = { kind: "gravity-portal", scene: "lantern-deep", hex: "0815", variations: {} };

describe("a sheet", () => {
  test("of a white hole becomes a placement with its strength as text", () => {
    expect(read(hole)).toEqual({
      ok: true,
      place: {
        id: "p9",
        scene: "lantern-deep",
        hex: { q: 22, r: 4 },
        kind: "white-hole",
        strength: "0.5",
        intervalMultiplier: 10,
        strengthMultiplier: 5,
      },
    });
  });

  test("of a portal is written out in full, with the windows of the rulebook", () => {
    const { ok, ...rest } = read(portal);
    expect(ok).toBe(true);
    expect(rest).toMatchObject({ place: { id: "p9", kind: "gravity-portal", hex: { q: 8, r: 11 } } });
    expect(JSON.stringify(rest)).toContain("[2,5]");
  });

  test.for<[string, Draft, string]>([
    ["a hex that is none", { ...hole, hex: "99" }, "hex"],
    ["a strength of nothing", { ...hole, strength: 0 }, "strength"],
    [
      "windows that overlap",
      {
        ...portal,
        variations: {
          windows: [
            [2, 9],
            [5, 12],
          ],
        },
      },
      "windows",
    ],
  ])("with %s is refused at its field", ([_name, draft, field]) => {
    const told = read(draft);
    expect(told.ok).toBe(false);
    expect(told.ok ? [] : told.faults.map((fault) => fault.field.split(/[.[]/)[0])).toContain(field);
  });
});
