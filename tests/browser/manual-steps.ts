import { chaptersIn } from "../../tools/compendium/manual.ts";
import { text } from "../lang.ts";

type Data = Readonly<Record<string, string | number>>;

/** The numbered steps of the manual, in the hands of a test that does what they say. */
export class ManualSteps {
  readonly #steps: ReadonlyMap<string, string>;
  readonly #done = new Set<string>();

  constructor() {
    this.#steps = new Map(
      chaptersIn("en").flatMap(({ id, pages }) =>
        pages.flatMap(({ name, text: page }) =>
          [...page.matchAll(/^1\. (.+)$/gm)].map(([, step = ""], at) => [`${id}/${name}/${at + 1}`, step] as const),
        ),
      ),
    );
  }

  /** Steps of the manual that nobody did. */
  get left(): readonly string[] {
    return [...this.#steps.keys()].filter((step) => !this.#done.has(step));
  }

  /** Does a step, named by its chapter, its page and its number. */
  async do(step: string, act: (label: (key: string, data?: Data) => string) => Promise<unknown>): Promise<void> {
    const words = this.#steps.get(step);
    if (words === undefined) throw new Error(`the manual has no step ${step}`);
    const named = new Set([...words.matchAll(/\[\[([\w.]+)/g)].map(([, key = ""]) => key));
    const pressed = new Set<string>();
    await act((key, data = {}) => {
      if (!named.has(key)) throw new Error(`step ${step} does not name ${key}`);
      pressed.add(key);
      return text(key, data);
    });
    const unpressed = [...named].filter((key) => !pressed.has(key));
    if (unpressed.length > 0) throw new Error(`step ${step} names ${unpressed.join(", ")}, which nobody used`);
    this.#done.add(step);
  }
}
