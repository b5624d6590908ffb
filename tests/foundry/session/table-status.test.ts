import { expect, test } from "vitest";
import { TableStatus } from "../../../src/foundry/judge/judge-ready.ts";

const status = { talk: "status" as const, gid: "g", at: "1.1", seats: [], judge: null, asked: [], paused: false };

test("how the table stands is told once, again when it stands otherwise, and to who may not know it", () => {
  const told: string[] = [];
  const table = new TableStatus(({ at }) => told.push(at));
  table.tell(status);
  table.tell({ ...status });
  table.tell({ ...status, at: "1.2" });
  table.tell({ ...status, at: "1.1" });
  table.tell(status);
  table.forget();
  table.tell(status);
  expect(told).toEqual(["1.1", "1.2", "1.1", "1.1"]);
});
