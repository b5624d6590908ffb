import type { OpeningActs } from "../client/idle-acts.ts";
import type { JudgeSideParts } from "../judge/judge-ports.ts";
import type { JudgeSide } from "../judge/judge-side.ts";
import type { RulesetLoader } from "../ruleset/adapter.ts";

/** What the judge's side needs of its client, its ruleset not fetched yet. */
interface LoaderParts extends Omit<JudgeSideParts, "ruleset"> {
  readonly ruleset: RulesetLoader;
}

/** Loads the judge's side when it is first needed: a captain's browser never does. */
export class JudgeLoader {
  readonly #parts: LoaderParts;
  #side: Promise<JudgeSide> | null = null;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  async load(gid: string, restore = false): ReturnType<JudgeSide["load"]> {
    return (await this.#get()).load(gid, restore);
  }

  /** Brings a game's key to this browser; see `enterKey` of the judge's runtime. */
  async enterKey(gid: string, code: string): Promise<ReturnType<JudgeSide["enterKey"]>> {
    return (await this.#get()).enterKey(gid, code);
  }

  /** The acts that begin a game. */
  get opening(): OpeningActs {
    return {
      openGame: async (scenes, judging) => (await this.#get()).openOn(scenes, judging),
      loadScenario: async (scenario, judging) => (await this.#get()).loadScenario(scenario, judging),
    };
  }

  #get(): Promise<JudgeSide> {
    this.#side ??= Promise.all([import("../judge/judge-side.ts"), this.#parts.ruleset()]).then(
      ([{ JudgeSide }, ruleset]) => new JudgeSide({ ...this.#parts, ruleset }),
    );
    return this.#side;
  }
}
