import type { GameState, Unit } from "../../../../rules/fast-play/index.ts";
import type { Say } from "../../../message/say.ts";
import type { RawOrder } from "../../../ruleset/orders.ts";
import type { Session } from "../../../session/session.ts";
import { asFastPlay, pieceName } from "../game.ts";
import { LAUNCH_DROP } from "./ship-fields.ts";

/** What can be said to wait aboard a ship, and the speed that it usually has. */
const STORES = [
  ["plasma", 16],
  ["drone", 10],
  ["shuttle", 3],
  ["fighter", 7],
  ["pf", 12],
  ["mine", 0],
  ["ship", 0],
  ["pod", 0],
] as const;

/** Seekers have a warhead. */
const SEEKERS: readonly string[] = ["plasma", "drone"];

/** @param load what only its owner and the judge know of a seeker */
const pieceText = (say: Say, piece: Unit, load: GameState["loads"][string] | undefined): string => {
  const { class: kind, speed } = piece;
  const named = { kind: pieceName(piece, say) ?? say(`GRAVITYPORTALS.FastPlay.Store.${kind}`), speed };
  if (load?.pseudo) return say("GRAVITYPORTALS.FastPlay.Aboard.pseudoPiece", named);
  if (typeof load?.warhead !== "number" || load.warhead === 0)
    return say("GRAVITYPORTALS.FastPlay.Aboard.piece", named);
  return say("GRAVITYPORTALS.FastPlay.Aboard.loaded", { ...named, warhead: load.warhead });
};

/** What waits aboard a unit in play; its owner can say that more does. */
export const storesView = (say: Say, { state }: Session, unit: string) => {
  const { loads, units }: Pick<GameState, "loads" | "units"> = state ? asFastPlay(state) : { loads: {}, units: {} };
  return {
    pieces: Object.values(units)
      .filter(({ status, carrier }) => status === "aboard" && carrier === unit)
      .map((piece) => ({
        id: piece.id,
        name: pieceText(say, piece, loads[piece.id]),
        drag: JSON.stringify({ type: LAUNCH_DROP, unit, pieces: [piece.id] }),
      })),
    kinds: STORES.map(([id, speed]) => ({ id, speed, name: say(`GRAVITYPORTALS.FastPlay.Store.${id}`) })),
  };
};

/** What stands in a form of something that is put aboard before anything is typed. */
export const usualStore = (kind: string = STORES[0][0]) => ({
  kind,
  speed: String(STORES.find(([id]) => id === kind)?.[1] ?? 0),
  warhead: "",
  hits: "",
  pseudo: false,
});

/** What somebody typed of a piece that waits aboard. */
export type NewStore = Readonly<ReturnType<typeof usualStore>>;

/** What is typed in a form of something that is put aboard. */
export const typedStore = (form: HTMLElement): NewStore => {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="store-${name}"]`);
  return {
    kind: field("kind")?.value ?? "",
    speed: field("speed")?.value ?? "",
    warhead: field("warhead")?.value ?? "",
    hits: field("hits")?.value ?? "",
    pseudo: field("pseudo")?.checked ?? false,
  };
};

/** Waits until the game has a unit, however long its judge is away. */
const arrival = (session: Session, unit: string): Promise<void> => {
  const isThere = (): boolean => session.state?.units[unit] !== undefined;
  if (isThere()) return Promise.resolve();
  return new Promise((done) => {
    const stop = session.listen(() => {
      if (!isThere()) return;
      stop();
      done();
    });
  });
};

/**
 * Puts a piece aboard a unit, and says in secret what a seeker is.
 *
 * @param give gives an order; false where it was refused, which is told then
 * @returns whether nothing was refused
 */
export const putAboard = async (
  session: Session,
  give: (order: RawOrder) => Promise<boolean>,
  unit: string,
  piece: string,
  { kind, speed, warhead, hits, pseudo }: NewStore,
): Promise<boolean> => {
  const destroyedBy = hits === "" ? {} : { hits: Number(hits) };
  if (!(await give({ do: "stock", unit, piece, class: kind, speed: Number(speed), ...destroyedBy }))) return false;
  if (!SEEKERS.includes(kind) || (!pseudo && warhead === "")) return true;
  // Until it is told aboard, nobody owns it.
  await arrival(session, piece);
  return give({ do: "load", unit: piece, pseudo, warhead: Number(warhead) });
};
