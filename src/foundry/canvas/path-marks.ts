import { type AnomalyState, courseSteps, type Hex, type Scene } from "../../rules/index.ts";
import { lettersOf, type PathPlan } from "../planning/path-plan.ts";
import { plannedPath } from "../view/planned-path.ts";
import type { Mark } from "./marks.ts";
import { mark, type Viewer } from "./viewer.ts";

const hexesOf = (from: Hex, path: string): readonly Hex[] => [from, ...courseSteps({ from, path }).map(({ to }) => to)];

/** The planned paths of the viewer's own units on a scene; one that its unit has left is in another colour. */
export const courseMarks = (state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] => {
  const drawn = viewer.plan?.units ?? [];
  return Object.values(state.units).flatMap((unit) => {
    const isOwn = unit.owner === viewer.seat || (viewer.judge && unit.owner === null);
    if (unit.scene !== scene.id || !isOwn || drawn.includes(unit.id)) return [];
    const path = plannedPath(viewer.ruleset, state, unit);
    if (!path || path.course.scene !== scene.id) return [];
    const all = hexesOf(path.course.from, path.course.path);
    const hexes = all.slice(-path.left.length - 1);
    return [mark({ shape: "course", hexes, dashed: path.off }, path.off ? "coral" : "green", 2)];
  });
};

/** The path that the viewer is drawing: of each unit that is to go it, with rings at the way-points. */
export const planMarks = (state: AnomalyState, plan: PathPlan | null, scene: Scene): readonly Mark[] => {
  if (plan?.scene !== scene.id) return [];
  const path = plan.preview ?? lettersOf(plan);
  const lines = plan.units.flatMap((id) => {
    const unit = state.units[id];
    return unit ? [mark({ shape: "course", hexes: hexesOf(unit.hex, path), dashed: false }, "gold", 2)] : [];
  });
  return [...lines, ...plan.legs.map(({ to }) => mark({ shape: "ring", hex: to }, "gold", 3))];
};
