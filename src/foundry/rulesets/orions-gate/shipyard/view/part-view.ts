import {
  CRAFT_KINDS,
  creditsOf,
  FLEETS,
  isPartKey,
  madeIn,
  SIZES,
  type Size,
  spacesOf,
} from "../../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../../message/say.ts";
import { partName } from "../../words/part-words.ts";
import type { PartPlace } from "../model/edits.ts";
import type { YardFleet } from "../model/yard-fleet.ts";
import { costThen } from "./fitting.ts";
import { craftWord } from "./words.ts";

/** The part that is chosen, and what can be done with it. */
export interface PartView {
  readonly name: string;
  /** Its sizes, with what it costs in each; empty for a part that nobody knows. */
  readonly sizes: readonly {
    readonly size: Size;
    readonly label: string;
    readonly credits: string;
    readonly chosen: boolean;
  }[];
  readonly mayGoIn: boolean;
  readonly mayGoOut: boolean;
  /** Craft in it by their kinds; none where there is neither room nor craft. */
  readonly craft: readonly {
    readonly kind: string;
    readonly name: string;
    readonly count: number;
    readonly fewer: string;
    readonly more: string;
  }[];
  /** How many craft it holds, of how many. */
  readonly room: string;
}

/** The part at a place; null where none lies. */
export const partView = (say: Say, yard: YardFleet, ship: number, { side, index }: PartPlace): PartView | null => {
  const { fleet, ships } = yard;
  const parts = ships[ship]?.[side] ?? [];
  const part = parts[index];
  if (!part) return null;
  const { key, size, craft } = part;
  const known = isPartKey(key) ? key : null;
  const room = known ? spacesOf({ key: known, size }, fleet) : 0;
  const kinds = [...new Set([...(room > 0 ? FLEETS[fleet].craft : []), ...craft])];
  return {
    name: partName(key),
    sizes: SIZES.filter((one) => one === size || (known && madeIn({ key: known, size: one }))).map((one) => {
      const word = say(`GRAVITYPORTALS.Shipyard.Size.${one}`);
      if (!known) return { size: one, label: word, credits: "", chosen: one === size };
      const credits = creditsOf({ key: known, size: one });
      const more = credits - creditsOf({ key: known, size });
      const cost = say("GRAVITYPORTALS.Shipyard.Part.cost", { size: word, credits, sum: costThen(say, yard, more) });
      return { size: one, label: cost, credits: String(credits), chosen: one === size };
    }),
    mayGoIn: index > 0,
    mayGoOut: index < parts.length - 1,
    craft: kinds.map((kind) => {
      const name = craftWord(say, CRAFT_KINDS, kind);
      return {
        ...{ kind, name },
        count: craft.filter((one) => one === kind).length,
        fewer: say("GRAVITYPORTALS.Shipyard.Part.fewer", { craft: name }),
        more: say("GRAVITYPORTALS.Shipyard.Part.more", { craft: name }),
      };
    }),
    room: kinds.length === 0 ? "" : say("GRAVITYPORTALS.Shipyard.Part.room", { count: craft.length, room }),
  };
};
