import type { RulesetCards } from "../../../chat/ruleset-cards.ts";
import { beamCard, beamMessage } from "./beam-cards.ts";
import { fireCard, rulingCard } from "./declared-cards.ts";
import { declaredMessage } from "./declared-messages.ts";
import { effectCard, exitMessage, tumbleCard } from "./exit-cards.ts";
import { shipsCard } from "./ship-cards.ts";

/** Cards and journal lines of shots, rulings, beams, coming out of a portal, and ships' own data. */
export const SFB32_CARDS: RulesetCards = {
  card: (event, after, names) => {
    switch (event.event) {
      case "exit-effect":
        return effectCard(event, after, names);
      case "tumble-rolled":
        return tumbleCard(event, after, names);
      case "fire-checked":
        return fireCard(event, after, names);
      case "ruling":
        return rulingCard(event, after, names);
      default:
        return beamCard(event, names);
    }
  },
  entryCard: shipsCard,
  message: (event, names) => declaredMessage(event, names) ?? beamMessage(event, names) ?? exitMessage(event, names),
};
