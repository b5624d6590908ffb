import { getHost } from "../host/host.ts";
import { onPlan } from "../planning/current-plan.ts";
import type { Session } from "../session/session.ts";
import { onCover, registerCover } from "./cover.ts";
import { onFind } from "./find.ts";
import { followPointer } from "./follow-pointer.ts";
import type { Span } from "./free-view.ts";
import { MapOverlay } from "./map-overlay.ts";
import type { MovingParts } from "./moving-parts.ts";
import { GravityPortalsLayer } from "./overlay-layer.ts";
import { registerPalette } from "./palette-settings.ts";
import { drawing } from "./pixi.ts";
import { onRedraw } from "./redraw.ts";
import { toolGroup } from "./scene-tools.ts";
import { registerMoments, registerShown } from "./shown-settings.ts";

/** The map's drawings of one client. */
export interface Overlay {
  /** Draws again if something changed; to be called when a session begins or ends. */
  refresh(): void;
  /** What this person is asked may have changed. */
  asked(): void;
  /** Windows have come to the edges of the map, or gone. */
  docked(): void;
  /** Goes to what the view was offered to see, or back to where it was before it went by itself. */
  goOrBack(): Promise<void>;
  /** Looks at the own ships of the map shown, where something covers one or they are out of view. */
  lead(): void;
}

/**
 * Registers the map's layer, its tools and the cover of secrets; to be called in `init`.
 *
 * @param getSession the client's session, null while there is none
 * @param span what of the page's width no bar or sidebar takes, in CSS pixels
 */
export const registerOverlay = (getSession: () => Session | null, span: (page: Document) => Span): Overlay => {
  const { CONFIG, Hooks } = getHost();
  const overlay = new MapOverlay(getSession, span);
  const { layers } = CONFIG["Canvas"] as { layers: Record<string, unknown> };
  layers["gravityPortals"] = { layerClass: GravityPortalsLayer, group: "interface" };
  Hooks.once("ready", () => overlay.await());
  Hooks.on("canvasReady", () => overlay.renew());
  Hooks.on("canvasPan", () => overlay.moved());
  // Before a game begins a ship's frame shows what its sheet says.
  for (const hook of ["drawToken", "updateToken", "updateActor"]) Hooks.on(hook, () => overlay.refresh());
  // The sheet of a floating map may lie elsewhere now.
  Hooks.on("updateScene", () => overlay.refresh());
  Hooks.on("getSceneControlButtons", (controls: Record<string, unknown>) => {
    const { shown } = overlay;
    const group = toolGroup({
      shown,
      isJudge: getHost().game.user.isGM,
      change: (next) => overlay.change(next),
      activate: () => overlay.activate(),
    });
    controls[group.name] = group;
  });
  registerShown((shown) => overlay.change(shown));
  registerCover();
  registerPalette(() => overlay.renew());
  onCover((covered) => {
    overlay.cover(covered);
    // The tool beside the map shows whether secrets are covered, whoever covered them.
    void drawing().ui.controls?.render({ reset: true });
  });
  const lookUnderPointer = followPointer((point) => overlay.pointed(point));
  onPlan(() => overlay.refresh());
  onRedraw(() => overlay.refresh());
  registerMoments();
  let parts: MovingParts | null = null;
  // What a game needs that goes on is fetched when the world is there.
  Hooks.once("ready", () => {
    void import("./moving-parts.ts").then(({ beginMovingParts }) => {
      parts = beginMovingParts(getSession, span, () => overlay.stage());
    });
  });
  onFind((request) => void overlay.find(request));
  return {
    refresh: () => overlay.refresh(),
    asked: () => parts?.followed.asked(),
    docked: () => {
      parts?.middle.follow();
      lookUnderPointer();
      overlay.rest();
    },
    goOrBack: async () => parts?.followed.goOrBack(),
    lead: () => parts?.lead(),
  };
};
