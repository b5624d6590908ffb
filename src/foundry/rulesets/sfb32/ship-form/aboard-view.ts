/** What is aboard ships in play, as their sheet shows it, and how its people put more aboard and put it out. */

import { type AnomalyState, type Body, placeLabel } from "../../../../rules/index.ts";
import {
  CARRIED,
  type CarriedClass,
  freshPiece,
  mayCarry,
  mayStow,
  type Unit,
  waitingIn,
} from "../../../../rules/sfb32/index.ts";
import type { Host, HostScene, Point } from "../../../host/host.ts";
import { noticesOf } from "../../../host/plain.ts";
import { refusalText } from "../../../message/refusal-text.ts";
import { type Say, sayWith } from "../../../message/say.ts";
import { sceneGrid } from "../../../read/scene-grid.ts";
import { gameSceneOf } from "../../../read/unit.ts";
import { own, type RawOrder } from "../../../ruleset/orders.ts";
import type { Session } from "../../../session/session.ts";
import { pieceName } from "../../../vessel/aboard.ts";
import { PUT_OUT_DROP } from "../facts.ts";
import { asSfb32 } from "../game.ts";

/** What is typed of something that is put aboard. */
export interface TypedPiece {
  readonly kind: string;
  readonly speed: string;
}

export const USUAL_PIECE: TypedPiece = { kind: CARRIED[0], speed: "0" };

const classText = (say: Say, kind: Unit["class"]): string => say(`GRAVITYPORTALS.Ship.Class.${kind}`);

/** Whether this client's person commands a unit, and so what is aboard it. */
const commands = ({ role, me }: Session, { owner }: Body): boolean =>
  owner === null ? role.kind === "judge" : owner === me;

/** The classes of what may be put aboard a unit now; none where its person may not, or no more. */
const kindsFor = (session: Session, state: AnomalyState, unit: Unit): readonly CarriedClass[] =>
  session.role.kind === "judge" || (mayStow(asSfb32(state)) && commands(session, unit))
    ? CARRIED.filter((kind) => mayCarry(unit.class, kind))
    : [];

/** What a piece is: its kind where its name does not say it, its speed, and how much is inside it. */
const pieceText = (session: Session, { units }: AnomalyState, unit: Unit, say: Say): string => {
  const [name, { speed }] = [session.unitName(unit.id), unit];
  const piece =
    name === pieceName(unit, say)
      ? say("GRAVITYPORTALS.Aboard.piece", { name, speed })
      : say("GRAVITYPORTALS.Aboard.named", { name, kind: classText(say, unit.class), speed });
  const count = Object.values(units).filter((one) => one.status === "aboard" && one.carrier === unit.id).length;
  return count === 0 ? piece : say("GRAVITYPORTALS.Aboard.carrying", { piece, count });
};

/** What is aboard the units in play of one sheet; null where nothing is and nothing can be. */
export const aboardView = (session: Session, units: readonly Unit[], typed: TypedPiece, say: Say) => {
  const { state } = session;
  const carrier = units.find((unit) => unit.status === "in-play" && mayCarry(unit.class, null));
  if (!state || !carrier) return null;
  const takesOrders = session.ruleset.rules.takesOrders(state);
  const pieces = waitingIn(asSfb32(state), carrier.id).map((unit) => {
    const isOwn = commands(session, unit) && takesOrders;
    return {
      id: unit.id,
      text: pieceText(session, state, unit, say),
      drag: isOwn ? JSON.stringify({ type: PUT_OUT_DROP, unit: unit.id }) : "",
      out: isOwn ? say("GRAVITYPORTALS.Aboard.putOut", { name: session.unitName(unit.id) }) : "",
    };
  });
  const kinds = kindsFor(session, state, carrier);
  if (pieces.length === 0 && kinds.length === 0) return null;
  return {
    carrier: carrier.id,
    pieces,
    title: say("GRAVITYPORTALS.Aboard.title", { count: pieces.length }),
    hint: pieces.some(({ drag }) => drag !== "") ? say("GRAVITYPORTALS.Aboard.hint") : "",
    closed: kinds.length === 0 && commands(session, carrier) ? say("GRAVITYPORTALS.Aboard.closed") : "",
    kinds: kinds.map((id) => ({ id, name: classText(say, id), chosen: id === typed.kind })),
    speed: typed.speed,
  };
};

/**
 * The order that puts a piece aboard; in play it is the judge's word.
 *
 * @param chance makes its id another than that of what somebody else puts aboard in the same moment
 */
export const stockOrder = (
  state: AnomalyState,
  unit: string,
  { kind, speed }: TypedPiece,
  chance: string,
): RawOrder => ({
  do: mayStow(asSfb32(state)) ? "stock" : "stow",
  unit,
  piece: freshPiece(state, kind, chance),
  class: kind,
  speed: Number(speed),
});

/** The order that puts a piece out in its carrier's hex; null where it is aboard nothing. */
export const putOutOrder = (state: AnomalyState, unit: string): RawOrder | null => {
  const carrier = state.units[state.units[unit]?.carrier ?? ""];
  const scene = carrier && state.scenes[carrier.scene];
  return scene ? { do: "put-out", unit, hex: placeLabel(carrier.hex, scene) } : null;
};

/** What is dropped on a map. */
export interface Dropped {
  readonly type?: unknown;
  readonly unit?: unknown;
  readonly x?: unknown;
  readonly y?: unknown;
}

/** The order that puts a piece out where it is dropped on a map; null where that is no map of the game. */
export const putOutAt = (
  { state }: Pick<Session, "state">,
  scene: HostScene,
  at: Point,
  unit: unknown,
): RawOrder | null => {
  const grid = sceneGrid(scene);
  const sheet = state?.scenes[gameSceneOf(scene)];
  if (typeof unit !== "string" || !grid || !sheet) return null;
  return { do: "put-out", unit, hex: placeLabel(grid.placeAt(at), sheet) };
};

/** Puts out what is dragged from a sheet onto a map; says why where it is refused. */
export const dropPutOut = async (
  host: Pick<Host, "ui" | "game">,
  session: Session | null,
  scene: HostScene | null | undefined,
  { unit, x, y }: Dropped,
): Promise<void> => {
  if (!session || !scene) return;
  const order = putOutAt(session, scene, { x: Number(x), y: Number(y) }, unit);
  const refusal = order ? await session.command(own(order)) : "not-there";
  const { i18n } = host.game;
  if (refusal !== null) noticesOf(() => host).warn(refusalText(sayWith(i18n), refusal));
};
