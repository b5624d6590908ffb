import {
  type AnomalyState,
  inOrder,
  insideStorm,
  makeTime,
  type Portal,
  type RuleNumber,
  turnOfRealising,
} from "../../../rules/index.ts";
import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { playerName } from "../../view/players.ts";

/** The storm of a portal in play: what it would take, or what it took. */
export interface StormView {
  readonly heading: string;
  /** What goes with it, or went. */
  readonly what: string;
  readonly names: readonly string[];
  /** What follows, each with its rule. */
  readonly follows: readonly { readonly text: string; readonly rule: RuleNumber }[];
  /** Where it was rolled that it leads; empty where it was not. */
  readonly leads: string;
  /** What the button says; empty where the storm is over. */
  readonly unleash: string;
  readonly now: string;
}

/** What the judge can do with a portal in play beside taking it out. */
export interface PortalActs {
  readonly storm: StormView | null;
  /** Whose information can be credited by hand: a player's by other means, or that of a ship's laboratories. */
  readonly sources: readonly { readonly value: string; readonly label: string }[];
}

/** What was gathered, as the judge credits it: by whom, and with which ship's laboratories if with any. */
export interface Source {
  readonly player: string;
  readonly unit: string | null;
}

const choiceOf = ({ player, unit }: Source): string => JSON.stringify([player, unit]);

/** The source that a choice stands for. */
export const sourceOf = (value: string): Source => {
  const [player, unit] = JSON.parse(value) as readonly [string, string | null];
  return { player, unit };
};

const spentView = (session: Session, state: AnomalyState, portal: Portal, say: Say): StormView | null => {
  const transfer = state.secret?.transfers.findLast((one) => one.portal === portal.id);
  if (!transfer) return null;
  const { units, to, turn } = transfer;
  const known = turnOfRealising(transfer);
  const left = known - state.clock.turn;
  return {
    heading: say("GRAVITYPORTALS.Sheet.Storm.over", { turn, scene: session.sceneName(to) }),
    what: say("GRAVITYPORTALS.Sheet.Storm.took", { count: units.length }),
    names: units.map((id) => session.unitName(id)),
    follows: [
      {
        text:
          left > 0
            ? say("GRAVITYPORTALS.Sheet.Storm.unaware", { turn: known, left })
            : say("GRAVITYPORTALS.Sheet.Storm.aware", { turn: known }),
        rule: "IP2.83",
      },
      { text: say("GRAVITYPORTALS.Sheet.Storm.noReturn"), rule: "IP2.84" },
    ],
    leads: "",
    unleash: "",
    now: "",
  };
};

const raging = (session: Session, state: AnomalyState, portal: Portal, say: Say): StormView | null => {
  const inside = insideStorm(state, portal);
  if (!inside) return null;
  const turn = turnOfRealising(state.clock);
  const row = portal.rolled?.row;
  return {
    heading:
      inside.radius === null
        ? say("GRAVITYPORTALS.Sheet.Storm.ion")
        : say("GRAVITYPORTALS.Sheet.Storm.heading", { radius: inside.radius }),
    what: say("GRAVITYPORTALS.Sheet.Storm.inside", { count: inside.units.length, terrain: inside.terrain.length }),
    names: inside.units.map((id) => session.unitName(id)),
    follows: [
      { text: say("GRAVITYPORTALS.Sheet.Storm.goes"), rule: "IP2.86" },
      { text: say("GRAVITYPORTALS.Sheet.Storm.untold", { turn }), rule: "IP2.83" },
      { text: say("GRAVITYPORTALS.Sheet.Storm.noReturn"), rule: "IP2.84" },
      { text: say("GRAVITYPORTALS.Sheet.Storm.ends"), rule: "IP2.87" },
    ],
    leads: row ? say("GRAVITYPORTALS.Sheet.Storm.leads", { ...row }) : "",
    unleash: say("GRAVITYPORTALS.Sheet.Storm.unleash"),
    now: makeTime(state.clock),
  };
};

/** What can be done with a portal in play; nothing for those who do not know of it. */
export const portalActs = (session: Session, anomaly: string, say: Say): PortalActs | null => {
  const { state, role } = session;
  const portal = role.kind === "judge" && role.seeingAs === null ? state?.secret?.portals[anomaly] : undefined;
  if (!state || !portal) return null;
  const storm = raging(session, state, portal, say) ?? spentView(session, state, portal, say);
  const sources = inOrder(state.players).flatMap(({ id }) => {
    const player = playerName(session, id) ?? id;
    const ships = inOrder(state.units).filter(({ owner, status }) => owner === id && status === "in-play");
    return [
      { value: choiceOf({ player: id, unit: null }), label: say("GRAVITYPORTALS.Sheet.Credit.means", { player }) },
      ...ships.map((unit) => ({
        value: choiceOf({ player: id, unit: unit.id }),
        label: say("GRAVITYPORTALS.Sheet.Credit.labs", { player, unit: session.unitName(unit.id) }),
      })),
    ];
  });
  return { storm, sources };
};

/** What is asked before an anomaly is taken out of the game. */
export const retireQuestion = (
  { state }: Pick<Session, "state">,
  say: Say,
  kind: string,
  name: string,
  inert: boolean,
): string => {
  if (inert) return say("GRAVITYPORTALS.Sheet.askWithdraw", { name });
  if (kind === "white-hole") return say("GRAVITYPORTALS.Sheet.askRemove", { name });
  const isTold = state?.ruleOptions.retiredPortals === "at-once";
  return say(isTold ? "GRAVITYPORTALS.Sheet.askRetireTold" : "GRAVITYPORTALS.Sheet.askRetire", { name });
};

/**
 * What is said before a storm is let loose: all that follows from it, and whom it takes.
 *
 * @param isChosen whether the judge chooses the map, in place of what was rolled
 */
export const unleashQuestion = ({ what, names, leads, follows }: StormView, isChosen: boolean): readonly string[] => [
  ...(leads !== "" && !isChosen ? [leads] : []),
  what,
  ...(names.length > 0 ? [names.join(", ")] : []),
  ...follows.map(({ text }) => text),
];
