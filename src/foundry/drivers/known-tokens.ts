/** Which unit each token stands for, and the tokens that are lost, unfit or bear another's name. */

import { groupBy } from "es-toolkit/array/groupBy";
import { type AnomalyState, type Body, inOrder, placeLabel } from "../../rules/index.ts";
import type { Host, HostToken } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { localized } from "../message/message.ts";
import { sayWith } from "../message/say.ts";
import { noteUnitOf, sceneOf, shortened, unitIdOf } from "../read/unit.ts";
import type { RulesetUnits } from "../ruleset/units.ts";
import { pendingMoveTo, unitOnMap } from "../tokens/token-moves.ts";

/**
 * Which unit each token stands for, as the game and its judge have it. A captain may write on an own token, and could
 * give it the name of another's ship.
 */
export class KnownTokens {
  readonly #units = new Map<string, string>();

  /** What the judge's side wrote on a token holds. */
  note(token: HostToken): void {
    const unit = unitIdOf(token);
    if (unit === null) return;
    this.#units.set(keyOf(token), unit);
    noteUnitOf(token, unit);
  }

  /** The unit that a token stands for; nothing where it stands for none. */
  unitOf(token: HostToken): string | undefined {
    return this.#units.get(keyOf(token));
  }

  /** Whether a token bears the name of its own unit, or none where it has none. */
  bearsItsOwn(token: HostToken): boolean {
    return (unitIdOf(token) ?? undefined) === this.unitOf(token);
  }
}

const keyOf = ({ id, parent }: HostToken): string => `${parent?.id}.${id}`;

/**
 * Whether a token was given, while nobody judged, the name of a unit that stands for its own captain beside it.
 *
 * @param whose who is the owner of a token
 */
export const bearsAnothersName = (
  { units }: AnomalyState,
  whose: (token: HostToken) => string | null,
  token: HostToken,
  tokens: readonly HostToken[],
): boolean => {
  const unit = units[unitIdOf(token) ?? ""];
  const isOwners = (one: HostToken): boolean => whose(one) === unit?.owner;
  return (
    unit !== undefined &&
    !isOwners(token) &&
    tokens.some((other) => other !== token && unitIdOf(other) === unit.id && isOwners(other))
  );
};

/**
 * Of several tokens that bear the name of one unit on its map, all but one, in the order of the tokens: the one that stands
 * where the game has the unit is its own, and the first where none does.
 */
export const doublesOf = (state: AnomalyState, tokens: readonly HostToken[]): readonly HostToken[] => {
  const onMaps = tokens.filter((token) => unitOnMap(state, token) !== null);
  return Object.values(groupBy(onMaps, (token) => unitIdOf(token) ?? "")).flatMap((all) => {
    const own = all.find((token) => pendingMoveTo(state, token) === null) ?? all[0];
    return all.filter((token) => token !== own);
  });
};

/**
 * Units of the game that have no token anywhere, though their map is there. One in transit has none by right, one whose
 * map is gone waits for the map, and one whose token stands in another scene was moved and not deleted.
 */
export const lostUnits = (host: Pick<Host, "game">, state: AnomalyState): readonly Body[] => {
  const present = new Set(
    host.game.scenes.contents.flatMap(({ tokens }) => tokens.contents.flatMap((token) => unitIdOf(token) ?? [])),
  );
  return inOrder(state.units).filter(
    ({ id, status, scene }) => status === "in-play" && !present.has(id) && sceneOf(host, scene) !== undefined,
  );
};

/**
 * Tokens that stand for no unit beside units of the same captain on the same map that have none, each with its unit: a
 * captain who takes the name off a ship does not get another one for it.
 *
 * @param whose who is the owner of a token
 */
export const namelessOf = (
  host: Pick<Host, "game">,
  state: AnomalyState,
  whose: (token: HostToken) => string | null,
  strangers: readonly HostToken[],
): readonly (readonly [token: HostToken, unit: Body])[] => {
  const left = new Set(strangers);
  return lostUnits(host, state).flatMap((unit) => {
    const token = [...left].find(
      (one) => unit.owner !== null && one.parent === sceneOf(host, unit.scene) && whose(one) === unit.owner,
    );
    if (!token) return [];
    left.delete(token);
    return [[token, unit] as const];
  });
};

/** Says which units have the token again from which their name was taken. */
export const sayNamed = ({ ui, game }: Pick<Host, "ui" | "game">, tokens: readonly HostToken[]): void => {
  const names = tokens.map(({ name }) => shortened(name)).join(", ");
  if (names !== "") noticesOf(() => ({ ui })).warn(game.i18n.format("GRAVITYPORTALS.Lost.named-again", { names }));
};

/** Says which units left the game because their tokens had been deleted, by what is still known of them. */
export const sayLost = ({ ui, game }: Pick<Host, "ui" | "game">, state: AnomalyState, lost: readonly Body[]): void => {
  const { i18n } = game;
  const names = lost.map(({ id, scene, hex }) => {
    const map = state.scenes[scene];
    const at = { hex: map ? placeLabel(hex, map) : "", scene: sceneOf({ game }, scene)?.name ?? scene };
    const actor = game.actors.contents.find((one) => one.getFlag(MODULE_ID, "unit") === id);
    return actor
      ? i18n.format("GRAVITYPORTALS.Lost.named", { ...at, unit: actor.name })
      : i18n.format("GRAVITYPORTALS.Lost.unnamed", at);
  });
  noticesOf(() => ({ ui })).warn(i18n.format("GRAVITYPORTALS.Lost.lead", { names: names.join(", ") }), {
    permanent: true,
  });
};

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
    const say = sayWith(game.i18n);
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
