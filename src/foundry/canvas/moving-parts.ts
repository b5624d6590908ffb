import { onHappened } from "../client/announcer.ts";
import { getHost, type Point } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { sceneGrid } from "../read/scene-grid.ts";
import type { Session } from "../session/session.ts";
import { drawPaths } from "./draw-path.ts";
import { FollowView } from "./follow-view.ts";
import { freeView, lookTo, type Span } from "./free-view.ts";
import { KeptView, MiddleView } from "./middle-view.ts";
import type { Stage } from "./moment-player.ts";
import { Moments } from "./moments.ts";
import { framing, overShownSheet } from "./over-sheet.ts";
import { drawing } from "./pixi.ts";
import { playedScene, shipsOf } from "./ships-of.ts";
import { follows, goesBy } from "./shown-settings.ts";

/** What follows a game as it goes on. */
export interface MovingParts {
  readonly followed: FollowView;
  /** Keeps ships in what is free of the map. */
  readonly middle: MiddleView;
  /** Looks at the own ships of the map shown, where something covers one or they are out of view. */
  readonly lead: () => void;
}

/**
 * Begins to show what happens, to follow it with the view, and to let paths be drawn.
 *
 * @param span what of the page's width no bar or sidebar takes, in CSS pixels
 * @param stage the game's scene whose map is shown, and where moments are drawn on it
 */
export const beginMovingParts = (
  getSession: () => Session | null,
  span: (page: Document) => Span,
  stage: () => { readonly scene: string; readonly stage: Stage } | null,
): MovingParts => {
  const { Hooks } = getHost();
  drawPaths(getSession);
  const followed = new FollowView(getSession, () => freeView(span(document)));
  onHappened((happened) => followed.happened(happened));
  const isPlayed = (scene: string): boolean => {
    const session = getSession();
    return Object.keys(session?.state?.scenes ?? {}).some((id) => session?.foundryScene(id) === scene);
  };
  const ships = (): readonly Point[] => {
    const [session, viewed] = [getSession(), drawing().canvas.scene];
    const scene = session && viewed && playedScene(session, viewed);
    const grid = viewed && sceneGrid(viewed);
    return scene && grid ? shipsOf(getHost(), session, { scene, grid }).map(({ at }) => at) : [];
  };
  const middle = new MiddleView(() => span(document), isPlayed, ships);
  // A map that is seen already stays where it is.
  middle.follow();
  const moments = new Moments(getSession, stage);
  onHappened((happened) => moments.happened(happened));
  Hooks.on("canvasTearDown", () => moments.stop());
  const kept = new KeptView(() => {
    const { ui, game } = getHost();
    noticesOf(() => ({ ui })).info(game.i18n.localize("GRAVITYPORTALS.Follow.shifted"));
  });
  kept.follow();
  Hooks.on("canvasReady", () => {
    kept.follow();
    moments.drawn();
    middle.drawn();
  });
  // The sheet of a floating map may lie elsewhere now.
  Hooks.on("updateScene", () => kept.follow());
  const lead = (): void => {
    const { canvas } = drawing();
    if (!canvas.ready || !goesBy(follows())) return;
    const { pivot, scale } = canvas.stage;
    const [own, free] = [ships(), freeView(span(document))];
    const to = framing(own, free, { x: pivot.x, y: pivot.y, scale: scale.x });
    if (to) void lookTo(overShownSheet(to, free, own));
  };
  return { followed, middle, lead };
};
