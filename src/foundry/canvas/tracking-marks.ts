import type { AnomalyState, Scene } from "../../rules/index.ts";
import type { Mark } from "./marks.ts";
import { mark, sameHex, type Viewer } from "./viewer.ts";

/**
 * Who tracks whom in a scene: a reticle in the hex of each that is tracked, and lines from and to the viewer's own units;
 * a judge without units sees all lines. What is broken is not drawn for whoever knows it.
 */
export const trackingMarks = (state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] => {
  const hold = viewer.ruleset.orders.tracking?.tracks(state).filter(({ broken }) => !broken) ?? [];
  const marks: Mark[] = [];
  for (const { from, to, guides } of hold) {
    const [one, other] = [state.units[from], state.units[to]];
    if (one?.scene !== scene.id || other?.scene !== scene.id) continue;
    const colour = guides ? "blue" : "coral";
    const concerns = viewer.judge || one.owner === viewer.seat || other.owner === viewer.seat;
    if (concerns) marks.push(mark({ shape: "tracking", from: one.hex, to: other.hex }, colour, 2));
    const there = marks.some((done) => done.shape === "reticle" && sameHex(done.hex, other.hex));
    if (!there) marks.push(mark({ shape: "reticle", hex: other.hex }, colour, 2));
  }
  return marks;
};
