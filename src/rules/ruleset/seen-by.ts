import { view } from "../anomalies/engine/view.ts";
import type { AnomalyState } from "../anomalies/state/game.ts";
import type { Ruleset } from "./ruleset.ts";

/** What a viewer may know of a game of a ruleset; somebody who plays no part, `""`, knows what is public. */
export const seenBy = <S extends AnomalyState>(
  { hide }: Pick<Ruleset<S>, "hide">,
  state: S,
  viewer: string | "judge",
): S => {
  const seen = view(state, viewer);
  return viewer === "judge" || !hide ? seen : hide(seen, viewer);
};
