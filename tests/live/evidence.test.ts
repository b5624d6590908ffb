import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BEHAVIOURS } from "open-table/conformance/behaviour.ts";
import { LEDGER } from "open-table/conformance/ledger.ts";
import { CHECKS } from "open-table/conformance/suite.ts";
import { afterAll, describe, expect, test } from "vitest";
import { checksSeenLive, membersSeenLive, readEvidence } from "../../tools/ledger/evidence.ts";
import { behaviourLines, memberLines } from "../../tools/ledger/lines.ts";
import { inRoot } from "../../tools/paths.ts";
import { madeUpReport } from "./made-up-report.ts";

const scratch = mkdtempSync(join(tmpdir(), "evidence-"));
afterAll(() => rmSync(scratch, { recursive: true }));
let folders = 0;

/** What a folder with these reports would show. */
const evidenceOf = (...reports: readonly unknown[]) => {
  folders += 1;
  const folder = join(scratch, String(folders));
  mkdirSync(folder);
  for (const [at, report] of reports.entries()) {
    writeFileSync(join(folder, `${at}.json`), typeof report === "string" ? report : JSON.stringify(report));
  }
  return readEvidence(folder);
};

describe("the reports in docs/evidence", () => {
  const evidence = readEvidence(inRoot("docs/evidence"));

  test("are reports", () => {
    expect(evidence.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`))).toEqual([]);
  });

  test("are of a live Foundry, and see members that the ledger has", () => {
    for (const { file, report } of evidence) {
      expect(report?.host, file).toBe("foundry");
      expect(
        report?.seen.filter((member) => !LEDGER.has(member)),
        file,
      ).toEqual([]);
    }
  });
});

describe("a report marks", () => {
  test("the members of its passed checks, with the version, and no others", () => {
    const seen = membersSeenLive(evidenceOf(madeUpReport()));
    expect([...seen]).toEqual([["Document#update", ["13.351"]]]);
    const lines = memberLines(LEDGER, seen).filter((line) => line.startsWith("seen live"));
    expect(lines).toEqual([expect.stringMatching(/^seen live \(13\.351\)\tDocument#update\t/)]);
  });

  test("claims whose check passed", () => {
    const claim = "a change of nothing is not written and fires no hook";
    const checks = [{ id: "behaviour/updates/nothing", claim, members: [], outcome: "passed" as const }];
    const seen = checksSeenLive(evidenceOf(madeUpReport({ checks, seen: [] })));
    const lines = behaviourLines(BEHAVIOURS, seen).filter((line) => line.startsWith("seen live"));
    expect(lines).toEqual([expect.stringContaining(claim)]);
  });

  test("a member with every version of the reports that saw it", () => {
    const later = madeUpReport({ foundry: { version: "14.360", generation: 14, build: 360 } });
    expect(membersSeenLive(evidenceOf(madeUpReport(), later, later)).get("Document#update")).toEqual([
      "13.351",
      "14.360",
    ]);
  });

  test.for([
    ["that is of the open table", madeUpReport({ host: "open-table" })],
    ["without its host", { ...madeUpReport(), host: undefined }],
    ["of another form", { ...madeUpReport(), format: "gravity-portals/live-report@2" }],
    ["that claims members of a failed check", madeUpReport({ seen: ["Document#update", "HexagonalGrid#getVertices"] })],
    ["that names more than it may", { ...madeUpReport(), world: "friday" }],
    ["that lists a check twice", madeUpReport({ checks: [...madeUpReport().checks, ...madeUpReport().checks] })],
    ["that is cut off", JSON.stringify(madeUpReport()).slice(0, 200)],
  ] as const)("nothing, %s", ([, report]) => {
    expect([...membersSeenLive(evidenceOf(report))]).toEqual([]);
    expect([...checksSeenLive(evidenceOf(report))]).toEqual([]);
  });

  test("nothing where there is none", () => {
    expect([...membersSeenLive(readEvidence(join(scratch, "none")))]).toEqual([]);
  });
});

test("every claim names a check that there is", () => {
  const ids = new Set(CHECKS.map(({ id }) => id));
  expect(BEHAVIOURS.flatMap(({ check }) => (check === undefined || ids.has(check) ? [] : [check]))).toEqual([]);
});
