import {
  type CellTable,
  CHART_COLUMNS,
  type ChartColumn,
  chartTable,
  PRINTED_CHARTS,
  readChartTable,
} from "../../../rules/index.ts";
import { ChartDrafts, chartCsv, chartJson, type EditedChart, readChartText } from "../../destinations/chart-drafts.ts";
import { otherTables, ownCharts, playable, publishChart, removeChart, tableCells } from "../../destinations/charts.ts";
import { getHost } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import { localStore } from "../../ports/browser.ts";
import type { Session } from "../../session/session.ts";
import { action, attempt } from "../window/actions.ts";
import { isElement, isInput, isSelect, isTextArea } from "../window/elements.ts";
import { largePlace } from "../window/first-place.ts";
import { bringUp, onlyWatches, openWindowOf } from "../window/open-windows.ts";
import { chosenFile, confirmed, SelfDrawnWindow } from "../window/self-drawn-window.ts";
import type { RenderArguments } from "../window/session-window.ts";
import { type ChartEditorView, chartEditorView, columnNames } from "./chart-editor-view.ts";
import {
  type ChartForm,
  cellsOfForm,
  faultOfId,
  formWith,
  freshForm,
  moved,
  namesAnother,
  typed,
} from "./chart-form.ts";

const ID = "gravity-portals-charts";

const TITLE = "GRAVITYPORTALS.Charts.title";
const LEAVE = { title: TITLE, question: "GRAVITYPORTALS.Charts.askLeave", button: "GRAVITYPORTALS.Charts.leave" };
const REMOVE = { title: TITLE, question: "GRAVITYPORTALS.Charts.askRemove", button: "GRAVITYPORTALS.Charts.remove" };

const PUBLISH = {
  title: TITLE,
  question: "GRAVITYPORTALS.Charts.askPublish",
  button: "GRAVITYPORTALS.Charts.publish",
};

/**
 * Charts of one's own: made, changed, brought in from files and tables. What is saved is the judge's, in this browser;
 * what is published is a Foundry table, which everybody has.
 */
class ChartEditor extends SelfDrawnWindow<ChartForm> {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-charts"],
    window: { title: TITLE, icon: "fa-solid fa-table-list", resizable: true },
    actions: {
      fresh: action((app: ChartEditor) => app.leave(() => freshForm())),
      edit: action((app: ChartEditor, target) => app.edit(Number(target.dataset["total"]))),
      up: action((app: ChartEditor, target) => app.move(Number(target.dataset["total"]), -1)),
      down: action((app: ChartEditor, target) => app.move(Number(target.dataset["total"]), 1)),
      bring: action((app: ChartEditor) => app.chooseFile()),
      table: action((app: ChartEditor, target) => app.bringTable(target.dataset["table"] ?? "")),
      csv: action((app: ChartEditor) => app.give("csv")),
      json: action((app: ChartEditor) => app.give("json")),
      try: action((app: ChartEditor) => app.tryDice()),
      discard: action((app: ChartEditor) => app.discard()),
      remove: action((app: ChartEditor, target) => app.press(target, () => app.remove())),
      save: action((app: ChartEditor, target) => app.press(target, () => app.save())),
      publish: action((app: ChartEditor, target) => app.press(target, () => app.publish())),
    },
  };

  static override PARTS = {
    charts: { template: templatePath("chart-editor.hbs"), scrollable: [".gp-chart-body"] },
  };

  constructor(session: Session) {
    super(session, freshForm(), { position: largePlace(680, 640, 420) });
  }

  override readonly outlivesGame = true;

  override view(): ChartEditorView {
    return chartEditorView(this.draft, worldOf(), say);
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => this.pressed(event));
  }

  /** What is not saved is not lost by a press on Escape or the cross: it is asked about first. */
  override async close(...args: Parameters<SelfDrawnWindow<ChartForm>["close"]>): Promise<this> {
    if (this.rendered && this.draft.changed && !(await confirmed(this, LEAVE))) return this;
    return super.close(...args);
  }

  /** A chart as it is kept; an empty one when there is none of that id. */
  kept(id: string | null): ChartForm {
    const own = charts().find((chart) => chart.id === id);
    return own ? { ...formWith(own.cells, freshForm(own.id)), kept: own.id } : freshForm();
  }

  /** Goes to another form, after asking when something typed would be lost. */
  async leave(to: () => ChartForm): Promise<void> {
    if (this.draft.changed && !(await confirmed(this, LEAVE))) return this.draw();
    await this.show(to());
  }

  override async changed(target: EventTarget | null): Promise<void> {
    if (isSelect(target) && target.name === "chart") return this.choose(target.value);
    const text = await chosenFile(target);
    if (text !== null) return this.take(text);
    if (!(isInput(target) || isTextArea(target))) return;
    if (target.name === "id") {
      this.draft = { ...this.draft, id: target.value.trim(), changed: true };
      return this.draw();
    }
    const column = CHART_COLUMNS.find((one) => one === target.name);
    if (column && this.draft.open !== null) await this.type(column, target.value.trim());
  }

  async type(column: ChartColumn, value: string): Promise<void> {
    const { open } = this.draft;
    if (open !== null) await this.show(typed(this.draft, open, { [column]: value }));
  }

  /** Alt and an arrow move a row, as its buttons do. */
  pressed(event: KeyboardEvent): void {
    const row = isElement(event.target) ? event.target.closest<HTMLElement>("[data-row]") : null;
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!row || by === 0 || !event.altKey) return;
    event.preventDefault();
    void attempt(() => this.move(Number(row.dataset["row"]), by));
  }

  async choose(id: string): Promise<void> {
    const printed = PRINTED_CHARTS[id];
    // A printed chart is a pattern for one's own: it is opened as a copy.
    const copy = () => ({ ...formWith(chartTable(printed?.rows ?? []), freshForm(`${id}-own`)), changed: true });
    await this.leave(() => (printed ? copy() : this.kept(id)));
  }

  async edit(total: number): Promise<void> {
    await this.show({ ...this.draft, open: this.draft.open === total ? null : total });
    if (this.draft.open !== null) this.element.querySelector<HTMLElement>(".gp-chart-form input")?.focus();
  }

  async move(total: number, by: 1 | -1): Promise<void> {
    await this.show(moved(this.draft, total, by));
    const there = this.element.querySelector<HTMLElement>(`#gravity-portals-chart-${total + by}`);
    (there ?? this.element.querySelector<HTMLElement>(`#gravity-portals-chart-${total}`))?.focus();
  }

  async bringTable(id: string): Promise<void> {
    const table = otherTables(getHost()).find((one) => one.id === id);
    if (table) await this.fill(tableCells(table), null);
  }

  async take(text: string): Promise<void> {
    const read = readChartText(text, columnNames(say));
    if (read.ok) await this.fill(read.cells, read.id);
    else notices.warn(say(`GRAVITYPORTALS.Charts.Fault.${read.fault}`));
  }

  /** Fills the form with what was brought in; what is wrong with it is said, and nothing is kept yet. */
  async fill(cells: CellTable, id: string | null): Promise<void> {
    // A file that names another chart is that one, and leaves the open one as it is.
    const isOther = namesAnother(this.draft, id);
    if (isOther && this.draft.changed && !(await confirmed(this, LEAVE))) return this.draw();
    const draft = isOther ? this.kept(id) : this.draft;
    const filled = formWith(cells, { ...draft, id: draft.id || (id ?? ""), changed: true });
    await this.show({ ...filled, brought: readChartTable(cells).faults });
  }

  /** Gives the chart as a file. */
  give(form: "csv" | "json"): void {
    const { draft } = this;
    const cells = cellsOfForm(draft);
    const text = form === "csv" ? chartCsv(cells) : chartJson(draft.id, cells);
    const type = form === "csv" ? "text/csv" : "application/json";
    this.giveFile(`${draft.id || "chart"}.${form}`, text, type);
  }

  /** Rolls on the chart for nobody's game. */
  async tryDice(): Promise<void> {
    const roll = await new Roll("2d6").evaluate();
    const total = Number(roll.total);
    const row = this.draft.rows.get(total);
    notices.info(say("GRAVITYPORTALS.Charts.tried", { total, scenario: row?.scenario || "–" }));
    await this.show({ ...this.draft, open: null });
    this.element.querySelector<HTMLElement>(`#gravity-portals-chart-${total}`)?.focus();
  }

  async remove(): Promise<void> {
    const { kept } = this.draft;
    if (kept === null || !(await confirmed(this, REMOVE, { name: kept }))) return;
    await removeChart(getHost(), kept);
    drafts().drop(kept);
    this.draft = freshForm();
  }

  /** Goes back to what was saved; where nothing is unsaved, to what everybody has. */
  async discard(): Promise<void> {
    const { kept, changed } = this.draft;
    if (!changed && kept !== null) drafts().drop(kept);
    await this.show(this.kept(kept));
  }

  /** Whether the chart can be kept under its name; where it cannot, the name is asked for. */
  async #isNamed(): Promise<boolean> {
    const { draft } = this;
    const taken = charts().map(({ id }) => id);
    if (!faultOfId(draft, taken)) return true;
    this.draft = { ...draft, changed: true };
    await this.draw();
    this.element.querySelector<HTMLElement>("input[name=id]")?.focus();
    return false;
  }

  #isKept(id: string, told: string): void {
    this.draft = { ...this.draft, kept: id, changed: false, brought: [] };
    notices.info(say(told, { name: id }));
  }

  /** Keeps the chart in this browser. Nothing of it goes into the world. */
  async save(): Promise<void> {
    if (!(await this.#isNamed())) return;
    const { id, kept } = this.draft;
    drafts().keep(id, cellsOfForm(this.draft));
    if (kept !== null && kept !== id) drafts().drop(kept);
    this.#isKept(id, "GRAVITYPORTALS.Charts.saved");
  }

  /** Gives a whole chart to everybody, and to the running game, whose portals may lead to it from now on. */
  async publish(): Promise<void> {
    if (onlyWatches(this.session) || !(await this.#isNamed())) return;
    const { id, kept } = this.draft;
    const cells = cellsOfForm(this.draft);
    const chart = playable(id, cells);
    if (!chart) return void notices.warn(say("GRAVITYPORTALS.Charts.notWhole", { name: id }));
    if (!(await confirmed(this, PUBLISH, { name: id }))) return;
    await publishChart(getHost(), id, cells);
    drafts().drop(id);
    if (kept !== null && kept !== id) {
      await removeChart(getHost(), kept);
      drafts().drop(kept);
    }
    if (this.session.role.kind === "judge") await this.session.command({ do: "add-chart", chart });
    this.#isKept(id, "GRAVITYPORTALS.Charts.published");
  }
}

const drafts = (): ChartDrafts => {
  const { world, user } = getHost().game;
  return new ChartDrafts(
    localStore(() => localStorage),
    { world: world.id, user: user.id },
  );
};

const charts = (): readonly EditedChart[] => drafts().with(ownCharts(getHost()));

const worldOf = () => ({
  own: charts().map((chart) => ({ ...chart, playable: playable(chart.id, chart.cells) !== null })),
  tables: otherTables(getHost()).map(({ id, name }) => ({ id, name })),
});

/** Opens the chart editor, for those who judge. */
export const openChartEditor = async (session: Session): Promise<void> => {
  if (!session.isGM) return;
  await bringUp(openWindowOf(ID, ChartEditor) ?? new ChartEditor(session));
};
