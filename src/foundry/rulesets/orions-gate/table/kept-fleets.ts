import { checkFleet } from "../../../../rules/orions-gate/index.ts";
import { foundry as host } from "../../../host/host.ts";
import { savedFleets } from "../../../settings/saved-fleets.ts";
import { asFleet } from "../shipyard/model/yard-fleet.ts";
import { ownFleets } from "../shipyard/store/own-fleets.ts";
import type { KeptFleet } from "./view/muster-view.ts";

/**
 * The fleets that all people of this world keep in the shipyard, as far as this version reads them, of each person the
 * one that was saved last in this browser first, then those that were made last.
 */
export const keptFleets = (): readonly KeptFleet[] =>
  host().game.users.contents.flatMap((user) => {
    const saved = savedFleets(user.id);
    const rank = ({ id }: { readonly id: string }): number => (saved.includes(id) ? saved.indexOf(id) : saved.length);
    return [...ownFleets(user)]
      .reverse()
      .sort((one, other) => rank(one) - rank(other))
      .flatMap(({ id, fleet, text }): readonly KeptFleet[] => {
        if (!fleet) return [];
        const { legal, credits } = checkFleet({ ...asFleet(fleet), budget: null }, fleet.options);
        return [{ id: `own-${id}`, name: fleet.name, text, owner: user.id, credits: legal ? credits : null }];
      });
  });
