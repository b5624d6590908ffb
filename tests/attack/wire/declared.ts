/** What a ruleset keeps secret, as the engine says it: commands of which nothing is public, and parts of the state. */
import type { RulesetAdapter, RulesetShelf } from "../../../src/foundry/ruleset/adapter.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { ORIONS_GATE } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { engineOf } from "../../../src/judge/run/game-engine.ts";
import { type AnomalyState, type Ruleset, type RulesetCommand, seenBy } from "../../../src/rules/index.ts";

export const ADAPTERS = { sfb32: SFB32, "fast-play": FAST_PLAY, "orions-gate": ORIONS_GATE } as unknown as Readonly<
  Record<RulesetId, RulesetAdapter>
>;

export type RulesetId = "sfb32" | "fast-play" | "orions-gate";

/** Parts of a game that are there only while somebody has something in them. */
const SOMETIMES = { courses: { ann: {} }, inertFor: { u1: ["ann"] } };

/** A command that hides whatever it can of itself. */
const asHidden = (word: string) => ({
  ...{ do: word, id: "p1", portal: "p1", unit: "nobody", step: "1.5", terrain: [] },
  place: { id: "p1", kind: "gravity-portal" },
});

const isSecret = (rules: Ruleset, command: RulesetCommand, state: AnomalyState): boolean =>
  engineOf(rules).secrecy(state, command as never) !== "public";

/** What the table gives beside a file's orders. */
const AT_THE_TABLE = ["standing", "course", "reserve", "move-anchor", "set-aside", "roll", "start", "add-unit"];

/** The words of all commands of which the engine lets nothing be public, in some state. */
export const secretCommands = ({ rules }: RulesetAdapter): readonly string[] => {
  const known = rules as unknown as Ruleset;
  const state = known.emptyGame({} as never, { mode: "judge" });
  const words = new Set([
    ...Object.keys(known.file.orders),
    ...Object.keys(known.elsewhere ?? {}),
    ...Object.keys(known.offers ?? {}),
    ...AT_THE_TABLE,
  ]);
  return [...words].filter((word) => isSecret(known, asHidden(word) as never, state)).sort();
};

/** The parts of a game that a player's view has in another way than the judge's. */
export const secretParts = ({ rules }: RulesetAdapter): readonly string[] => {
  const known = rules as unknown as Ruleset;
  const empty = known.emptyGame({} as never, { mode: "judge" });
  const broken = "tracks" in empty ? { tracks: [{ from: "a", to: "b", brokenFor: ["ann"] }] } : {};
  const state = { ...empty, ...SOMETIMES, ...broken } as unknown as AnomalyState;
  const seen = seenBy(known, state, "nobody") as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(state)
    .filter(([part, value]) => seen[part] !== value && part in { ...empty, courses: 1 })
    .map(([part]) => part)
    .sort();
};

/** A table's list of all rulesets, which tells of every command that is played in secret. */
export const listeningShelf = (heard: Set<string>): RulesetShelf => {
  const ids = Object.keys(ADAPTERS) as [RulesetId, ...RulesetId[]];
  return {
    ids,
    about: (id) => ({ name: id, measure: id === "orions-gate" ? "inches" : "hexes" }),
    fetch: async (id) => {
      const adapter = ADAPTERS[id as RulesetId];
      const rules = adapter.rules as unknown as Ruleset;
      const handle: Ruleset["handle"] = (state, command) => {
        // The log calls what waits behind a portal by another word than the rules.
        const word = String(command.do) === "add-reserve" ? "reserve" : command.do;
        if (isSecret(rules, { ...command, do: word } as never, state)) heard.add(word);
        return rules.handle(state, command);
      };
      return { ...adapter, rules: { ...rules, handle } } as unknown as RulesetAdapter;
    },
  };
};
