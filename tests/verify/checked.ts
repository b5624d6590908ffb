/** Whole games as the checker in another language sees them, and what must be true of their dice. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GameExport } from "../../src/judge/verify/export.ts";
import { inRoot } from "../../tools/paths.ts";

/** What the other checker says. */
export interface OtherReport {
  readonly fits: boolean;
  readonly misfits: readonly { readonly n: number; readonly code: string; readonly detail: string }[];
}

const CHECKER = inRoot("tests/verify/checker.py");

/** What the checker in another language says of a game. Throws when it cannot be run, or cannot read the game. */
export const checkedByOther = (file: GameExport): OtherReport => {
  const folder = mkdtempSync(join(tmpdir(), "game-"));
  try {
    const path = join(folder, "game.json");
    writeFileSync(path, JSON.stringify(file));
    const { error, stdout, stderr, status } = spawnSync("python3", [CHECKER, path], { encoding: "utf8" });
    if (error || status === null || status > 1) throw new Error(`the other checker: ${error ?? `${stdout}${stderr}`}`);
    return JSON.parse(stdout) as OtherReport;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Occasions of a game at which other faces fell than before, whatever was undone, done again or gone on with. */
export const changedFaces = ({ entries }: GameExport): readonly string[] => {
  const known = new Map<string, string>();
  return entries.flatMap(({ dice = [] }, n) =>
    dice.flatMap(([serial, , purpose, occasion, first, sides, faces]) => {
      // Who asks for two faces at once and who asks for one after the other are given the same ones.
      const changed = faces.flatMap((face, at) => {
        const key = `${serial} ${purpose} ${occasion} ${first + at} ${sides}`;
        const before = known.get(key);
        known.set(key, String(face));
        return before !== undefined && before !== String(face) ? [`entry ${n}: ${key}: ${before}, ${face}`] : [];
      });
      return changed;
    }),
  );
};
