import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Runtime } from "../client/runtime.ts";
import { BEHAVIOURS } from "../conformance/behaviour.ts";
import { CONFIG_KEYS } from "../conformance/config-keys.ts";
import { LEDGER } from "../conformance/ledger.ts";
import { GENERATIONS } from "../world/generation.ts";
import { type OpenTable, openTable } from "./support/open-table.ts";
import { publicMembers } from "./support/public-members.ts";

describe.each(GENERATIONS)("the usage ledger of Foundry %i", (generation) => {
  let table: OpenTable;
  let judge: Runtime;
  beforeAll(async () => {
    table = await openTable({}, generation);
    judge = await table.join("Judge");
  });
  afterAll(() => table.close());

  const members = [...LEDGER].flatMap(([member, { since = 13 }]) => (since <= generation ? [member] : []));

  test("has an entry for every member that a module can reach", () => {
    expect(publicMembers(judge).filter((member) => !members.includes(member))).toEqual([]);
  });

  test("has no entry for a member that is not there", () => {
    const there = new Set(publicMembers(judge));
    expect(members.filter((member) => !there.has(member))).toEqual([]);
  });
});

describe("the usage ledger", () => {
  test("cites a public page, the collected facts, or the file that assumes", () => {
    const sources = [...LEDGER.values(), ...BEHAVIOURS, ...Object.values(CONFIG_KEYS)].map(({ source }) => source);
    expect(sources.filter((source) => !/^(https:\/\/|foundry\.md|table\/)/.test(source))).toEqual([]);
  });

  test("marks the table's own members, which no module may use", () => {
    const own = [...LEDGER].filter(([, { status }]) => status === "own").map(([member]) => member);
    expect(own).toContain("game.scenes.look");
    expect(own.filter((member) => member.startsWith("foundry."))).toEqual([]);
  });
});
