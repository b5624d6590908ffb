import { mayHavePortals } from "../../../rules/index.ts";
import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { agreementsCall, agrees } from "../../view/open-questions.ts";
import { judgesAsDefender, judgingLine } from "../../view/players.ts";
import { type GatheringView, gatheringView } from "./gathering.ts";
import { type KnownListView, knownView } from "./known.ts";
import type { ReadyBreaks } from "./ready-breaks.ts";
import { type ShipsView, shipsView } from "./ships.ts";
import { type SignalsView, signalsView, unreadSignals } from "./signals.ts";
import { type OrdersView, ordersView } from "./standing-orders.ts";
import { type WayHomeView, wayHomeView } from "./way-home.ts";

export const BRIDGE_TABS = ["ships", "orders", "known", "home", "signals"] as const;
export type BridgeTab = (typeof BRIDGE_TABS)[number];

/** Tabs that tell of portals alone, which a game without any does not have. */
const OF_PORTALS: readonly BridgeTab[] = ["known", "home"];

/** One tab's entry in the row of tabs. */
interface TabView {
  readonly id: BridgeTab;
  readonly label: string;
  readonly active: boolean;
  /** What waits there; empty for nothing. */
  readonly badge: string;
  readonly badgeLabel: string;
}

/** The Bridge as its templates draw it. */
export interface BridgeView {
  /** Said to a defender who judges, round whose Bridge the edge is red; empty for everybody else. */
  readonly keeps: string;
  /** Leads to what players propose and ask for; empty where there is nothing of it. */
  readonly agreements: string;
  readonly tabs: readonly TabView[];
  readonly active: Readonly<Record<BridgeTab, boolean>>;
  readonly ships: ShipsView;
  readonly orders: OrdersView;
  readonly known: KnownListView;
  readonly gathering: GatheringView | null;
  readonly home: WayHomeView;
  readonly signals: SignalsView;
}

/** What a person has set in the Bridge. */
export interface BridgeHabits {
  readonly tab: BridgeTab;
  /** The unit whose push order is shown, or `all`. */
  readonly applies: string;
  readonly breaks: ReadyBreaks;
  /** What is typed of each ship's laboratories, and under no ship of other points. */
  readonly gathered: ReadonlyMap<string, string>;
}

const TAB_KEYS: Readonly<Record<BridgeTab, string>> = {
  ships: "GRAVITYPORTALS.Bridge.Tab.ships",
  orders: "GRAVITYPORTALS.Bridge.Tab.orders",
  known: "GRAVITYPORTALS.Bridge.Tab.known",
  home: "GRAVITYPORTALS.Bridge.Tab.home",
  signals: "GRAVITYPORTALS.Bridge.Tab.signals",
};

/** The title of the Bridge: whose it is. */
export const bridgeTitle = ({ isGM, seats, me }: Session, say: Say): string => {
  const name = seats.find(({ id }) => id === me)?.name;
  if (isGM && !name) return say("GRAVITYPORTALS.Bridge.TitleJudge");
  return name ? say("GRAVITYPORTALS.Bridge.TitleOf", { name }) : say("GRAVITYPORTALS.Bridge.Title");
};

/** Draws a session as the Bridge: all that one person knows and decides. */
export const bridgeView = (
  session: Session,
  say: Say,
  { tab: chosen, applies, breaks, gathered }: BridgeHabits,
): BridgeView => {
  const { state } = session;
  const shown = BRIDGE_TABS.filter((id) => state === null || mayHavePortals(state) || !OF_PORTALS.includes(id));
  const tab = shown.includes(chosen) ? chosen : "ships";
  const unread = unreadSignals(session);
  return {
    keeps: judgesAsDefender(session) ? judgingLine(session, say) : "",
    agreements: agreementsCall(session, say) || (agrees(session) ? say("GRAVITYPORTALS.Agreements.title") : ""),
    tabs: shown.map((id) => ({
      id,
      label: say(TAB_KEYS[id]),
      active: id === tab,
      badge: id === "signals" && unread > 0 ? String(unread) : "",
      badgeLabel: id === "signals" && unread > 0 ? say("GRAVITYPORTALS.Bridge.Unread", { count: unread }) : "",
    })),
    active: {
      ships: tab === "ships",
      orders: tab === "orders",
      known: tab === "known",
      home: tab === "home",
      signals: tab === "signals",
    },
    ships: shipsView(session, say),
    orders: ordersView(session, say, applies, breaks),
    known: knownView(session, say),
    gathering: gatheringView(session, say, gathered),
    home: wayHomeView(session, say),
    signals: signalsView(session, say),
  };
};
