import { drawing } from "./pixi.ts";

/** The side of a sheet and what lies free round each of its pictures, in pixels. */
const SHEET = 520;
const FREE = 1;
/** Pictures on a sheet are shown about as large as they are drawn, so that smaller ones of it are never taken. */
const NO_SMALLER = 0;

interface Base {
  readonly destroyed: boolean;
  update(): void;
}

/** A picture on a sheet, as PIXI has it. */
export interface Picture {
  readonly baseTexture: Pick<Base, "destroyed"> | null;
}

/** Whether somebody destroyed a picture all the same, such as with a token that one of our sprites hangs on. */
export const isGone = ({ baseTexture }: Picture): boolean => baseTexture === null || baseTexture.destroyed;

interface Sheet {
  readonly pen: CanvasRenderingContext2D | null;
  readonly base: Base;
  readonly pictures: Map<string, Picture>;
  taken: number;
}

const newSheet = (): Sheet => {
  const canvas = document.createElement("canvas");
  canvas.width = SHEET;
  canvas.height = SHEET;
  const base = drawing().PIXI.BaseTexture.from(canvas, { mipmap: NO_SMALLER }) as Base;
  return { pen: canvas.getContext("2d"), base, pictures: new Map(), taken: 0 };
};

/** Small pictures of one size, drawn once on larger ones: what shows those of one sheet is drawn in one go. */
export class PictureSheets {
  readonly #side: number;
  #sheets: Sheet[] = [];

  /** @param side of each picture, in pixels */
  constructor(side: number) {
    this.#side = side;
  }

  /**
   * A picture by its name, drawn at its first use; whatever shows it must not destroy it.
   *
   * @param high how much of its height is used, about its middle
   */
  picture(name: string, draw: (pen: CanvasRenderingContext2D) => void, high = this.#side): Picture {
    this.#sheets = this.#sheets.filter(({ base }) => !base.destroyed);
    for (const { pictures } of this.#sheets) {
      const known = pictures.get(name);
      if (known && !isGone(known)) return known;
    }
    const across = Math.floor(SHEET / (this.#side + 2 * FREE));
    let sheet = this.#sheets.find(({ taken }) => taken < across ** 2);
    if (!sheet) {
      sheet = newSheet();
      this.#sheets.push(sheet);
    }
    const { pen, base } = sheet;
    const [left, top] = [sheet.taken % across, Math.floor(sheet.taken / across)].map(
      (at) => at * (this.#side + 2 * FREE) + FREE,
    ) as [number, number];
    sheet.taken += 1;
    if (pen) {
      pen.save();
      pen.beginPath();
      pen.rect(left, top, this.#side, this.#side);
      pen.clip();
      pen.translate(left, top);
      draw(pen);
      pen.restore();
    }
    base.update();
    const { PIXI } = drawing();
    const part = new PIXI.Rectangle(left, top + (this.#side - high) / 2, this.#side, high);
    const picture = new PIXI.Texture(base, part) as Picture;
    sheet.pictures.set(name, picture);
    return picture;
  }
}
