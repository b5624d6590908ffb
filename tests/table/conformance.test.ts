import { afterAll, describe, expect, it } from "vitest";
import { conformance, type Surroundings } from "../../table/conformance/suite.ts";
import { openTable } from "./support/open-table.ts";

const table = await openTable();
const judge = await table.join("Judge");
afterAll(() => table.close());

conformance(
  {
    describe: (name, body) => describe(name, body),
    it: (name, body) => it(name, body),
    equal: (actual, expected) => expect(actual).toEqual(expected),
  },
  {
    Hooks: judge.hooks,
    ...judge.documentClasses,
    HexagonalGrid: judge.foundry.grid["HexagonalGrid"],
  } as unknown as Surroundings,
);
