import { type AnomalyState, parsePlace, type Scene } from "../../rules/index.ts";
import type { Mark } from "./marks.ts";
import { mark } from "./viewer.ts";

/**
 * The hexes in which a destination's defenders start, as the judge marked them for all; in the turn in which it began.
 *
 * @param starts the scene's own flag: labels
 * @rule IP2.444 Their start is fixed.
 */
export const startMarks = ({ clock }: Pick<AnomalyState, "clock">, scene: Scene, starts: unknown): readonly Mark[] => {
  if (scene.destination?.opened.turn !== clock.turn || !Array.isArray(starts)) return [];
  const hexes = starts.flatMap((label: unknown) => (typeof label === "string" ? (parsePlace(label) ?? []) : []));
  const [first] = hexes;
  return [
    ...hexes.map((hex) => mark({ shape: "brackets", hex }, "coral", 3)),
    ...(first
      ? [
          mark(
            { shape: "label", hex: first, words: { key: "GRAVITYPORTALS.Overlay.start" }, place: "below", rank: 3 },
            "coral",
            3,
          ),
        ]
      : []),
  ];
};
