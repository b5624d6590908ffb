import { describe, expect, test } from "vitest";
import { deleting, type OperatorHost, replacing, setting, touches } from "../../../src/foundry/host/updates.ts";

const old: OperatorHost = { game: { release: { generation: 13 } }, foundry: { data: {} } };
const GONE = { gone: true };
const fresh: OperatorHost = {
  game: { release: { generation: 14 } },
  foundry: {
    data: {
      operators: { ForcedDeletion: { create: () => GONE }, ForcedReplacement: { create: (value) => ({ value }) } },
    },
  },
};

describe("an update", () => {
  test("marks keys up to Foundry 13", () => {
    expect(deleting(old, "flags.m.a")).toEqual({ "flags.m.-=a": null });
    expect(deleting(old, "a")).toEqual({ "-=a": null });
    expect(replacing(old, "flags.m.a", { b: 1 })).toEqual({ "flags.m.==a": { b: 1 } });
  });

  test("gives operators as values from 14 on", () => {
    expect(deleting(fresh, "flags.m.a")).toEqual({ "flags.m.a": GONE });
    expect(replacing(fresh, "flags.m.a", { b: 1 })).toEqual({ "flags.m.a": { value: { b: 1 } } });
  });

  test("replaces only where merging would leave something of the old value", () => {
    expect(setting(fresh, "a", { b: 1 }, { b: 2, c: 3 })).toEqual({ a: { b: 2, c: 3 } });
    expect(setting(fresh, "a", { b: 1 }, { c: 3 })).toEqual({ a: { value: { c: 3 } } });
    expect(setting(old, "a", { b: 1 }, { c: 3 })).toEqual({ "==a": { c: 3 } });
  });

  test.each([
    [{ terrain: [] }, true],
    [{ "-=terrain": null }, true],
    [{ "==terrain": {} }, true],
    [{ terrain: GONE }, true],
    [{ sheet: {} }, false],
  ])("that says %j touches the terrain: %s", (changed, so) => {
    expect(touches(changed, "terrain")).toBe(so);
  });
});
