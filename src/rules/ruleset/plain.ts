import type { Body } from "../anomalies/state/body.ts";
import { isBookkeeping } from "../anomalies/state/bookkeeping.ts";
import type { Citation, EventHeader } from "../anomalies/state/event.ts";
import type { AnomalyState } from "../anomalies/state/game.ts";
import { type Folding, RuleContext, type UnitRules } from "../anomalies/state/rule-context.ts";
import type { Procedure } from "../dice.ts";
import { err, ok, type Result } from "../result.ts";
import type { Outcome, PackedUnit } from "../ruleset.ts";

/** Units on which anomalies act in every way, and to which coming out of a portal does nothing more. */
export const PLAIN_UNITS: UnitRules = {
  isFixed: () => false,
  passesPortals: () => false,
  isMassive: () => false,
  hasStabilizers: () => false,
  isPushed: () => true,
  isStruck: () => true,
  mayTow: () => true,
  canLayWeb: () => true,
  isDestroyedByHoles: () => true,
  pushRules: () => [],
  struck: () => undefined,
  cameOut: () => undefined,
  *afterExit() {},
  joined: () => undefined,
};

/** How a ruleset writes waiting units short that keeps all of a unit's entry. */
export const plainUnits = <U extends { readonly scene: string }, B extends Body>(
  fresh: (entry: U) => Omit<B, "seq">,
): { packUnit(unit: U): PackedUnit; unpackUnit(packed: PackedUnit, scene: string): Omit<B, "seq"> } => ({
  packUnit: (unit) => ({ ...unit }) as unknown as PackedUnit,
  unpackUnit: (packed, scene) => fresh({ ...(packed as unknown as U), scene }),
});

/** What a ruleset without secrets of its own says of its events: everybody reads them, and no refusal has a rule. */
export const PLAIN_EVENTS = {
  isTraced: ({ event }: EventHeader): boolean => !isBookkeeping(event),
  asPlayersRead: <E>(event: E): E => event,
  refusedBy: (): Citation => "ruling",
};

/**
 * Makes a ruleset's `handle` of a function that plays one command and gives the code of a refusal, or null.
 *
 * @param folding how the ruleset folds its events and writes its times
 */
export const handlerOf = <B extends Body, S extends AnomalyState<B>, M extends object, E extends EventHeader, C>(
  folding: Folding<S, E>,
  play: (context: RuleContext<B, S, M, E>, command: C) => Procedure<string | null>,
) =>
  function* (state: S, command: C): Procedure<Result<Outcome<S, E>, string>> {
    const context = new RuleContext<B, S, M, E>(state, folding);
    const refusal = yield* play(context, command);
    return refusal === null ? ok({ state: context.state, events: context.events }) : err(refusal);
  };
