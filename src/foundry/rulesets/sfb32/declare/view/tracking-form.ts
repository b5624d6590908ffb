import type { AnomalyState } from "../../../../../rules/index.ts";
import { refusalText } from "../../../../message/refusal-text.ts";
import type { Say } from "../../../../message/say.ts";
import { declareRefusal } from "../../../../session/declared.ts";
import type { Session } from "../../../../session/session.ts";

/** What a ship may track, what it tracks, and who tracks it. */
export interface TrackingForm {
  readonly text: string;
  readonly canLock: boolean;
  /** Whether the target is a weapon that can be guided at all. */
  readonly isWeapon: boolean;
  readonly canGuide: boolean;
  readonly tracked: readonly { readonly id: string; readonly text: string; readonly can: boolean }[];
  /** Who tracks the ship; empty when nobody does. */
  readonly by: string;
}

/** Draws what a ship may lock on to and guide. */
export const trackingForm = (
  session: Session,
  state: AnomalyState,
  { unit, track }: { readonly unit: string; readonly track: string },
  say: Say,
): TrackingForm => {
  const playing = session.condition === "playing";
  const against = (what: "lock-on" | "guide" | "let-go", to: string): string | null =>
    declareRefusal(session.ruleset, state, { do: what, from: unit, to });
  const [lock, guide] = [against("lock-on", track), against("guide", track)];
  const isWeapon = track !== "" && guide !== "cannot-track";
  const tracks = session.ruleset.orders.tracking?.tracks(state) ?? [];
  const words = (guides: boolean, broken: boolean): string =>
    guides ? "GRAVITYPORTALS.Declare.guides" : broken ? "GRAVITYPORTALS.Declare.lost" : "GRAVITYPORTALS.Declare.tracks";
  const by = tracks.filter(({ to, broken }) => to === unit && !broken).map(({ from }) => session.unitName(from));
  const refused = isWeapon && guide === null ? null : lock;
  return {
    text: track !== "" && refused ? refusalText(say, refused) : "",
    canLock: playing && lock === null,
    isWeapon,
    canGuide: playing && guide === null,
    tracked: tracks
      .filter(({ from }) => from === unit)
      .map(({ to, guides, broken }) => ({
        id: to,
        text: say(words(guides, broken), { name: session.unitName(to) }),
        can: playing && against("let-go", to) === null,
      })),
    by: by.length === 0 ? "" : say("GRAVITYPORTALS.Declare.trackedBy", { names: by.join(", ") }),
  };
};
