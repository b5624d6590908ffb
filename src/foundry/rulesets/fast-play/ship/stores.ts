import {
  type GameState,
  hasPlaceFor,
  mayStow,
  SPEEDS,
  STORES,
  storesOf,
  type Unit,
} from "../../../../rules/fast-play/index.ts";
import type { Say } from "../../../message/say.ts";
import type { RawOrder } from "../../../ruleset/orders.ts";
import type { Session } from "../../../session/session.ts";
import { pieceName } from "../../../vessel/aboard.ts";
import { asFastPlay } from "../game.ts";
import { LAUNCH_DROP } from "./ship-fields.ts";

/** Seekers have a warhead. */
const SEEKERS: readonly string[] = ["plasma", "drone"];

/** What a piece is, with what only its owner and the judge know of a seeker. */
const pieceText = (say: Say, state: GameState, piece: Unit): string => {
  const { class: kind, speed } = piece;
  const load = state.loads[piece.id];
  const named = { kind: pieceName(piece, say) ?? say(`GRAVITYPORTALS.FastPlay.Store.${kind}`), speed };
  if (load?.pseudo) return say("GRAVITYPORTALS.FastPlay.Aboard.pseudoPiece", named);
  if (!load || load.warhead === 0) return say("GRAVITYPORTALS.FastPlay.Aboard.piece", named);
  const { warhead } = load;
  const shown = typeof warhead === "number" ? [warhead] : warhead.map(([flown, points]) => `≤${flown}: ${points}`);
  return say("GRAVITYPORTALS.FastPlay.Aboard.loaded", { ...named, warhead: shown.join(", ") });
};

/** What this client's person can put aboard a unit now. */
const kindsFor = ({ role }: Session, game: GameState | null, unit: string): readonly (typeof STORES)[number][] =>
  game && (role.kind === "judge" || mayStow(game)) ? STORES.filter((id) => hasPlaceFor(game, unit, id)) : [];

/** What waits aboard a unit in play; its owner can say that more does. */
export const storesView = (say: Say, session: Session, unit: string) => {
  const { state, role } = session;
  const game = state && asFastPlay(state);
  return {
    pieces: (game ? storesOf(game, unit) : []).map((piece) => ({
      id: piece.id,
      name: game ? pieceText(say, game, piece) : "",
      drag: JSON.stringify({ type: LAUNCH_DROP, unit, pieces: [piece.id] }),
    })),
    kinds: kindsFor(session, game, unit).map((id) => ({
      ...{ id, speed: SPEEDS[id], name: say(`GRAVITYPORTALS.FastPlay.Store.${id}`) },
    })),
    // Why nothing more is put aboard here; empty where something may be.
    closed: game && role.kind !== "judge" && !mayStow(game) ? say("GRAVITYPORTALS.FastPlay.Aboard.closed") : "",
  };
};

/** What stands in a form of something that is put aboard before anything is typed. */
export const usualStore = (kind: string = STORES[0]) => ({
  kind,
  speed: String(SPEEDS[kind as (typeof STORES)[number]] ?? 0),
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
  const { state } = session;
  // In play it is the judge's word.
  const word = state === null || mayStow(asFastPlay(state)) ? "stock" : "stow";
  if (!(await give({ do: word, unit, piece, class: kind, speed: Number(speed), ...destroyedBy }))) return false;
  if (!SEEKERS.includes(kind) || (!pseudo && warhead === "")) return true;
  // Until it is told aboard, nobody owns it.
  await arrival(session, piece);
  return give({ do: "load", unit: piece, pseudo, warhead: Number(warhead) });
};
