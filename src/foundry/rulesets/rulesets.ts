import { DEFAULT_RULESET, RULESETS as RULES, type RulesetId } from "../../rules/rulesets.ts";
import type { Host } from "../host/host.ts";
import type { RulesetAbout, RulesetAdapter, RulesetShelf } from "../ruleset/adapter.ts";
import type { Session } from "../session/session.ts";
import type { OwnOptions } from "../settings/rule-options.ts";
import { registerFastPlay } from "./fast-play/register.ts";
import { registerOrionsGate } from "./orions-gate/register.ts";
import { registerSfb32 } from "./sfb32/register.ts";

/** A ruleset in the world: fetched with the first game of it, but for what Foundry must know from the beginning. */
interface Listed extends RulesetAbout {
  fetch(): Promise<RulesetAdapter>;
  /** Makes sub-types, forms and statuses known to Foundry, before the world is there; left out where there is nothing. */
  register?(host: Host, session: () => Session | null): void;
  /** Opens the window in which a unit declares something; null where there is none. */
  readonly openOrdersOf: ((session: Session, unit?: string) => Promise<void>) | null;
}

/** The adapters of the rulesets that are played at a table; all others are played from files alone. */
const LISTED: { readonly [id in RulesetId]?: Listed } = {
  sfb32: {
    name: "GRAVITYPORTALS.Ruleset.sfb32",
    measure: "hexes",
    demo: async () => (await import("../games/demo.ts")).DEMO,
    fetch: async () => (await import("./sfb32/adapter.ts")).SFB32,
    register: registerSfb32,
    openOrdersOf: async (session, unit) => (await import("../apps/orders/orders-window.ts")).openOrders(session, unit),
  },
  "fast-play": {
    name: "GRAVITYPORTALS.Ruleset.fast-play",
    measure: "hexes",
    ownClock: true,
    ownOptions: () => ownOptions("fast-play"),
    demo: async () => (await import("./fast-play/demo.ts")).FAST_PLAY_DEMO,
    fetch: async () => (await import("./fast-play/adapter.ts")).FAST_PLAY,
    register: registerFastPlay,
    openOrdersOf: async (session, unit) =>
      (await import("./fast-play/sequence/fast-play-orders.ts")).openFastPlayOrders(session, unit),
  },
  "orions-gate": {
    name: "GRAVITYPORTALS.Ruleset.orions-gate",
    measure: "inches",
    ownClock: true,
    ownOptions: () => ownOptions("orions-gate"),
    demo: async () => (await import("./orions-gate/demo.ts")).orionsGateDemo(),
    fetch: async () => (await import("./orions-gate/adapter.ts")).ORIONS_GATE,
    register: registerOrionsGate,
    openOrdersOf: async (session, unit) =>
      (await import("./orions-gate/orders/orions-gate-orders.ts")).openShipOrders(session, unit),
  },
};

/** The rule options that a ruleset has of its own, with their words; they are fetched when somebody is to choose. */
const ownOptions = async (id: "fast-play" | "orions-gate"): Promise<OwnOptions> => {
  const [{ file }, texts] = await Promise.all([RULES[id].load(), RULES[id].optionTexts()]);
  return { specs: file.readings ?? {}, texts };
};

const listed = (id: string): Listed => {
  const one = Object.entries(LISTED).find(([known]) => known === id)?.[1];
  if (!one) throw new Error(`no ruleset is called «${id}»`);
  return one;
};

/** The rulesets that this module plays. */
export const RULESETS: RulesetShelf = {
  ids: [DEFAULT_RULESET, ...Object.keys(LISTED).filter((id) => id !== DEFAULT_RULESET)],
  about: (id) => listed(id),
  fetch: async (id) => listed(id).fetch(),
};

/** Makes all rulesets known to Foundry. */
export const registerRulesets = (host: Host, session: () => Session | null): void => {
  for (const { register } of Object.values(LISTED)) register?.(host, session);
};

/** Opens the window in which a unit of the running game declares something, where its ruleset has one. */
export const openOrdersOf = async (session: Session, unit?: string): Promise<void> => {
  if (session.state) await listed(session.ruleset.rules.id).openOrdersOf?.(session, unit);
};
