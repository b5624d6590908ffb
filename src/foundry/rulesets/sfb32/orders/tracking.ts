import { checkTrack } from "../../../../rules/sfb32/index.ts";
import { own, type RulesetTracking } from "../../../ruleset/orders.ts";
import { command, game } from "../game/game.ts";

/** Lock-ons, and seeking weapons under control. */
export const SFB32_TRACKING: RulesetTracking = {
  check: (state, order) => checkTrack(game(state), order),
  order: ({ do: what, from, to }) => own(command({ do: what, from, to })),
  tracks: (state) =>
    game(state).tracks.map(({ kind, from, to, brokenFor }) => ({
      guides: kind === "guidance",
      from,
      to,
      broken: brokenFor !== null,
    })),
};
