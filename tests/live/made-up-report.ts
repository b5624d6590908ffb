import type { Report } from "open-table/live/report/schema.ts";

type Checks = Report["checks"];

/** A report that nobody made: two checks, one of which passed. */
export const madeUpReport = (changes: Partial<Report> = {}): Report => {
  const checks: Checks = changes.checks ?? [
    { id: "behaviour/updates/merge", claim: "objects merge", members: ["Document#update"], outcome: "passed" },
    {
      ...{ id: "behaviour/grids/corners", claim: "six corners", members: ["HexagonalGrid#getVertices"] },
      ...{ outcome: "failed", message: "found 5" },
    },
  ];
  const seen = checks.flatMap(({ outcome, members }) => (outcome === "passed" ? members : []));
  return {
    format: "gravity-portals/live-report@1",
    date: "2026-11-23T12:00:00.000Z",
    host: "foundry",
    foundry: { version: "13.351", generation: 13, build: 351 },
    system: { id: "worldbuilding", version: "0.8.2" },
    modules: [{ id: "gravity-portals", version: "0.1.0" }],
    module: { main: "0.1.0", live: "0.1.0" },
    browser: "Chromium 140",
    clients: 3,
    checks,
    seen: [...new Set(seen)].sort(),
    ...changes,
  };
};
