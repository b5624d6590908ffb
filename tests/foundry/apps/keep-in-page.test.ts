import { expect, test } from "vitest";
import { fitting } from "../../../src/foundry/apps/window/keep-in-page.ts";

const ROOM = { width: 1000, height: 600 };

test.for([
  ["lies in it", { left: 20, top: 30, width: 400, height: 300 }, { left: 20, top: 30 }],
  ["just fits", { left: 600, top: 300, width: 400, height: 300 }, { left: 600, top: 300 }],
  ["reaches out at the right and below", { left: 700, top: 400, width: 400, height: 300 }, { left: 600, top: 300 }],
  ["reaches out at the left and above", { left: -50, top: -20, width: 400, height: 300 }, { left: 0, top: 0 }],
  ["is larger than the room", { left: 50, top: 50, width: 1200, height: 700 }, { left: 0, top: 0 }],
] as const)("a window that %s", ([, box, corner]) => {
  expect(fitting(box, ROOM)).toEqual(corner);
});

test("a window stays below what is kept free above it, even where it is too high for that", () => {
  const room = { ...ROOM, above: 100 };
  expect(fitting({ left: 20, top: 30, width: 400, height: 300 }, room)).toEqual({ left: 20, top: 100 });
  expect(fitting({ left: 20, top: 450, width: 400, height: 550 }, room)).toEqual({ left: 20, top: 100 });
  expect(fitting({ left: 20, top: 200, width: 400, height: 300 }, room)).toEqual({ left: 20, top: 200 });
});
