import {
  type AnomalyState,
  type Body,
  DEFAULT_WINDOWS,
  placeLabel,
  type RuleNumber,
  windowAt,
} from "../../../rules/index.ts";
import { sayOf } from "../../message/own-words.ts";
import { namesIn, type Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { ownUnits } from "../../view/due.ts";
import { returnsTold } from "../../view/times.ts";
import { gatheringView } from "./gathering.ts";
import { mySightings } from "./known.ts";

/** One way out of a scene. */
interface WayView {
  readonly name: string;
  readonly text: string;
  readonly rule: RuleNumber;
  /** It can be used in this impulse. */
  readonly now: boolean;
}

/** The ways of those units of mine that came to one scene from one other. */
interface WaysView {
  readonly heading: string;
  readonly units: string;
  /** How they came, where they went into no portal. */
  readonly note: { readonly text: string; readonly rule: RuleNumber } | null;
  readonly ways: readonly WayView[];
}

/** The Way home tab. */
export interface WayHomeView {
  readonly groups: readonly WaysView[];
  /** How a unit goes one of these ways; empty where there is none to go. */
  readonly how: string;
  /** How a return window is come by; null where one is known already, or there is nothing to scan with. */
  readonly gain: { readonly text: string; readonly rule: RuleNumber } | null;
  readonly empty: string;
}

/** Where the portal that brought a unit is known to be, as a label; empty when it is not known. */
const portalHex = (session: Session, state: AnomalyState, unit: Body): string => {
  const scene = state.scenes[unit.scene];
  const seen = mySightings(session).find(
    (one) => !one.lapsed && one.scene === unit.scene && one.portal === unit.arrival?.portal,
  );
  return seen && scene ? placeLabel(seen.hex, scene) : "";
};

/** What my units' being carried off by a storm is known by, once it is: they are no attackers where they are. */
const realisedOf = ({ state, me }: Session, { origin, scene }: Body) =>
  origin === null ? (state?.realised ?? []).findLast(({ player, to }) => player === me && to === scene) : undefined;

/** How many impulses of a window come after this one. */
const leftText = (count: number, say: Say): string => {
  if (count === 0) return say("GRAVITYPORTALS.Bridge.Way.leftNone");
  return count === 1 ? say("GRAVITYPORTALS.Bridge.Way.leftOne") : say("GRAVITYPORTALS.Bridge.Way.leftMany", { count });
};

/**
 * Back through the portal while the announced window of the arrival lasts. The portal's own windows may differ and are
 * the judge's secret: this speaks of the announced ones alone.
 */
const backNow = (session: Session, state: AnomalyState, unit: Body, say: Say): WayView | null => {
  const { clock, ruleOptions } = state;
  const { arrival } = unit;
  if (ruleOptions.reentry !== "tunnel" || arrival?.at.turn !== clock.turn) return null;
  const window = windowAt(DEFAULT_WINDOWS, arrival.at.impulse);
  if (!window || windowAt(DEFAULT_WINDOWS, clock.impulse) !== window) return null;
  const hex = portalHex(session, state, unit);
  const data = { hex, until: window[1], left: leftText(window[1] - clock.impulse, say) };
  return {
    name: say("GRAVITYPORTALS.Bridge.Way.back"),
    text: hex ? say("GRAVITYPORTALS.Bridge.Way.backAt", data) : say("GRAVITYPORTALS.Bridge.Way.backUntil", data),
    rule: "IP2.611",
    now: true,
  };
};

/** Home by the return windows that the judge has announced, to where these units first went in. */
const homeByReturn = (session: Session, state: AnomalyState, { origin }: Body, say: Say): readonly WayView[] =>
  returnsTold(session).map(({ turn, window }): WayView => {
    const { clock } = state;
    const to = session.sceneName(origin ?? "");
    const [from, until] = window ?? [0, 0];
    return {
      name: say("GRAVITYPORTALS.Bridge.Way.return", { scene: to }),
      text: window
        ? say("GRAVITYPORTALS.Bridge.Way.returnWindow", { from, until })
        : say("GRAVITYPORTALS.Bridge.Way.returnTurn", { turn }),
      rule: "IP2.612",
      now: window !== null && clock.turn === turn && from <= clock.impulse && clock.impulse <= until,
    };
  });

const anyWindow = (state: AnomalyState, say: Say): WayView => ({
  name: say("GRAVITYPORTALS.Bridge.Way.any"),
  text: say("GRAVITYPORTALS.Bridge.Way.anyDetail"),
  rule: "IP2.613",
  now: windowAt(DEFAULT_WINDOWS, state.clock.impulse) !== null,
});

/** Draws the ways home of my units that came through a portal and are not back where they began. */
export const wayHomeView = (session: Session, plain: Say): WayHomeView => {
  const say = sayOf(session, plain);
  const { state } = session;
  const groups = new Map<string, Body[]>();
  for (const unit of ownUnits(session)) {
    if (unit.status !== "in-play" || unit.origin === unit.scene) continue;
    if (unit.origin === null && !realisedOf(session, unit)) continue;
    const from = `${unit.scene} ${unit.arrival?.from ?? ""} ${unit.arrival?.at.turn}.${unit.arrival?.at.impulse}`;
    groups.set(from, [...(groups.get(from) ?? []), unit]);
  }
  const views = [...groups.values()].flatMap((units): WaysView[] => {
    const [first] = units;
    if (!state || !first) return [];
    const back = backNow(session, state, first, say);
    const realised = realisedOf(session, first);
    return [
      {
        heading: say("GRAVITYPORTALS.Bridge.Way.heading", {
          scene: session.sceneName(first.scene),
          from: session.sceneName(first.arrival?.from ?? first.origin ?? ""),
        }),
        units: namesIn(
          say,
          units.map(({ id }) => session.unitName(id)),
        ),
        note: realised
          ? {
              text: say("GRAVITYPORTALS.Bridge.Way.carried", {
                from: session.sceneName(realised.scene),
                turn: realised.turn,
              }),
              rule: "IP2.84",
            }
          : null,
        ways: [
          ...(realised ? [] : homeByReturn(session, state, first, say)),
          ...(back ? [back] : []),
          anyWindow(state, say),
        ],
      },
    ];
  });
  if (views.length === 0) return { groups: views, how: "", gain: null, empty: say("GRAVITYPORTALS.Bridge.Way.empty") };
  const awaits = returnsTold(session).length === 0 && gatheringView(session, say, new Map()) !== null;
  return {
    groups: views,
    how: say("GRAVITYPORTALS.Bridge.Way.how"),
    gain: awaits
      ? {
          text: say("GRAVITYPORTALS.Bridge.Way.gain", {
            tab: say("GRAVITYPORTALS.Bridge.Tab.known"),
            notes: say("GRAVITYPORTALS.Bridge.Tab.signals"),
          }),
          rule: "IP2.621",
        }
      : null,
    empty: "",
  };
};
