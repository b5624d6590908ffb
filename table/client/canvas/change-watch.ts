/** What is read of a display object; PIXI's own classes satisfy it. */
export interface Drawn {
  readonly visible: boolean;
  readonly renderable: boolean;
  readonly alpha: number;
  readonly zIndex?: number;
  readonly tint?: unknown;
  readonly mask?: unknown;
  readonly text?: unknown;
  readonly transform: { readonly _localID: number };
  readonly geometry?: { readonly dirty?: number };
  readonly texture?: { readonly _updateID: number; readonly baseTexture: { readonly uid: number } };
  readonly children?: readonly unknown[];
}

const ofText = (text: string): number => {
  let sum = text.length;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  return sum;
};

/**
 * Notices that something drawn has changed. Modules change their drawings without saying so, as Foundry renders all
 * the time; the table renders on demand, so it compares from time to time what would be rendered.
 */
export class ChangeWatch {
  readonly #numbers = new WeakMap<object, number>();
  #given = 0;
  #last: number | null = null;

  /** Whether anything below a display object changed since the last call; the first call says yes. */
  changed(root: Drawn): boolean {
    const before = this.#last;
    this.#last = this.#sum(root, 17);
    return this.#last !== before;
  }

  #sum(node: Drawn, start: number): number {
    let sum = start;
    const mix = (value: unknown): void => {
      sum = (Math.imul(sum, 31) + this.#value(value)) | 0;
    };
    mix(node);
    mix(node.visible && node.renderable);
    if (!node.visible || !node.renderable) return sum;
    mix(node.alpha);
    mix(node.zIndex);
    mix(node.tint);
    mix(node.mask);
    mix(node.text);
    mix(node.transform._localID);
    mix(node.geometry?.dirty);
    mix(node.texture?._updateID);
    mix(node.texture?.baseTexture.uid);
    mix(node.children?.length);
    for (const child of node.children ?? []) sum = this.#sum(child as Drawn, sum);
    return sum;
  }

  #value(value: unknown): number {
    if (typeof value === "number") return Math.round(value * 4096);
    if (typeof value === "boolean") return value ? 1 : 2;
    if (typeof value === "string") return ofText(value);
    return typeof value === "object" && value !== null ? this.#numberOf(value) : 0;
  }

  #numberOf(thing: object): number {
    const known = this.#numbers.get(thing);
    if (known !== undefined) return known;
    this.#given += 1;
    this.#numbers.set(thing, this.#given);
    return this.#given;
  }
}
