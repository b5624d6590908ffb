import * as v from "valibot";
import type { LocalStore } from "../../judge/ports/storage.ts";
import { PREFIX } from "../../judge/protocol/hash.ts";
import type { CellTable } from "../../rules/index.ts";
import type { OwnChart } from "./library.ts";
import { faultOfChartId } from "./roll-table.ts";

const cells = v.object({ headings: v.array(v.string()), lines: v.array(v.array(v.string())) });
// A list, as an id may be the name of something that every object has.
const keptText = v.pipe(v.string(), v.parseJson(), v.array(v.object({ id: v.string(), cells })));

/** A chart that its judge keeps, and nobody else has. */
interface Draft {
  readonly id: string;
  readonly cells: CellTable;
}

/** A chart as its judge sees it: as everybody has it, as it is kept here, or both. */
export interface EditedChart {
  readonly id: string;
  /** What is kept here goes before what everybody has. */
  readonly cells: CellTable;
  readonly published: boolean;
  /** Whether something of it is kept here that nobody else has. */
  readonly kept: boolean;
}

/**
 * The charts that a judge did not publish. They lie in the judge's own browser, as Foundry gives every document of a
 * world to everybody, and in no registered setting, as some modules copy those into the world.
 */
export class ChartDrafts {
  readonly #store: LocalStore;
  readonly #key: string;

  constructor(store: LocalStore, { world, user }: { readonly world: string; readonly user: string }) {
    this.#store = store;
    this.#key = `${PREFIX}${world}/charts/${user}`;
  }

  get all(): readonly Draft[] {
    const read = v.safeParse(keptText, this.#store.read(this.#key));
    return read.success ? read.output.filter(({ id }) => faultOfChartId(id) === null) : [];
  }

  /** Keeps a chart in the place of one of the same id. Throws where the browser keeps no more. */
  keep(id: string, chart: CellTable): void {
    this.#write([...this.all.filter((one) => one.id !== id), { id, cells: chart }]);
  }

  /** Forgets what is kept of a chart. */
  drop(id: string): void {
    const { all } = this;
    if (all.some((one) => one.id === id)) this.#write(all.filter((one) => one.id !== id));
  }

  /** All charts of one's own, those that everybody has and those that are kept here, by id. */
  with(published: readonly OwnChart[]): readonly EditedChart[] {
    const charts = new Map<string, EditedChart>();
    for (const one of published) charts.set(one.id, { id: one.id, cells: one.cells, published: true, kept: false });
    for (const one of this.all) charts.set(one.id, { ...one, published: charts.has(one.id), kept: true });
    return [...charts.values()].sort((a, b) => a.id.localeCompare(b.id));
  }

  #write(drafts: readonly Draft[]): void {
    this.#store.write(this.#key, JSON.stringify(drafts));
  }
}
