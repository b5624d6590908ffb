import type { AnomalyState } from "../../rules/index.ts";
import type { Host, HostToken } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { localized } from "../message/message.ts";
import type { Say } from "../message/say.ts";
import { unitIdOf } from "../read/unit.ts";
import type { RulesetUnits } from "../ruleset/units.ts";

/** A notice of Foundry's that stays until it is taken away; older ones cannot be. */
interface Notice {
  remove?(): unknown;
}

/** What of a judge's game says which units it takes. */
interface Playing {
  readonly ruleset: { readonly units: Pick<RulesetUnits, "unfit"> };
  readonly game: { readonly state: Pick<AnomalyState, "ruleOptions"> };
}

/** Tokens against which a ruleset has a reason as units, and what was said of them. */
export class UnfitTokens {
  readonly #host: Pick<Host, "ui" | "game">;
  readonly #session: Playing;
  readonly #said = new Map<string, Notice | undefined>();

  constructor(host: Pick<Host, "ui" | "game">, session: Playing) {
    this.#host = host;
    this.#session = session;
  }

  /** Whether the ruleset has a reason against a token, which is said then; the token stays as it is. */
  say(token: HostToken): boolean {
    const { ui, game } = this.#host;
    const { ruleset, game: played } = this.#session;
    const say: Say = (key, data) => game.i18n.format(key, data ?? {});
    const why = ruleset.units.unfit?.(token, played.state.ruleOptions) ?? null;
    if (why) {
      this.forget(token);
      const notice = noticesOf(() => ({ ui })).warn(localized(say, why), { permanent: true });
      this.#said.set(token.id, notice as Notice | undefined);
    }
    return why !== null;
  }

  /** What was said of a token holds no more. */
  forget({ id }: Pick<HostToken, "id">): void {
    this.#said.get(id)?.remove?.();
    this.#said.delete(id);
  }
}

/** Those tokens of no unit against which a ruleset that refuses some has no reason. */
export const fitAtLast = (
  units: Pick<RulesetUnits, "unfit">,
  state: AnomalyState,
  tokens: readonly HostToken[],
): readonly HostToken[] =>
  tokens.filter(
    (token) => state.units[unitIdOf(token) ?? ""] === undefined && units.unfit?.(token, state.ruleOptions) === null,
  );
