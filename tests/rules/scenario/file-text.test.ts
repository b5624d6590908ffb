import { describe, expect, test } from "vitest";
import { formatFaults } from "../../../src/rules/scenario/fault.ts";
import { jsonFromText } from "../../../src/rules/scenario/parse.ts";
import { simulate } from "../../../src/rules/sfb32/ruleset.ts";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { fileOf, scenarioOf, ship } from "../play.ts";

const faults = (text: string): string => {
  const read = jsonFromText(text);
  return read.ok ? "" : formatFaults(read.error);
};

describe("a key that stands twice in one object", () => {
  test.for([
    ['{"seed":"a","seed":"b"}', "seed: stands twice in its object"],
    ['{"units":[{"id":"a"},{"id":"b","hex":"0101","hex":"0102"}]}', "units[1].hex: stands twice in its object"],
    ['{"a":{"b":1,"b":2}}', "a.b: stands twice in its object"],
    ['{"a":[[{"b":1}],[{"c":0,"c":0}]]}', "a[1][0].c: stands twice in its object"],
    [String.raw`{"id":1,"\u0069d":2}`, "id: stands twice in its object"],
    ['{"a":1,"a":2,"a":3}', "a: stands twice in its object\na: stands twice in its object"],
  ])("%s is a fault with its path", ([text = "", fault]) => {
    expect(faults(text)).toBe(fault);
  });

  test.for([
    '{"a":{"id":1},"b":{"id":2},"id":3}',
    '[{"id":1},{"id":1}]',
    String.raw`{"a":"\"a\":1,\"a\"","b":["a","a"],"c":"{\\"}`,
    '{"":1,"a":{"":2}}',
  ])("%s repeats none", (text) => {
    expect(faults(text)).toBe("");
  });
});

test("text in UTF-16 is named", () => {
  const text = [..."{}"].map((letter) => `${letter}\u0000`).join("");
  expect(faults(text)).toBe("file: is text in UTF-16; save it as UTF-8");
});

describe("the most that a file holds", () => {
  const faultsOf = (parts: object): string => {
    const read = parseScenario({ ...fileOf({}), ...parts });
    return read.ok ? "" : formatFaults(read.error);
  };
  const units = (count: number) => Array.from({ length: count }, (_, index) => ship(`u${index}`, "0101"));
  const orders = (count: number) =>
    Array.from({ length: count }, () => ({ at: "1.1", do: "turn", unit: "u1", facing: "A" }));

  test.for([
    { count: 5000, fault: "" },
    { count: 5001, fault: "units: must hold at most 5000 entries, not 5001" },
  ])("$count units: «$fault»", ({ count, fault }) => {
    expect(faultsOf({ units: units(count) })).toBe(fault);
  });

  test.for([
    { count: 100_000, fault: "" },
    { count: 100_001, fault: "orders: must hold at most 100000 entries, not 100001" },
  ])("$count orders: «$fault»", ({ count, fault }) => {
    expect(faultsOf({ units: [ship("u1", "0101")], orders: orders(count) })).toBe(fault);
  });

  test("orders of one moment are each looked at once, however many they are", () => {
    const looked = (count: number): number => {
      let times = 0;
      const scenario = scenarioOf({ units: [ship("u1", "0101")], orders: orders(count), until: "1.2" });
      const counted = scenario.orders.map((order) => ({
        ...order,
        get do() {
          times += 1;
          return order.do;
        },
      }));
      simulate({ ...scenario, orders: counted as never });
      return times;
    };
    expect(looked(2000)).toBe(10 * looked(200));
  });
});
