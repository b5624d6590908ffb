import { inOrder, type Place, type Scene } from "../../rules/index.ts";
import type { Host, HostScene } from "../host/host.ts";
import type { Session } from "../session/session.ts";
import { isMine } from "../view/due.ts";
import { isTold } from "../view/players.ts";
import type { Seen } from "./edge-arrows.ts";
import type { ShownMap } from "./hex-labels.ts";
import { playerColour } from "./palette.ts";

/** The ships of a map that somebody commands: where they stand is public. */
export const shipsOn = (
  { game }: Pick<Host, "game">,
  session: Session,
  { scene, grid }: Pick<ShownMap, "scene" | "grid">,
): readonly (Seen & { readonly owner: string | null })[] => {
  const colourOf = playerColour(game);
  return inOrder(session.state?.units ?? {})
    .filter((unit) => unit.scene === scene.id && unit.status === "in-play" && session.ruleset.units.isCommanded(unit))
    .map(({ id, hex, owner }) => ({
      unit: id,
      name: session.unitName(id),
      at: grid.center(hex),
      colour: colourOf(owner),
      owner,
    }));
};

/** Those that this person follows: one's own, or all of them for a judge. */
export const shipsOf = (
  host: Pick<Host, "game">,
  session: Session,
  map: Pick<ShownMap, "scene" | "grid">,
): readonly Seen[] => {
  const told = isTold(session);
  return shipsOn(host, session, map).filter((ship) => told || isMine(session, ship));
};

/** Where units stand on a map. */
export const placesOf = ({ state }: Session, scene: Scene): readonly Place[] =>
  Object.values(state?.units ?? {}).flatMap((unit) =>
    unit.scene === scene.id && unit.status === "in-play" ? [unit.hex] : [],
  );

/** The scene of the game that a Foundry scene plays. */
export const playedScene = (session: Session, viewed: HostScene): Scene | null =>
  Object.values(session.state?.scenes ?? {}).find(({ id }) => session.foundryScene(id) === viewed.id) ?? null;
