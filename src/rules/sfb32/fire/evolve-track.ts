import type { Draft } from "../../anomalies/state/draft.ts";
import type { GameEvent } from "../event.ts";
import type { GameState } from "../state.ts";
import { isTrack } from "./track.ts";

type TrackEvent<K extends GameEvent["event"]> = Extract<GameEvent, { readonly event: K }>;

/** A unit tracks another; control of a weapon passes to it from whoever had it. */
export const trackSet = (draft: Draft<GameState>, { kind, from, to }: TrackEvent<"tracking-set">): void => {
  const gone = isTrack({ kind, from, to });
  const others = draft.state.tracks.filter(
    (one) => !gone(one) && !(kind === "guidance" && one.kind === "guidance" && one.to === to),
  );
  draft.set("tracks", [...others, { kind, from, to, brokenFor: null }]);
};

/** A unit tracks another no more. */
export const trackEnded = (
  draft: Draft<GameState>,
  event: TrackEvent<"tracking-released"> | TrackEvent<"tracking-broken">,
): void => {
  const gone = isTrack(event);
  draft.set(
    "tracks",
    draft.state.tracks.filter((one) => !gone(one)),
  );
};

/** A lock-on is broken by a shot through a portal, which only those learn who are told of the shot. */
export const trackFailed = (draft: Draft<GameState>, { from, to, audience }: TrackEvent<"shot-ineffective">): void => {
  const meant = isTrack({ kind: "lock-on", from, to });
  if (!draft.state.tracks.some(meant)) return;
  draft.set(
    "tracks",
    draft.state.tracks.map((one) => (meant(one) ? { ...one, brokenFor: audience } : one)),
  );
};

/** A seeking weapon is inert. */
export const weaponInert = (draft: Draft<GameState>, { unit }: TrackEvent<"weapon-inert">): void => {
  const traits = draft.state.units[unit]?.traits ?? [];
  draft.change("units", unit, { traits: [...traits.filter((trait) => trait !== "inert"), "inert"] });
};
