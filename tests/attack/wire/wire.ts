/** The comparison of what comes over the wire, for all secrets of a ruleset. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADAPTERS, type RulesetId, secretCommands, secretParts } from "./declared.ts";
import { parting } from "./recorder.ts";
import { differing, type PublicGame, type Taken, taken, type Variation } from "./variation.ts";

/**
 * Tests that no captain's client receives anything by which two games with one public history can be told apart.
 *
 * @param elsewhere kinds of secrets that no such pair of games can have, with the reason
 */
export const describeWire = (
  ruleset: RulesetId,
  game: PublicGame,
  variations: readonly Variation[],
  elsewhere: Readonly<Record<string, string>>,
): void => {
  describe(`what comes over the wire of ${ruleset}`, { timeout: 120_000 }, () => {
    const commands = new Set<string>();
    const parts = new Set<string>();
    let nothing: Taken;

    beforeAll(async () => {
      nothing = await taken(ruleset, game, {});
    }, 120_000);

    test("is much, and is the same when the same game is played again", async () => {
      const again = await taken(ruleset, game, {});
      for (const seat of ["ann", "bob"] as const) {
        expect(nothing.seats[seat].length).toBeGreaterThan(30);
        expect(parting(nothing.seats[seat], again.seats[seat])).toBeNull();
      }
      expect(nothing.commands).toEqual(again.commands);
    });

    test.for(variations)("says nothing of this: $name", async ({ acts, against, from, game: own = game }) => {
      const one = await taken(ruleset, own, acts);
      const other = against || own !== game ? await taken(ruleset, own, against ?? {}) : nothing;
      for (const word of [...one.commands, ...other.commands]) commands.add(word);
      const changed = differing(one, other);
      for (const part of changed) parts.add(part);
      // Without a secret that differs nothing would be compared.
      expect(changed).not.toEqual([]);
      for (const seat of from) expect(parting(other.seats[seat], one.seats[seat])).toBeNull();
    });

    // Runs last: what was played is known then.
    afterAll(() => {
      const missing = [
        ...secretCommands(ADAPTERS[ruleset]).filter((word) => !commands.has(word)),
        ...secretParts(ADAPTERS[ruleset]).filter((part) => !parts.has(part)),
      ];
      expect(missing.filter((kind) => !(kind in elsewhere))).toEqual([]);
      expect(Object.keys(elsewhere).filter((kind) => !missing.includes(kind))).toEqual([]);
    });
  });
};
