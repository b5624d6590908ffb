import type { Actor, Doc, Scene, TokenDocument, User } from "../data/document-types.ts";
import type { Activity, HookHandler, Runtime } from "../runtime.ts";
import { Canvas } from "./canvas.ts";
import { CursorShare, cursorOf, pingIn, RestingPointers, targetsIn } from "./cursor-share.ts";
import { canvasConfig } from "./layer-registry.ts";
import { PointerInput } from "./pointer-input.ts";
import { targetsOf } from "./targets.ts";
import { Token } from "./token.ts";
import type { Point } from "./view.ts";

/** The canvas with what listens for it; `destroy` takes both away. */
export type CanvasApi = Canvas;

const REDRAWN = ["grid", "width", "height", "padding", "background", "backgroundColor"];
const PLACED = ["x", "y"];

/**
 * Makes the canvas of a client inside an element, publishes its classes in `foundry.canvas`, and lets the runtime draw
 * scenes on it. Call it before modules load: they extend these classes and register layers in `CONFIG.Canvas`.
 *
 * @throws if the browser gives no WebGL
 */
export const createCanvas = (runtime: Runtime, container: HTMLElement): CanvasApi => {
  const config = canvasConfig(runtime.CONFIG);
  const canvas = new Canvas(runtime, container);
  const { CanvasLayer, InteractionLayer } = canvas.classes;
  runtime.foundry.canvas["layers"] = { CanvasLayer, InteractionLayer };
  runtime.foundry.canvas["placeables"] = { Token };
  runtime.canvas = canvas;
  runtime.parts.drawScene = async (scene) => {
    await canvas.draw(scene);
  };
  listen(runtime, canvas);
  const share = shareCursor(runtime, canvas);
  const pointer = new PointerInput({
    core: canvas,
    tokens: canvas.tokens,
    controls: canvas.controls,
    element: canvas.app.view,
    get maxZoom() {
      return config.maxZoom;
    },
    onCursor: (point: Point | null) => share.tell(point),
  });
  runtime.hooks.on("canvasTearDown", () => {
    share.tell(null);
    pointer.reset();
  });
  return canvas;
};

const shareCursor = (runtime: Runtime, canvas: Canvas): CursorShare =>
  new CursorShare({
    mayShow: () => runtime.game.user?.can("SHOW_CURSOR") === true,
    now: () => runtime.env.now(),
    later: (callback, delay) => void setTimeout(callback, delay),
    sceneId: () => canvas.scene?.id ?? null,
    send: (activity) => runtime.presence.send(activity),
  });

/** Follows the documents: the canvas never writes what it draws from. */
const listen = (runtime: Runtime, canvas: Canvas): void => {
  const on = (hook: string, handler: (...args: never[]) => void): void => {
    runtime.hooks.on(hook, handler as HookHandler);
  };
  const shown = (doc: TokenDocument): boolean => canvas.scene !== null && doc.parent?.id === canvas.scene.id;

  on("createToken", (doc: TokenDocument) => {
    if (shown(doc) && !canvas.tokens.get(doc.id)) void canvas.tokens.add(doc);
  });
  on("updateToken", (doc: TokenDocument, changed: object, options: { animate?: boolean }) => {
    const token = shown(doc) ? canvas.tokens.get(doc.id) : undefined;
    if (!token) return;
    if (PLACED.some((key) => key in changed)) void token.follow(options.animate !== false);
    void token.updateArt();
  });
  on("deleteToken", (doc: TokenDocument) => {
    if (shown(doc)) canvas.tokens.remove(doc);
  });
  const refresh = (actor: Actor): void => {
    for (const token of canvas.tokens.placeables) if (token.actor?.id === actor.id) token.refresh();
  };
  on("updateActor", refresh);
  for (const action of ["create", "update", "delete"]) {
    on(`${action}ActiveEffect`, (effect: Doc) => refresh(effect.parent as Actor));
  }
  on("updateScene", (scene: Scene, changed: object) => {
    if (scene.id === canvas.scene?.id && REDRAWN.some((key) => key in changed)) void canvas.draw(scene);
  });
  on("updateLevel", ({ parent }: Doc) => {
    if (canvas.scene && parent?.id === canvas.scene.id) void canvas.draw(canvas.scene);
  });
  on("userConnected", (user: User, connected: boolean) => {
    if (!connected) canvas.controls.drawCursor(user, null);
    else if (runtime.game.user) sendTargets(runtime, canvas, runtime.game.user);
  });
  const resting = new RestingPointers(
    (callback, delay) => void setTimeout(callback, delay),
    (id) => {
      const user = runtime.game.users.get(id);
      if (user) canvas.controls.drawCursor(user, null);
    },
  );
  runtime.presence.on((userId, activity) => follow(runtime, canvas, resting, userId, activity));
};

const sendTargets = (runtime: Runtime, canvas: Canvas, user: User): void => {
  const { ids } = targetsOf(user);
  if (ids.length > 0) runtime.presence.send({ sceneId: canvas.scene?.id ?? null, targets: ids });
};

const follow = (
  runtime: Runtime,
  canvas: Canvas,
  resting: RestingPointers,
  userId: string,
  activity: Activity,
): void => {
  const user = runtime.game.users.get(userId);
  if (!user || user.isSelf) return;
  const sceneId = canvas.scene?.id ?? null;
  const cursor = cursorOf(activity, sceneId, user);
  if (cursor !== undefined) canvas.controls.drawCursor(user, cursor);
  if (cursor) resting.moved(userId);
  const ping = pingIn(activity, sceneId);
  if (ping) canvas.controls.drawPing(user, ping);
  const targets = targetsIn(activity, sceneId);
  if (!targets) return;
  for (const token of canvas.tokens.placeables) {
    token.setTarget(targets.includes(token.id), { user, releaseOthers: false });
  }
};
