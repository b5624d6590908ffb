import { launchStep, whoMayAct } from "../../../rules/fast-play/index.ts";
import { equals, placeLabel } from "../../../rules/index.ts";
import type { Host, HostScene, Point } from "../../host/host.ts";
import { noticesOf } from "../../host/plain.ts";
import { localized } from "../../message/message.ts";
import { refusalText } from "../../message/refusal-text.ts";
import { type Say, sayWith } from "../../message/say.ts";
import { sceneGrid } from "../../read/scene-grid.ts";
import { gameSceneOf } from "../../read/unit.ts";
import { own, type RawOrder } from "../../ruleset/orders.ts";
import type { Session } from "../../session/session.ts";
import { asFastPlay } from "./game.ts";
import { stepTitle } from "./sequence/told-orders.ts";

/** What is dropped on a map. */
export interface Dropped {
  readonly type?: unknown;
  readonly unit?: unknown;
  readonly pieces?: unknown;
  readonly x?: unknown;
  readonly y?: unknown;
}

/**
 * The launch that a drop on a map means: at the unit in that hex, if one is there. A mine that is dropped in another hex
 * than its carrier's is beamed there.
 */
export const launchAt = (session: Session, scene: HostScene, at: Point, dropped: Dropped): RawOrder | null => {
  const { state } = session;
  const grid = sceneGrid(scene);
  const { unit, pieces } = dropped;
  if (!state || !grid || typeof unit !== "string" || !Array.isArray(pieces)) return null;
  const carrier = state.units[unit];
  const sheet = state.scenes[gameSceneOf(scene)];
  if (!carrier || !sheet || carrier.scene !== sheet.id) return null;
  const hex = grid.placeAt(at);
  const target = Object.values(state.units).find(
    (one) => one.status === "in-play" && one.scene === sheet.id && one.id !== unit && equals(one.hex, hex),
  );
  const isBomb = asFastPlay(state).units[String(pieces[0])]?.class === "mine" && !equals(carrier.hex, hex);
  return {
    do: "launch",
    unit,
    pieces,
    // What answers fire was held until now.
    ...(whoMayAct(asFastPlay(state)).stretch?.kind === "answer" ? { reply: true } : {}),
    ...(isBomb ? { hex: placeLabel(hex, sheet) } : target ? { target: target.id } : {}),
  };
};

/** Why a launch was refused; one at another step is told its own. */
export const launchRefusal = (session: Session, say: Say, refusal: string, order: RawOrder | null): string => {
  const [piece = ""] = (order?.["pieces"] as readonly string[] | undefined) ?? [];
  const unit = session.state && asFastPlay(session.state).units[piece];
  const code = refusal === "step" && unit ? launchStep(unit.class, order?.["hex"] !== undefined) : null;
  if (code === null) return refusalText(say, refusal);
  const title = localized(say, stepTitle(code));
  return say("GRAVITYPORTALS.FastPlay.Aboard.otherStep", { name: session.unitName(piece), code, title });
};

/** Launches what is dragged from a ship's form onto a map. */
export const dropLaunch = async (
  { ui, game: { i18n } }: Pick<Host, "ui" | "game">,
  session: Session | null,
  scene: HostScene | null | undefined,
  dropped: Dropped,
): Promise<void> => {
  if (!session || !scene) return;
  const order = launchAt(session, scene, { x: Number(dropped.x), y: Number(dropped.y) }, dropped);
  const refusal = order ? await session.command(own(order)) : "not-there";
  const say = sayWith(i18n);
  if (refusal !== null) noticesOf(() => ({ ui })).warn(launchRefusal(session, say, refusal, order));
};
