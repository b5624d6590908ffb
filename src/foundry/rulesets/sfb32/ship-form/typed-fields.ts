import type { Fields } from "../../../vessel/ship-window.ts";

/** A form as its person means it, and as it was meant before; the game may have neither yet. */
export interface SentForm {
  readonly meant: Fields;
  readonly before: Fields;
}

/**
 * What a person types into a form whose word is the game's, which comes later. A form is sent whole, and what stands in
 * the fields nobody touched may be old by then: only what was typed counts, and it counts until the game says something
 * new of that field. So no change takes back one of somebody else, nor an own one that is still under way.
 */
export class TypedFields {
  #drawn: Fields = {};
  /** What was typed into fields, and what the game said of each then. */
  #sent = new Map<string, { readonly typed: unknown; readonly known: unknown }>();

  /** What the form shows: the game's word, and over it what is under way. */
  over(known: Fields): Fields {
    for (const [name, sent] of this.#sent) if (known[name] !== sent.known) this.#sent.delete(name);
    return { ...known, ...Object.fromEntries([...this.#sent].map(([name, { typed }]) => [name, typed])) };
  }

  /** The form is drawn with this in its fields. */
  drew(fields: Fields): void {
    this.#drawn = fields;
  }

  /**
   * Takes up what the fields hold when the form is sent.
   *
   * @param known what the game says
   * @param tidied what the fields hold as they will be understood
   */
  send(held: Fields, known: Fields, tidied: Fields): SentForm {
    const before = this.over(known);
    for (const [name, typed] of Object.entries(tidied)) {
      const isTyped = name in known && name in held && held[name] !== this.#drawn[name];
      // What is as the game has it is under way only where it takes back what was under way.
      if (isTyped && (typed !== known[name] || this.#sent.has(name))) {
        this.#sent.set(name, { typed, known: known[name] });
      }
    }
    this.#drawn = { ...this.#drawn, ...held };
    return { meant: this.over(known), before };
  }

  /** Nothing is under way any more. */
  forget(): void {
    this.#sent.clear();
  }
}
