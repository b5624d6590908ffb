import type { Session } from "../../session/session.ts";
import { ownUnits } from "../../view/own-units.ts";
import { attempt } from "../window/actions.ts";
import { viewedScene } from "../window/viewed-scene.ts";

/**
 * The scene where a captain should look when a game begins: that of the first ship of theirs, unless the one that is
 * looked at holds one already. Nothing for a judge, who looks where they please.
 */
export const sceneToLookAt = (session: Session, viewed: string | null): string | null => {
  if (session.isGM) return null;
  const scenes = ownUnits(session)
    .filter(({ status }) => status === "in-play")
    .flatMap(({ scene }) => session.foundryScene(scene) ?? []);
  return viewed !== null && scenes.includes(viewed) ? null : (scenes[0] ?? null);
};

/**
 * Shows a captain the map with their ships, once, as soon as it is known which are theirs.
 *
 * @param shown called when that map is shown
 */
export const leadToShips = (session: Session, shown: () => void): void => {
  const known = (): boolean => ownUnits(session).length > 0;
  const look = (): void => {
    const scene = sceneToLookAt(session, viewedScene());
    void attempt(async () => {
      if (scene !== null) await game.scenes?.get(scene)?.view();
      if (!session.isGM) shown();
    });
  };
  if (known()) return look();
  const stop = session.listen(() => {
    if (!known()) return;
    stop();
    look();
  });
};
