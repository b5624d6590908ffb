import {
  type AnomalyState,
  bandIsDue,
  bandOf,
  forceAt,
  inOrder,
  placeLabel,
  pushBands,
  rangeIn,
  type WhiteHole,
} from "../../../../rules/index.ts";
import { anomalyName } from "../../../message/anomaly-name.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";

/** How far a hole pushes in an impulse, and how many units stand there now. */
const pushOf = (state: AnomalyState, hole: WhiteHole, impulse: number): { reach: number; units: number } | null => {
  const isNow = (band: Parameters<typeof bandIsDue>[0]): boolean =>
    bandIsDue(band, impulse, state.ruleOptions.everyOther);
  const reach = pushBands(Number(hole.strength)).findLast(isNow)?.range;
  if (reach === undefined || hole.inert) return null;
  const units = Object.values(state.units).filter((unit) => {
    const band = bandOf(state, hole, unit);
    return unit.status === "in-play" && band !== null && isNow(band);
  });
  return { reach, units: units.length };
};

/** How far each front will reach in an impulse, and how many units stand there now. */
const frontLines = (session: Session, state: AnomalyState, say: Say): readonly string[] =>
  state.fronts.flatMap(({ scene, hex, strength, radius: now }) => {
    const sheet = state.scenes[scene];
    const radius = now + 1;
    if (!sheet || forceAt(strength, radius, state.ruleOptions.waveDecay) === 0) return [];
    const units = Object.values(state.units).filter(
      (unit) => unit.scene === scene && unit.status === "in-play" && rangeIn(state, scene, hex, unit.hex) === radius,
    ).length;
    const data = { hex: placeLabel(hex, sheet), scene: session.sceneName(scene), radius, units };
    return [say(units === 1 ? "GRAVITYPORTALS.Console.Step.frontOne" : "GRAVITYPORTALS.Console.Step.front", data)];
  });

/** What comes next, in words, from public facts alone. */
export const nextStep = (
  session: Session,
  say: Say,
): { readonly title: string; readonly lines: readonly string[] } | null => {
  const { state } = session;
  if (!state) return null;
  const { turn, impulse } = session.ruleset.clock.following(state);
  if (impulse === 0) {
    return {
      title: say("GRAVITYPORTALS.Console.Step.turn", { turn }),
      lines: [say("GRAVITYPORTALS.Console.Step.turnLine")],
    };
  }
  const pushes = inOrder(state.holes).flatMap((hole) => {
    const push = pushOf(state, hole, impulse);
    if (!push) return [];
    const data = { hole: anomalyName(say, state, hole.id), ...push };
    return [say(push.units === 1 ? "GRAVITYPORTALS.Console.Step.pushOne" : "GRAVITYPORTALS.Console.Step.push", data)];
  });
  const movers = Object.values(state.units).filter(
    (unit) =>
      unit.status === "in-play" && session.ruleset.units.movesIn(unit, impulse) && session.ruleset.units.canMove(unit),
  ).length;
  const moves =
    movers === 0
      ? say("GRAVITYPORTALS.Console.Step.nobodyMoves")
      : say("GRAVITYPORTALS.Console.Step.movers", { count: movers });
  return {
    title: say("GRAVITYPORTALS.Console.Step.impulse", { impulse }),
    lines: [...pushes, ...frontLines(session, state, say), moves],
  };
};
