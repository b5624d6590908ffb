// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import { MomentPlayer, type Stage } from "../../../src/foundry/canvas/moment-player.ts";
import { MOMENT_KINDS, type Moment } from "../../../src/foundry/view/plan-moments.ts";
import { fakeMeshes } from "./fake-meshes.ts";

/** A node of PIXI as far as moments use one. */
class Node {
  name: string | null = null;
  alpha = 1;
  angle = 0;
  visible = true;
  eventMode = "";
  destroyed = false;
  readonly children: Node[] = [];
  readonly position = { set: () => {} };
  readonly pivot = { set: () => {} };
  readonly anchor = { set: () => {} };
  readonly scale = {
    x: 1,
    set(x: number): void {
      this.x = x;
    },
  };
  addChild(...nodes: Node[]): void {
    this.children.push(...nodes);
  }
  destroy(): void {
    this.destroyed = true;
    for (const child of this.children) child.destroyed = true;
  }
  lineStyle(): void {}
  moveTo(): void {}
  lineTo(): void {}
}

let layer: Node;
let rendered: number;
let now: number;
let due: (() => void)[];
let player: MomentPlayer;
let stage: Stage;
let asked: string[];

beforeEach(() => {
  layer = new Node();
  rendered = 0;
  now = 1000;
  due = [];
  asked = [];
  const fromURL = (src: string) => {
    asked.push(src);
    return src === "broken.svg" ? Promise.reject(new Error("no picture")) : Promise.resolve({});
  };
  Object.assign(globalThis, {
    PIXI: { Container: Node, Graphics: Node, Sprite: Node, Texture: { fromURL }, ...fakeMeshes(Node) },
  });
  player = new MomentPlayer({ now: () => now, request: (frame) => due.push(frame), cancel: () => due.splice(0) });
  const geometry = geometryOf({ center: ({ q, r }) => ({ x: q * 87, y: (r + q / 2) * 100 }) }, 1);
  stage = { layer: layer as unknown as Stage["layer"], geometry, render: () => (rendered += 1) };
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "PIXI");
});

const moment = (kind: Moment["kind"], after = 0): Moment => ({
  ...{ kind, scene: "sol", unit: "tern", after, lasts: 1000 },
  ...{ hex: { q: 3, r: 3 }, to: kind === "push" ? { q: 3, r: 4 } : null },
});

/** What hangs on the one node that moments add to the layer. */
const drawn = (): readonly Node[] => layer.children.flatMap(({ children }) => children);

const frame = (ms: number): void => {
  now += ms;
  for (const one of due.splice(0)) one();
};

describe("moments on a map", () => {
  test.for(MOMENT_KINDS)("%s is drawn, moves, and is taken away when it is over", (kind) => {
    player.play(stage, [moment(kind)], () => null);
    expect(player.count).toBeGreaterThan(0);
    const look = () => drawn().map(({ alpha, angle, scale }) => [alpha, angle, scale.x]);
    const first = look();
    frame(500);
    expect(look()).not.toEqual(first);
    expect(drawn().every(({ destroyed }) => !destroyed)).toBe(true);
    frame(501);
    expect(player.count).toBe(0);
    expect(drawn().every(({ destroyed }) => destroyed)).toBe(true);
    expect(due).toEqual([]);
  });

  test("what comes later is not seen before", () => {
    player.play(stage, [moment("strike", 400)], () => null);
    expect(drawn().map(({ visible }) => visible)).toEqual([false]);
    frame(401);
    expect(drawn().map(({ visible }) => visible)).toEqual([true]);
  });

  test("nothing is drawn when there is nothing to show", () => {
    player.play(stage, [], () => null);
    expect([rendered, due.length]).toEqual([0, 0]);
  });

  test("a ship goes in with its own picture; one that cannot be had is left out", async () => {
    player.play(stage, [moment("vanish")], () => "tern.svg");
    const without = player.count;
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect([asked, player.count]).toEqual([["tern.svg"], without + 1]);
    player.stop();
    player.play(stage, [moment("vanish")], () => "broken.svg");
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(player.count).toBe(without);
  });

  test("all of it goes with the canvas, in the middle of it", () => {
    player.play(stage, [moment("loss"), moment("tumble", 400)], () => null);
    frame(100);
    player.stop();
    expect(drawn().every(({ destroyed }) => destroyed)).toBe(true);
    const before = rendered;
    frame(100);
    expect([player.count, rendered]).toEqual([0, before]);
  });
});
