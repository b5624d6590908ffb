/** How the ways of portals look on the map once a game's secrets are open. */

import type { Scene } from "../../rules/index.ts";
import type { Message } from "../message/message.ts";
import { type NamedTrack, placesOf, type TrackPlace, turnsMessage } from "../view/told-tracks.ts";
import type { Colour, Mark, TrackDot } from "./marks.ts";
import { mark } from "./viewer.ts";

/** A colour and a shape a portal: no two of twenty have both in common, and a portal is known by its shape alone beside four. */
const TRACK_COLOURS: readonly Colour[] = ["pink", "gold", "green", "blue", "coral"];
const TRACK_DOTS: readonly TrackDot[] = ["square", "circle", "triangle", "diamond"];

/** The colour and the dot of a portal's ways, by the number of the portal in the order of placing. */
const lookOf = (index: number): { readonly colour: Colour; readonly dot: TrackDot } => ({
  colour: TRACK_COLOURS[index % TRACK_COLOURS.length] ?? "pink",
  dot: TRACK_DOTS[index % TRACK_DOTS.length] ?? "square",
});

/** What stands beside a place of a way: the turns in which the portal was there, at its last place with the portal's name. */
const wordsAt = ({ name, steps, gone }: NamedTrack, at: TrackPlace): Message => {
  const turns = turnsMessage(at);
  if (at.label !== steps.at(-1)?.label) return turns;
  const key = gone === null ? "GRAVITYPORTALS.Overlay.trackOf" : "GRAVITYPORTALS.Overlay.trackGone";
  return { key, data: { name }, inner: { turns } };
};

/** The ways of portals through a scene: a line from place to place, a dot at each with the turns in which the portal was there. */
export const trackMarks = (tracks: readonly NamedTrack[], scene: Scene): readonly Mark[] =>
  tracks
    .filter((track) => track.scene === scene.id)
    .flatMap((track) => {
      const { colour, dot } = lookOf(track.index);
      const last = track.steps.at(-1)?.label;
      return [
        mark({ shape: "track", hexes: track.steps.map(({ place }) => place), dot }, colour, 2),
        ...placesOf(track).map((at) =>
          mark(
            {
              shape: "label",
              hex: at.place,
              words: wordsAt(track, at),
              place: "above",
              rank: at.label === last ? 2 : 3,
            },
            colour,
            2,
          ),
        ),
      ];
    });
