import { describe, expect, test } from "vitest";
import { terrainRows } from "../../../src/foundry/apps/console/anomalies.ts";
import { checkPlace, formView } from "../../../src/foundry/apps/console/anomaly-form-view.ts";
import { TERRAIN_DEFAULTS, terrainDraft, terrainWarnings } from "../../../src/foundry/apps/console/terrain-form.ts";
import { makeLabel, TERRAIN_KINDS } from "../../../src/rules/index.ts";
import { type GameState, UNIT_RULES } from "../../../src/rules/sfb32/index.ts";
import { hex as hexOf } from "../apps/fake-session.ts";
import { judgeSession, say } from "./table-session.ts";

const AT = { turn: 1, impulse: 1 };

describe("a sheet of terrain", () => {
  const session = judgeSession(AT);
  const typed = (hex: string, terrain: "planet" | "dust" | "ion-storm" | "", scene = "quiet-reach") =>
    formView(session, say, { anomaly: null, faults: [], kind: "terrain", fields: { scene, hex, terrain } });
  const portalAt = (): string => {
    const [end] = session.state?.secret?.portals["p1"]?.ends ?? [];
    const form = session.state?.scenes[end?.scene ?? ""];
    if (!end || !form) throw new Error("the demo has a portal");
    return makeLabel(end.hex, form);
  };

  test("[IP2.216] says in words what a kind means for portals, and offers to take away", () => {
    const { summary, kinds, place, secret, rows, heading } = typed("0914", "planet");
    expect(summary.map(({ text }) => text)).toEqual(["massive", "movesNothing"]);
    expect([place, secret, rows, heading]).toEqual(["place", false, [], ""]);
    expect(kinds.map(({ id }) => id)).toEqual([...TERRAIN_KINDS, ""]);
    expect(kinds.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual(["planet"]);
    expect(typed("0914", "dust").summary.map(({ text }) => text)).toEqual(["light", "movesNothing"]);
    expect(typed("0914", "").place).toBe("removed");
  });

  test("[IP2.81] says of an ion storm that it makes portals gravity storms", () => {
    expect(typed("0914", "ion-storm").summary.map(({ text }) => text)).toEqual(["light", "ionStorm", "movesNothing"]);
  });

  test("[IP2.216] warns the judge alone of a portal in the hex, and forbids nothing", () => {
    expect(typed(portalAt(), "planet").warnings).toEqual(["onPortal"]);
    expect(typed(portalAt(), "dust").warnings).toEqual([]);
    expect(checkPlace(UNIT_RULES, session.state as GameState, "terrain", "quiet-reach", portalAt()).fault).toBeNull();
    const captain = { ...(session.state as GameState), secret: null };
    expect(terrainWarnings(captain, { ...TERRAIN_DEFAULTS, scene: "quiet-reach" }, hexOf(portalAt()))).toEqual([]);
  });

  test("[IP7.15] warns of a white hole that massive terrain is too near to", () => {
    expect(typed("2218", "planet", "lantern-deep").warnings).toEqual(["nearHole 3"]);
    expect(typed("2218", "dust", "lantern-deep").warnings).toEqual([]);
  });

  test("says what lies in the hex, and what it would do as the judge's act", () => {
    const state = session.state as GameState;
    const reach = state.scenes["quiet-reach"];
    if (!reach) throw new Error("the demo has a Quiet Reach");
    const terrain = ["0914", "1010", "1011"].map((label) => ({ hex: hexOf(label), kind: "moon" as const }));
    const scenes = { ...state.scenes, [reach.id]: { ...reach, terrain } };
    const moons = { ...session, state: { ...state, scenes } };
    const view = formView(moons, say, {
      anomaly: null,
      faults: [],
      kind: "terrain",
      fields: { scene: "quiet-reach", hex: "0914", terrain: "" },
    });
    expect(view.summary.map(({ text }) => text)).toEqual(["takesAway", "liesThere Kind.moon"]);
    expect(terrainRows(moons, say)).toEqual([
      {
        scene: "quiet-reach",
        kind: "moon",
        name: "Kind.moon",
        means: "kept",
        where: "where quiet-reach 0914, 1010, 1011",
        hex: "0914",
      },
    ]);
    expect(terrainDraft({ scene: "quiet-reach", hex: "0914", terrain: "" })).toEqual({
      kind: "terrain",
      scene: "quiet-reach",
      hex: "0914",
      terrain: null,
    });
  });
});
