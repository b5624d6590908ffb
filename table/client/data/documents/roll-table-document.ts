/** A table to roll on. */
import type { Plain } from "../../../world/plain.ts";
import type { Roll } from "../dice/roll.ts";
import { Document } from "../document.ts";
import type { RollApi, TableResult } from "../document-types.ts";
import type { EmbeddedCollection } from "../embedded-collection.ts";
import { postMessage } from "../message-modes.ts";

interface DrawOptions {
  readonly roll?: Roll;
  readonly results?: readonly TableResult[];
  readonly displayChat?: boolean;
  readonly rollMode?: string;
  readonly messageMode?: string;
}

type Drawn = { roll: RollApi; results: TableResult[] };

export class RollTableDocument extends Document {
  static override readonly documentName: string = "RollTable";

  declare readonly formula: string;
  declare readonly description: string;
  declare readonly img: string | null;
  declare readonly replacement: boolean;
  declare readonly displayRoll: boolean;
  declare readonly results: EmbeddedCollection;

  /** The rows whose range holds that number and that were not drawn yet. */
  getResultsForRoll(value: number): TableResult[] {
    const rows = this.results.contents as unknown as TableResult[];
    return rows.filter(({ drawn, range: [low, high] }) => !drawn && value >= low && value <= high);
  }

  /** Rolls in memory: nothing is marked, nobody is told. A number that meets no row is rolled again while rows are left. */
  async roll({ roll }: DrawOptions = {}): Promise<Drawn> {
    const make = this.session.runtime.foundry.dice["Roll"] as typeof Roll;
    const formula = this.formula || `1d${Math.max(1, this.results.size)}`;
    const left = (this.results.contents as unknown as TableResult[]).filter(({ drawn }) => !drawn);
    let rolled = roll?.evaluated ? roll : await (roll ?? new make(formula)).evaluate();
    let results = this.getResultsForRoll(rolled.total ?? 0);
    for (let tries = 0; results.length === 0 && left.length > 0 && tries < 10_000 && !roll?.evaluated; tries += 1) {
      rolled = await new make(formula).evaluate();
      results = this.getResultsForRoll(rolled.total ?? 0);
    }
    return { roll: rolled, results };
  }

  /** Rolls, marks what was drawn (without replacement) and shows it in the chat. */
  async draw({ roll, results = [], displayChat = true, rollMode, messageMode }: DrawOptions = {}): Promise<Drawn> {
    const drawn = results.length > 0 && roll ? { roll, results: [...results] } : await this.roll(roll ? { roll } : {});
    if (!this.replacement && this.pack === null && this.isOwner && drawn.results.length > 0) {
      await this.updateEmbeddedDocuments(
        "TableResult",
        drawn.results.map(({ id }) => ({ _id: id, drawn: true })),
      );
    }
    if (displayChat)
      await this.toMessage(drawn.results, {
        roll: drawn.roll as Roll,
        messageOptions: { ...(rollMode ? { rollMode } : {}), ...(messageMode ? { messageMode } : {}) },
      });
    return drawn;
  }

  /** A chat card of results. */
  async toMessage(
    results: readonly TableResult[],
    { roll, messageData = {}, messageOptions = {} }: { roll?: Roll; messageData?: Plain; messageOptions?: Plain } = {},
  ): Promise<unknown> {
    const rows = results.map((result) => `<li>${result.description || plainText(result.name)}</li>`).join("");
    const data = {
      flavor: plainText(this.name),
      content: `<ol class="table-results">${rows}</ol>`,
      rolls: roll && this.displayRoll ? [JSON.stringify(roll)] : [],
      ...messageData,
    };
    // Who sees it is settled by the message's own class.
    return postMessage(this.session.classFor("ChatMessage"), data, messageOptions);
  }
}

const plainText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
