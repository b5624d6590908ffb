import type { Measure } from "../../rules/index.ts";
import { DEFAULT_RULESET, RULESETS as RULES, type RulesetId } from "../../rules/rulesets.ts";
import type { Host } from "../host/host.ts";
import type { RulesetAbout, RulesetAdapter, RulesetShelf } from "../ruleset/adapter.ts";
import type { Session } from "../session/session.ts";
import type { OwnOptions } from "../settings/rule-options.ts";
import { registerFastPlay } from "./fast-play/register.ts";
import { registerOrionsGate } from "./orions-gate/register.ts";
import { registerSfb32 } from "./sfb32/register.ts";

/** What a ruleset has of its own in the world beside its adapter, which is fetched with the first game of it. */
interface Own extends Partial<Omit<RulesetAbout, "measure">> {
  /** Fetches its adapter; left out where that is `ADAPTER` of its folder's `adapter.ts`. */
  fetch?(): Promise<RulesetAdapter>;
  /** Makes sub-types, forms and statuses known to Foundry, before the world is there; left out where there is nothing. */
  register?(host: Host, session: () => Session | null): void;
  /** Opens the window in which a unit declares something; left out where that is the common window of orders. */
  openOrdersOf?(session: Session, unit?: string): Promise<void>;
}

const OWN: { readonly [id in RulesetId]?: Own } = {
  sfb32: {
    name: "GRAVITYPORTALS.Ruleset.sfb32",
    demo: async () => (await import("../games/demo.ts")).DEMO,
    fetch: async () => (await import("./sfb32/adapter.ts")).SFB32,
    register: registerSfb32,
  },
  "fast-play": {
    name: "GRAVITYPORTALS.Ruleset.fast-play",
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

/** Fetches the adapter of a ruleset from its folder, whose name is known only now. */
const fromFolder = async (id: string): Promise<RulesetAdapter> =>
  ((await import(`./${id}/adapter.ts`)) as { readonly ADAPTER: RulesetAdapter }).ADAPTER;

/** What is known of a ruleset beforehand; one that has nothing of its own is called by its id. */
const aboutOf = (id: string): RulesetAbout & Own => {
  const found = Object.entries<{ readonly measure: Measure }>(RULES).find(([known]) => known === id)?.[1];
  if (!found) throw new Error(`no ruleset is called «${id}»`);
  const name = id.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
  return { name, measure: found.measure, ...(OWN[id as RulesetId] ?? { ownClock: true }) };
};

/** The rulesets that this module plays. */
export const RULESETS: RulesetShelf = {
  ids: [DEFAULT_RULESET, ...Object.keys(RULES).filter((id) => id !== DEFAULT_RULESET)],
  about: aboutOf,
  fetch: async (id) => (aboutOf(id).fetch ?? (() => fromFolder(id)))(),
};

/** Makes all rulesets known to Foundry. */
export const registerRulesets = (host: Host, session: () => Session | null): void => {
  for (const { register } of Object.values<Own>(OWN)) register?.(host, session);
};

/** Opens the window in which a unit of the running game declares something. */
export const openOrdersOf = async (session: Session, unit?: string): Promise<void> => {
  if (!session.state) return;
  const { openOrdersOf: open } = aboutOf(session.ruleset.rules.id);
  if (open) await open(session, unit);
  else (await import("../apps/orders/orders-window.ts")).openOrders(session, unit);
};
