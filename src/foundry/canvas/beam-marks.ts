import type { GameState, Scene } from "../../rules/index.ts";
import type { Mark } from "./marks.ts";
import { mark } from "./viewer.ts";

/** The tractor beams between units of a scene: public all of it. */
export const beamMarks = ({ beams, units }: GameState, scene: Scene): readonly Mark[] =>
  beams.flatMap(({ from, to }) => {
    const [one, other] = [units[from], units[to]];
    if (one?.scene !== scene.id || other?.scene !== scene.id) return [];
    return [mark({ shape: "beam", from: one.hex, to: other.hex }, "white", 4)];
  });
