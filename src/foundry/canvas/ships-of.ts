import { inOrder, type Place, type Scene } from "../../rules/index.ts";
import type { Host, HostScene } from "../host/host.ts";
import type { Session } from "../session/session.ts";
import { isTold } from "../view/judging.ts";
import { isMine } from "../view/own-units.ts";
import type { Seen } from "./edge-arrows.ts";
import type { ShownMap } from "./hex-labels.ts";
import { playerColour } from "./player-colour.ts";

/** The ships of a map that this person follows: one's own, or for a judge all that somebody commands. */
export const shipsOf = (
  { game }: Pick<Host, "game">,
  session: Session,
  { scene, grid }: Pick<ShownMap, "scene" | "grid">,
): readonly Seen[] => {
  const colourOf = playerColour(game);
  const told = isTold(session);
  return inOrder(session.state?.units ?? {})
    .filter((unit) => unit.scene === scene.id && unit.status === "in-play" && session.ruleset.units.isCommanded(unit))
    .filter((unit) => told || isMine(session, unit))
    .map(({ id, hex, owner }) => ({
      unit: id,
      name: session.unitName(id),
      at: grid.center(hex),
      colour: colourOf(owner),
    }));
};

/** Where units stand on a map. */
export const placesOf = ({ state }: Session, scene: Scene): readonly Place[] =>
  Object.values(state?.units ?? {}).flatMap((unit) =>
    unit.scene === scene.id && unit.status === "in-play" ? [unit.hex] : [],
  );

/** The scene of the game that a Foundry scene plays. */
export const playedScene = (session: Session, viewed: HostScene): Scene | null =>
  Object.values(session.state?.scenes ?? {}).find(({ id }) => session.foundryScene(id) === viewed.id) ?? null;
