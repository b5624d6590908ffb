import { foundry } from "../host/host.ts";
import { sceneGrid } from "../read/scene-grid.ts";
import type { Session } from "../session/session.ts";
import { besideWindow, type FindRequest } from "./find.ts";
import { lookTo } from "./free-view.ts";
import type { Mark } from "./marks.ts";
import { drawing } from "./pixi.ts";
import { mark } from "./viewer.ts";

/** How long the ring of «Find» stays, in milliseconds. */
const STAYS = 4000;
/** The least zoom at which a found hex is shown. */
const SCALE = 0.6;

/** The hex that somebody looked for: the view goes there, and it is ringed for a while. */
export class FoundHex {
  #request: FindRequest | null = null;
  readonly #changed: () => void;

  /** @param changed draws the map again */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  marks(scene: string): readonly Mark[] {
    const found = this.#request?.scene === scene ? this.#request : null;
    return found ? [mark({ shape: "ring", hex: found.hex }, "white", 5, true)] : [];
  }

  async find(session: Session, request: FindRequest): Promise<void> {
    const id = session.foundryScene(request.scene);
    if (!id) return;
    if (drawing().canvas.scene?.id !== id) await foundry().game.scenes.get(id)?.view();
    const { canvas } = drawing();
    const grid = canvas.scene && sceneGrid(canvas.scene);
    if (!grid) return;
    this.#request = request;
    this.#changed();
    setTimeout(() => {
      if (this.#request !== request) return;
      this.#request = null;
      this.#changed();
    }, STAYS);
    const { x, y } = grid.center(request.hex);
    const scale = Math.max(canvas.stage.scale.x, SCALE);
    const [width] = canvas.screenDimensions;
    await lookTo({ x: x - besideWindow(request.beside, width) / scale, y, scale });
  }
}
