import { describe, expect, test } from "vitest";
import { deleting, type OperatorHost, replacing, setting, touches } from "../../../src/foundry/host/updates.ts";

const old: OperatorHost = { game: { release: { generation: 13 } }, foundry: { data: {} } };
const GONE = { gone: true };

/** An operator of 14, made by a method of its class. */
class Gone {
  readonly gone = true;

  static create(): Gone {
    return new Gone();
  }
}
class Replaced {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }

  static create(value: unknown): Replaced {
    return new Replaced(value);
  }
}

const operators = { ForcedDeletion: Gone, ForcedReplacement: Replaced };
const fresh: OperatorHost = { game: { release: { generation: 14 } }, foundry: { data: { operators } } };

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

  test("makes operators of their classes where these have no method for it", () => {
    class Deletes {}
    class Replaces {
      readonly by: unknown;

      constructor(by: unknown) {
        this.by = by;
      }
    }
    const plain = { ForcedDeletion: Deletes, ForcedReplacement: Replaces };
    const host: OperatorHost = { ...fresh, foundry: { data: { operators: plain } } };
    expect(deleting(host, "a")["a"]).toBeInstanceOf(Deletes);
    expect(replacing(host, "a", { b: 1 })["a"]).toMatchObject({ by: { b: 1 } });
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
