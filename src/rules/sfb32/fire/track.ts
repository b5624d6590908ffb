import type { Audience } from "../../anomalies/state/event.ts";

/** A lock-on of fire control on a unit, or the control that a unit has of a seeking weapon. */
export type Tracking = "lock-on" | "guidance";

/** One unit tracks another. Everybody sees that. */
export interface Track {
  readonly kind: Tracking;
  readonly from: string;
  readonly to: string;
  /** Who was told that it is broken, while nobody else knows; null as long as it holds. */
  readonly brokenFor: Audience | null;
}

/** Whether a track is the one that is meant. */
export const isTrack =
  (meant: Pick<Track, "kind" | "from" | "to">) =>
  ({ kind, from, to }: Track): boolean =>
    kind === meant.kind && from === meant.from && to === meant.to;
