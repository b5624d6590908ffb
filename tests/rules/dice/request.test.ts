import { expect, test } from "vitest";
import { type Procedure, type Request, roll, run } from "../../../src/rules/dice.ts";

const drift = {
  purpose: "drift",
  subject: "p1/sol",
  anomaly: "p1",
  occasion: "1.0/o",
  first: 0,
  count: 1,
  roller: "judge",
  rule: "IP2.214",
} as const;

test("a rule asks for dice, and the answers come back in the order of the questions", () => {
  const asked: Request[] = [];
  const twice = function* (): Procedure<readonly number[]> {
    return [...(yield* roll(drift)), ...(yield* roll({ ...drift, first: 1 }))];
  };
  let face = 0;
  const faces = run(twice(), (request) => {
    asked.push(request);
    face += 1;
    return { faces: [face] };
  });
  expect(faces).toEqual([1, 2]);
  expect(asked).toEqual([
    { kind: "dice", sides: 6, ...drift },
    { kind: "dice", sides: 6, ...drift, first: 1 },
  ]);
});

test.for([{ faces: [] }, { faces: [1, 2] }, { choice: "0815" }])(
  "an answer of another shape breaks an invariant: %j",
  (answer) => {
    expect(() => run(roll(drift), () => answer)).toThrow("1 faces were asked for");
  },
);
