import { describe, expect, test } from "vitest";
import { TestReader } from "../../tools/standing/read-tests.ts";
import { rulingOf, testsByRule } from "../../tools/standing/ruling.ts";

const RULE = "IP2.232";
// Written in two parts, as the real scan reads this file too.
const NO = `[${RULE}]`;

const HELPER = `
  export const opens = (impulse: number, open: boolean) => {
    expect(isOpen(impulse)).toBe(open);
  };
  export const codes = (game) => game.trace.filter(({ event }) => event === "refused").map(({ code }) => code);
  export const told = (game, event) => game.trace.filter((line) => line.event === event);
`;

/** What the tests of a file say of the rule. */
const ruled = (text: string, rule = RULE) => {
  const files: Readonly<Record<string, string>> = {
    "tests/a.test.ts": `import { codes, opens, told } from "./helper.ts";\n${text}`,
    "tests/helper.ts": HELPER,
  };
  const tests = new TestReader((file) => files[file]).testsIn("tests/a.test.ts");
  return rulingOf(testsByRule(tests).get(rule) ?? []);
};

describe("a rule is ruled", () => {
  test.for<[what: string, text: string]>([
    [
      "by the rows of a table, in which one thing comes out in two ways",
      `test.for([[2, true], [6, false]])("${NO} impulse %i is open: %s", ([impulse, open]) => {
        expect(isOpen(impulse)).toBe(open);
      });`,
    ],
    [
      "by rows that are objects, spread and named elsewhere",
      `const SOME = [{ impulse: 2, open: true }] as const;
      test.each([...SOME, { impulse: 6, open: false }])("${NO} impulse $impulse is open or not", ({ impulse, open }) => {
        expect(isOpen(impulse)).toBe(open);
      });`,
    ],
    [
      "by rows that have the number",
      `test.for([["${NO} it is open", 2, true], ["${NO} it is shut", 6, false]])("%s", ([, impulse, open]) => {
        expect(isOpen(impulse)).toBe(open);
      });`,
    ],
    [
      "by two tests",
      `test("${NO} it is open on 2", () => { expect(isOpen(2)).toBe(true); });
      test("${NO} it is shut on 6", () => { expect(isOpen(6)).toBe(false); });`,
    ],
    [
      "by a group of tests with the number",
      `describe("windows ${NO}", () => {
        test("it is open on 2", () => { expect(isOpen(2)).toBe(true); });
        test("it is shut on 6", () => { expect(isOpen(6)).toBe(false); });
      });`,
    ],
    [
      "by one test that asks of two cases",
      `test("${NO} open on 2 and shut on 6", () => {
        const [early, late] = [isOpen(2), isOpen(6)];
        expect(early).toBe(true);
        expect(isOpen(6)).toBe(false);
      });`,
    ],
    [
      "by one thing before and after",
      `test("${NO} it opens by itself", () => {
        expect(game.open).toBe(false);
        wait();
        expect(game.open).toBe(true);
      });`,
    ],
    [
      "by a list that is asked case by case",
      `test("${NO} open on 2 and shut on 6", () => { expect([2, 6].map((one) => isOpen(one))).toEqual([true, false]); });`,
    ],
    [
      "by the parts of an object",
      `test("${NO} open on 2 and shut on 6", () => {
        expect({ two: isOpen(2), six: isOpen(6) }).toEqual({ two: true, six: false });
      });`,
    ],
    [
      "by a loop over cases",
      `test("${NO} open on 2 and shut on 6", () => {
        for (const [impulse, open] of [[2, true], [6, false]]) expect(isOpen(impulse)).toBe(open);
      });`,
    ],
    [
      "by a function of another file that expects",
      `test("${NO} open on 2 and shut on 6", () => { opens(2, true); opens(6, false); });`,
    ],
    [
      "by what is told of one and not of another",
      `test("${NO} a unit on 2 goes through", () => { expect(told(play(2), "portal-entered")).toHaveLength(1); });
      test("${NO} a unit on 6 stays", () => { expect(told(play(6), "portal-entered")).toEqual([]); });`,
    ],
    [
      "by one event, whichever functions give it",
      `test("${NO} a unit on 2 goes through", () => { expect(only(play(2), "portal-entered")).toEqual({ unit: "a" }); });
      test("${NO} a unit on 6 stays", () => { expect(told(play(6), "portal-entered")).toEqual([]); });`,
    ],
    [
      "by an order that is refused where something else is done",
      `test("${NO} in on 2, refused on 6", () => {
        const game = play([move("1.2", "a"), move("1.6", "b")]);
        expect(codes(game)).toEqual(["shut"]);
        expect(told(game, "portal-entered")).toMatchObject([{ unit: "a" }]);
      });`,
    ],
    [
      "by one of two orders alike that is refused",
      `test("${NO} only once", () => {
        expect(codes(play({ orders: [move("1.2", "a"), move("1.2", "a")] }))).toEqual(["again"]);
      });`,
    ],
    [
      "by words against each other and a list of unlike rows",
      `test("${NO} the open one takes it, and no other", () => {
        expect(told(play(), "portal-asked")).toEqual([{ portal: "p", takes: true }, { portal: "q", takes: false }]);
      });`,
    ],
  ])("%s", ([, text]) => {
    expect(ruled(text)).toEqual({ sides: [expect.anything(), expect.anything()] });
  });

  test("its sides are named by their tests", () => {
    const text = `
      test("${NO} it is open on 2", () => { expect(isOpen(2)).toBe(true); });
      test("${NO} it is shut on 6", () => { expect(isOpen(6)).toBe(false); });`;
    expect(ruled(text)).toEqual({
      sides: [
        { file: "tests/a.test.ts", title: `${NO} it is open on 2`, expected: "toBe true" },
        { file: "tests/a.test.ts", title: `${NO} it is shut on 6`, expected: "toBe false" },
      ],
    });
  });
});

const ONE_SIDE = "its tests show one side";

describe("a rule is not ruled", () => {
  test.for<[what: string, text: string, lack: string]>([
    ["without a test", "", "no test of the rules has its number"],
    [
      "by a number in a remark or in a body",
      `// ${NO}\ntest("it opens", () => { expect("${NO}").toBe(1); });`,
      "no test of the rules has its number",
    ],
    ["by a test that is empty", `test("${NO} it is open", () => {});`, "nothing is expected in its tests"],
    [
      "by a test that calls and expects nothing",
      `test("${NO} it is open on 2", () => { isOpen(2); isOpen(6); });`,
      "nothing is expected in its tests",
    ],
    [
      "by numbers without words",
      `test("${NO}", () => { expect(isOpen(2)).toBe(true); expect(isOpen(6)).toBe(false); });`,
      "its tests have its number alone, and no words",
    ],
    ["by one outcome", `test("${NO} it is open on 2", () => { expect(isOpen(2)).toBe(true); });`, ONE_SIDE],
    [
      "by one outcome in many cases",
      `test.for([2, 3, 4])("${NO} it is open on %i", (impulse) => { expect(isOpen(impulse)).toBe(true); });`,
      ONE_SIDE,
    ],
    [
      "by a table that cannot be read",
      `test.for(CASES.map(whatever))("${NO} it is open on %i or not", ([impulse, open]) => { expect(isOpen(impulse)).toBe(open); });`,
      ONE_SIDE,
    ],
    [
      "by the rows of other rules",
      `test.for([["${NO} it is open", 2, true], ["it is shut", 6, false]])("%s", ([, impulse, open]) => {
        expect(isOpen(impulse)).toBe(open);
      });`,
      ONE_SIDE,
    ],
    [
      "by two things that are asked",
      `test("${NO} it is open and drifts", () => { expect(isOpen(2)).toBe(true); expect(driftOf(2)).toBe(3); });`,
      ONE_SIDE,
    ],
    [
      "by two events",
      `test("${NO} it is open and tells", () => {
        expect(told(play(), "window-opened")).toHaveLength(1);
        expect(told(play(), "window-told")).toEqual([]);
      });`,
      ONE_SIDE,
    ],
    [
      "by one list, told by its length and by what it holds",
      `test("${NO} two are open", () => { expect(opened).toHaveLength(2); expect(opened).toEqual(["a", "b"]); });`,
      ONE_SIDE,
    ],
    [
      "by two things that one list holds",
      `test("${NO} two are open", () => { expect(opened).toContain("a"); expect(opened).toContain("b"); });`,
      ONE_SIDE,
    ],
    [
      "by something that is there and something else that is not",
      `test("${NO} one is open", () => { expect(page.text).toContain("a"); expect(page.text).not.toContain("b"); });`,
      ONE_SIDE,
    ],
    [
      "by the same at another time",
      `test("${NO} it opens on 2", () => { expect(lines(2)).toEqual(["1.2 opened"]); });
      test("${NO} it opens on 7", () => { expect(lines(7)).toEqual(["1.7 opened"]); });`,
      ONE_SIDE,
    ],
    [
      "by orders that are all refused",
      `test("${NO} it is shut", () => {
        expect(codes(play({ orders: [move("1.6", "a"), move("1.6", "b")] }))).toEqual(["shut", "shut"]);
      });`,
      ONE_SIDE,
    ],
    [
      "by an order of another kind beside the one that is refused",
      `test("${NO} it is shut", () => { expect(codes(play({ orders: [wait("a"), move("1.6", "b")] }))).toEqual(["shut"]); });`,
      ONE_SIDE,
    ],
    [
      "by a list of rows alone, if its words set nothing against each other",
      `test("${NO} two are asked", () => {
        expect(told(play(), "portal-asked")).toEqual([{ portal: "p" }, { portal: "q" }]);
      });`,
      ONE_SIDE,
    ],
  ])("%s", ([, text, lack]) => {
    expect(ruled(text)).toEqual({ lack });
  });
});
