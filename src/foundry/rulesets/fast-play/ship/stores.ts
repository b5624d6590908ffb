import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import type { RawOrder } from "../../../session/ships.ts";
import { LAUNCH_DROP } from "./ship-fields.ts";

/** What can be said to wait aboard a ship, and the speed that it usually has. */
const STORES = [
  ["plasma", 16],
  ["drone", 10],
  ["shuttle", 3],
  ["fighter", 7],
  ["pf", 12],
  ["mine", 0],
] as const;

/** Seekers have a warhead. */
const SEEKERS: readonly string[] = ["plasma", "drone"];

/** What waits aboard a ship, and what can be said to. */
export interface StoresView {
  readonly pieces: readonly { readonly id: string; readonly name: string; readonly drag: string }[];
  readonly kinds: readonly { readonly id: string; readonly name: string; readonly speed: number }[];
}

/** What the game says of units in other units, as far as it is read here. */
interface Aboard {
  readonly id: string;
  readonly class: string;
  readonly speed: number;
  readonly status: string;
  readonly carrier?: string | null;
}

/** What waits aboard a unit in play; its owner can say that more does. */
export const storesView = (say: Say, { state }: Session, unit: string): StoresView => {
  const all = Object.values(state?.units ?? {}) as unknown as readonly Aboard[];
  return {
    pieces: all
      .filter(({ status, carrier }) => status === "aboard" && carrier === unit)
      .map(({ id, class: kind, speed }) => ({
        id,
        name: say("GRAVITYPORTALS.FastPlay.Aboard.piece", {
          kind: say(`GRAVITYPORTALS.FastPlay.Store.${kind}`),
          speed,
        }),
        drag: JSON.stringify({ type: LAUNCH_DROP, unit, pieces: [id] }),
      })),
    kinds: STORES.map(([id, speed]) => ({ id, speed, name: say(`GRAVITYPORTALS.FastPlay.Store.${id}`) })),
  };
};

/** What somebody typed of a piece that waits aboard. */
export interface NewStore {
  readonly kind: string;
  readonly speed: string;
  readonly warhead: string;
  readonly pseudo: boolean;
}

/** The orders that put a piece aboard, and say in secret what a seeker is. */
export const storeOrders = (
  unit: string,
  piece: string,
  { kind, speed, warhead, pseudo }: NewStore,
): readonly RawOrder[] => [
  { do: "stock", unit, piece, class: kind, speed: Number(speed) },
  ...(SEEKERS.includes(kind) && (pseudo || warhead !== "")
    ? [{ do: "load", unit: piece, pseudo, warhead: Number(warhead) }]
    : []),
];
