import type { Actor, Doc, Plain, TokenDocument } from "../client/data/document-types.ts";
import { attempt, canvasOf, type Table } from "./table.ts";

const dataOf = (event: DragEvent): Plain | null => {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return typeof data === "object" && data !== null ? (data as Plain) : null;
  } catch {
    // Something else was dragged here: a file, a piece of text.
    return null;
  }
};

/** Makes a token of an actor with its middle near a point of the viewed scene, snapped to the grid. */
export const placeActor = async (table: Table, actor: Actor, middle: { x: number; y: number }): Promise<Doc[]> => {
  const scene = canvasOf(table)?.scene;
  if (!scene) throw new Error("Open a scene first: a token needs a map.");
  const make = actor.getTokenDocument as (data: Plain, options: { parent: Doc }) => Promise<TokenDocument>;
  const token = await make.call(actor, { ...middle }, { parent: scene });
  const { width, height } = token.getSize();
  const { x, y } = token.getSnappedPosition({ x: middle.x - width / 2, y: middle.y - height / 2 });
  return scene.createEmbeddedDocuments("Token", [{ ...token.toObject(), x, y }]);
};

/** Lets things be dropped on the map: modules are asked first by `dropCanvasData`, then an actor becomes a token. */
export const listenToDrops = (table: Table, board: HTMLElement): void => {
  board.addEventListener("dragover", (event) => event.preventDefault());
  board.addEventListener("drop", (event) => {
    event.preventDefault();
    const canvas = canvasOf(table);
    const data = dataOf(event);
    if (!canvas || !data) return;
    const { x, y } = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    const { hooks, game } = table.runtime;
    if (!hooks.call("dropCanvasData", canvas, { ...data, x, y }, event)) return;
    if (data["type"] !== "Actor" || typeof data["uuid"] !== "string") return;
    const actor = game.actors.get(data["uuid"].split(".").at(-1) ?? "");
    if (actor) attempt(table, () => placeActor(table, actor, { x, y }));
  });
};
