import { Container } from "pixi.js";
import { describe, expect, test } from "vitest";
import { ChangeWatch, type Drawn } from "../../client/canvas/change-watch.ts";
import { canvasConfig, groupOf, type LayerRegistration } from "../../client/canvas/layer-registry.ts";
import { starField } from "../../client/canvas/star-field.ts";

describe("the sky", () => {
  const scene = { width: 3000, height: 2000 };

  test("is the same for one scene on every client, and another for another scene", () => {
    expect(starField("lantern", scene)).toEqual(starField("lantern", scene));
    expect(starField("lantern", scene)).not.toEqual(starField("reach", scene));
  });

  test("stays within the sheet and quiet", () => {
    const stars = starField("lantern", { width: 30_000, height: 20_000 });
    expect(stars.length).toBeGreaterThan(100);
    expect(stars.length).toBeLessThanOrEqual(900);
    for (const { x, y, alpha } of stars) {
      expect(x >= 0 && x <= 30_000 && y >= 0 && y <= 20_000 && alpha <= 0.6).toBe(true);
    }
  });
});

describe("noticing what modules change without saying so", () => {
  const tree = () => {
    const root = new Container();
    const layer = root.addChild(new Container());
    const mark = layer.addChild(new Container());
    const watch = new ChangeWatch();
    watch.changed(root as unknown as Drawn);
    return { root, layer, mark, changed: () => watch.changed(root as unknown as Drawn) };
  };

  test("nothing changed is nothing noticed", () => {
    const { changed } = tree();
    expect([changed(), changed()]).toEqual([false, false]);
  });

  test.for<{ what: string; act: (t: ReturnType<typeof tree>) => unknown }>([
    { what: "a move", act: ({ mark }) => mark.position.set(3, 4) },
    { what: "a turn", act: ({ mark }) => mark.setTransform(0, 0, 1, 1, 1) },
    { what: "a fade", act: ({ mark }) => Object.assign(mark, { alpha: 0.5 }) },
    { what: "hiding", act: ({ layer }) => Object.assign(layer, { visible: false }) },
    { what: "a new child", act: ({ layer }) => layer.addChild(new Container()) },
    { what: "a child gone", act: ({ layer }) => layer.removeChildren() },
    {
      what: "an exchange of children",
      act: ({ layer, mark }) => [layer.removeChild(mark), layer.addChild(new Container())],
    },
    { what: "another height", act: ({ layer }) => Object.assign(layer, { zIndex: 7 }) },
  ])("$what is noticed once", ({ act }) => {
    const made = tree();
    act(made);
    expect([made.changed(), made.changed()]).toEqual([true, false]);
  });

  test("what lies in a hidden layer is not drawn and so not noticed", () => {
    const made = tree();
    made.layer.visible = false;
    made.changed();
    made.mark.alpha = 0.1;
    expect(made.changed()).toBe(false);
  });
});

describe("registered layers", () => {
  const registration = (group: string) => ({ group }) as LayerRegistration;

  test.for(["interface", "primary"])("may join the group %s", (group) => {
    expect(groupOf("marks", registration(group))).toBe(group);
  });

  test("that ask for a group the table lacks are named, not left out", () => {
    expect(() => groupOf("marks", registration("effects"))).toThrow(/marks.*effects/);
  });

  test("are found in one configuration by whoever comes first", () => {
    const config: Record<string, unknown> = {};
    expect(canvasConfig(config)).toBe(canvasConfig(config));
  });
});
