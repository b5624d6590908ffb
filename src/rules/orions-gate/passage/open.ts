import { bringIn } from "../../anomalies/portal/bring-in.ts";
import type { Transit } from "../../anomalies/state/game.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import { secretOf } from "../../anomalies/state/rule-context.ts";
import type { Procedure } from "../../dice/request.ts";
import { addPiece } from "../harm/debris.ts";
import { tellPiece } from "../harm/piece.ts";
import { asAnomalies, type GameContext, note, placed, tell } from "../state/context.ts";
import { piecesIn } from "../state/find.ts";
import { isVessel, type Unit } from "../state/unit.ts";
import { DESTINATION } from "./chart.ts";

/**
 * Opens a destination: its table, the terrain and the units that wait there.
 *
 * @rule OG-MAP-14 The portal lies 12 inches from the near edge.
 * @rule OG-MAP-07 It plays its rounds in step with the table that the first came from.
 */
export function* openDestination(context: GameContext, { portal, to }: Transit): Procedure<void> {
  const scene = to ?? "";
  const { turn, impulse } = context.state.clock;
  const reserve = secretOf(context.state).reserves[scene];
  tell(context, "scene-opened", ["OG-MAP-14", "OG-MAP-07", "IP2.3131", "IP2.3132"], {
    scene,
    portal,
    hex: placed(DESTINATION.port),
    scenario: "",
    map: "fixed",
    measure: "inches",
    sheet: DESTINATION.sheet,
    turn,
    impulse,
    lost: Math.max(0, impulse - 1),
  });
  for (const piece of piecesIn(context.state, scene)) {
    const toughness = yield* tellPiece(context, piece);
    note(context, { terrain: { ...context.state.terrain, [piece.id]: { ...piece, toughness } } });
  }
  yield* openAside(context, scene);
  if (reserve) bringIn(asAnomalies(context), scene, reserve);
  const owners = inOrder(context.state.units).flatMap((unit: Unit) =>
    isVessel(unit) && unit.scene === scene && unit.status === "in-play" && unit.construction === null
      ? [unit.owner]
      : [],
  );
  const fielded = new Set([...context.state.fielded, ...owners]);
  if (fielded.size > context.state.fielded.length) note(context, { fielded: [...fielded] });
}

/** Terrain that only the judge knew of comes onto its table. */
function* openAside(context: GameContext, scene: string): Procedure<void> {
  const { aside } = context.state;
  const here = aside.filter((piece) => piece.scene === scene);
  if (here.length === 0) return;
  context.emit("noted", ["ruling"], "judge", { changes: { aside: aside.filter((piece) => piece.scene !== scene) } });
  for (const piece of here) {
    const toughness = yield* tellPiece(context, piece);
    addPiece(context, { ...piece, toughness });
  }
}
