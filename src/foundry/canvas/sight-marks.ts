import { type AnomalyState, distance, type Scene } from "../../rules/index.ts";
import type { Message } from "../message/message.ts";
import type { KnownShot, RulesetFire } from "../ruleset/orders.ts";
import type { Colour, Mark } from "./marks.ts";
import { mark, type Viewer } from "./viewer.ts";

/**
 * The lines of fire that the viewer looks along, each with its verdict and the rule behind it. All of it follows from
 * public facts, for the judge as for everybody: what is not known to be in the way is not said to be clear.
 *
 * Not a rule of its own: the engine plays IP7.23 and IP7.24, and this says beforehand what it will say.
 */
export const sightMarks = (
  fire: RulesetFire | null,
  state: AnomalyState,
  viewer: Viewer,
  scene: Scene,
): readonly Mark[] =>
  viewer.aims.flatMap(({ from, to }) => {
    if (!fire) return [];
    const shot = fire.check(state, from, to);
    if (typeof shot !== "string") return shot.from.scene === scene.id ? shotMarks(shot, viewer) : [];
    const key = fire.cannot[shot];
    const [firer, target] = [state.units[from], state.units[to]];
    if (key === undefined || firer?.scene !== scene.id || !target) return [];
    return lineMarks({ from: firer.hex, to: target.hex, line: "barred", part: 0 }, { key });
  });

const shotMarks = ({ from, to, line }: KnownShot, { nameOf }: Viewer): readonly Mark[] => {
  const ends = { from: from.hex, to: to.hex };
  const { by } = line;
  if (!by) {
    const data = { range: distance(from.hex, to.hex) };
    return lineMarks({ ...ends, line: "plain", part: 1 }, { key: "GRAVITYPORTALS.Overlay.Sight.noKnownBar", data });
  }
  const part = by.length === 0 ? 0 : by.nearest.step / by.length;
  const data = { range: by.nearest.range, hole: nameOf(by.hole.id) };
  return line.allowed
    ? lineMarks({ ...ends, line: "hindered", part }, { key: "GRAVITYPORTALS.Overlay.Sight.hindered", data })
    : lineMarks({ ...ends, line: "barred", part }, { key: "GRAVITYPORTALS.Overlay.Sight.barred", data });
};

const lineMarks = (
  { from, to, line, part }: Pick<Extract<Mark, { shape: "sight" }>, "from" | "to" | "line" | "part">,
  words: Message,
): readonly Mark[] => {
  const colour: Colour = line === "barred" ? "coral" : "white";
  return [
    mark({ shape: "sight", from, to, line, part }, colour, 4),
    mark({ shape: "label", hex: to, words, place: "above", rank: 0 }, colour, 4),
  ];
};
