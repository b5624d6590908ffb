import { parsePlace } from "../../../rules/index.ts";
import { isCovered, onCover, setCovered } from "../../canvas/cover.ts";
import { findOnMap } from "../../canvas/find.ts";
import { allBindings } from "../../destinations/bindings.ts";
import { getHost } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { localized } from "../../message/message.ts";
import { readPlace } from "../../message/places.ts";
import { unreadPlace } from "../../message/refusal-text.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { judges } from "../../view/players.ts";
import { pressNext } from "../turn-bar/say-ready.ts";
import { openHelp } from "../welcome/help-dialog.ts";
import { openWelcome } from "../welcome/welcome.ts";
import { action, attempt, followSearch, give, singleAction } from "../window/actions.ts";
import type { DockDefaults } from "../window/dockable-window.ts";
import { isSelect, mainPage } from "../window/elements.ts";
import { bringUp, lockJudges, openWindowOf } from "../window/open-windows.ts";
import { confirmed } from "../window/self-drawn-window.ts";
import type { RenderArguments } from "../window/session-window.ts";
import { TabbedWindow } from "../window/tabbed-window.ts";
import { openAnomalyForm, openTerrainForm } from "./anomaly-form.ts";
import { actForUnit, onConsoleList, undoTo } from "./console-acts.ts";
import { onStormLine } from "./console-storm.ts";
import { CONSOLE_TABS, type ConsoleTab, type ConsoleView, consoleView } from "./console-view.ts";
import { HeldLines } from "./held-lines.ts";
import { EVERYTHING, filterOf, type JournalFilter, LINES } from "./journal.ts";

const ID = "gravity-portals-console";

const SIZE = { width: 460, height: 620 } as const;
/** In less width its lists are of no use, in CSS pixels. */
const LEAST = 360;
/** Right of the map's tools, which stand at its left edge. */
const LEFT = 118;
const EDGE = 8;

const TAKE_OVER = {
  title: "GRAVITYPORTALS.TakeOver.title",
  question: "GRAVITYPORTALS.TakeOver.question",
  button: "GRAVITYPORTALS.TakeOver.do",
  back: "GRAVITYPORTALS.TakeOver.not",
};

/** Where the console opens: at the left of the map, below the turn bar, so that the map beside it can be worked on. */
const firstPlace = () => {
  const page = mainPage();
  const bar = page.querySelector(".gravity-portals.gp-turn-bar")?.getBoundingClientRect();
  const below = bar && bar.top < 120 && bar.left < LEFT + SIZE.width ? bar.bottom : 0;
  const { clientWidth, clientHeight } = page.documentElement;
  const top = Math.round(Math.max(below, 0)) + EDGE;
  return {
    left: Math.max(0, Math.min(LEFT, clientWidth - SIZE.width)),
    top,
    width: SIZE.width,
    height: Math.min(SIZE.height, Math.max(480, clientHeight - top - EDGE)),
  };
};

/** The judge's console: what needs the judge, what comes, what is secret, in that order. */
class Console extends TabbedWindow<ConsoleTab> {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-console"],
    window: { title: "GRAVITYPORTALS.Console.title", icon: "fa-solid fa-gavel", resizable: true },
    actions: {
      cover: action(() => setCovered(!isCovered())),
      next: singleAction((app: Console, target) => app.press(target, () => pressNext(app.session))),
      pause: action((app: Console, target) => app.pressAsJudge(target, ({ clock }) => clock.pause(!clock.paused))),
      undo: action((app: Console, target) => app.onUndo(target)),
      desk: singleAction((app: Console, target) => app.onDesk(target)),
      portal: action((app: Console) => openAnomalyForm(app.session, "gravity-portal")),
      hole: action((app: Console) => openAnomalyForm(app.session, "white-hole")),
      terrain: action((app: Console) => openAnomalyForm(app.session, "terrain")),
      "change-terrain": action((app: Console, { dataset: { scene = "", hex = "" } }) =>
        openTerrainForm(app.session, { scene, hex, terrain: "" }),
      ),
      sheet: action((app: Console, target) => app.onSheet(target)),
      "bring-in": action((app: Console, target) => app.onBringIn(target)),
      spare: action((app: Console, target) => app.onSpare(target)),
      find: action((app: Console, target) => app.onFind(target)),
      view: action((app: Console, target) => app.onView(target)),
      filter: action((app: Console, target) => app.onFilter(target)),
      older: action((app: Console) => app.showLines({ most: app.#filter.most + LINES })),
      "journal-news": action((app: Console) => app.#held.letGo()),
      "see-as": action(({ session: { role } }: Console, target) => {
        if (role.kind === "judge") role.seeAs(target.dataset["seat"] || null);
      }),
      charts: action(async (app: Console) =>
        (await import("../destinations/chart-editor.ts")).openChartEditor(app.session),
      ),
      "set-up": action(async (app: Console, target) =>
        (await import("../destinations/set-up-window.ts")).openSetUp(app.session, target.dataset["scene"] ?? ""),
      ),
      again: action((app: Console, target) =>
        app.pressAsJudge(target, (role) => role.makeMapAgain(target.dataset["scene"] ?? "")),
      ),
      sheets: action(async (app: Console) => (await import("./map-sizes-window.ts")).openMapSizes(app.session)),
      bindings: action(async (app: Console) =>
        (await import("../destinations/bindings-window.ts")).openBindings(app.session, null),
      ),
      readings: action(async (app: Console) =>
        (await import("../rules/rule-options-window.ts")).openRuleOptions(app.session),
      ),
      help: action((app: Console) => openHelp(app.session)),
      "take-over": action((app: Console, target) =>
        app.pressAsJudge(target, async (role) => ((await confirmed(app, TAKE_OVER)) ? role.takeOver() : null)),
      ),
      "hand-over": action((app: Console, target) =>
        app.pressAsJudge(target, async (role) => (await import("./hand-key.ts")).handKey(app, role)),
      ),
      "new-key": action((app: Console, target) =>
        app.pressAsJudge(target, async (role) => (await import("./new-key.ts")).drawNewKey(app, role)),
      ),
      "end-game": action(async (app: Console) => (await import("../window/end-game.ts")).toEndOfGame(app.openFairness)),
      welcome: action((app: Console) =>
        openWelcome(
          app.session,
          {
            console: () => openConsole(app.session, app.openBridge, app.openActing, app.openFairness),
            bridge: app.openBridge,
          },
          app.element.getBoundingClientRect(),
        ),
      ),
    },
  };

  static override PARTS = {
    tabs: { template: templatePath("console-tabs.hbs") },
    now: { template: templatePath("console-now.hbs"), scrollable: [""] },
    anomalies: { template: templatePath("console-anomalies.hbs"), scrollable: [""] },
    seats: { template: templatePath("console-seats.hbs"), scrollable: [""] },
    destinations: { template: templatePath("console-destinations.hbs"), scrollable: [""] },
    journal: { template: templatePath("console-journal.hbs"), scrollable: [".gp-journal-lines"] },
  };

  #filter: JournalFilter = EVERYTHING;
  readonly #held = new HeldLines(() => this.redraw());

  /** Opens the window of one who plays. */
  readonly openBridge: () => unknown;

  /** Opens the window in which units of the running game act. */
  readonly openActing: () => unknown;

  /** Opens the window of fair play, in which a game is ended. */
  readonly openFairness: () => unknown;

  constructor(session: Session, openBridge: () => unknown, openActing: () => unknown, openFairness: () => unknown) {
    super(session, { place: "console", position: firstPlace() });
    this.openBridge = openBridge;
    this.openActing = openActing;
    this.openFairness = openFairness;
  }

  override get docking(): DockDefaults {
    return { name: "console", side: "left", usual: SIZE.width, least: LEAST };
  }

  override floatingPlace(): ReturnType<typeof firstPlace> {
    return firstPlace();
  }

  override get tabs(): typeof CONSOLE_TABS {
    return CONSOLE_TABS;
  }

  override readonly outlivesGame = true;

  override view(): ConsoleView {
    return consoleView(this.session, say, {
      tab: this.tab,
      filter: this.#filter,
      covered: isCovered(),
      held: this.#held,
      bindings: allBindings(getHost()),
    });
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => this.onChange(event));
    followSearch(this.element, "find", (find) => this.showLines({ find }));
    this.#held.watch(this.element);
    // The class hides at once; the button's text may follow.
    this.untilClosed(
      onCover(() => {
        this.showCover();
        this.redraw();
      }),
    );
    this.showCover();
  }

  showCover(): void {
    this.element?.classList.toggle("gp-covered", isCovered());
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    lockJudges(this.session, this.element, say);
  }

  onChange(event: Event): void {
    const { target } = event;
    if (isSelect(target)) void this.press(target, () => onConsoleList(this.session, target));
  }

  async onFilter(target: HTMLElement): Promise<void> {
    await this.showLines(filterOf(target.dataset["filter"] ?? "all", this.#filter.find));
  }

  /** Shows other lines of the journal. */
  async showLines(changes: Partial<JournalFilter>): Promise<void> {
    this.#filter = { ...this.#filter, ...changes };
    await this.refresh();
  }

  /** Does what a line of the desk asks for. */
  async onDesk(target: HTMLElement): Promise<void> {
    const { act, target: what = "" } = target.dataset;
    await this.press(target, async () => {
      if (act === "start") await (await import("../destinations/set-up-start.ts")).startSetUp(this, this.session, what);
      if (act === "acting") await this.openActing();
      const { session } = this;
      const { role, state } = session;
      const [first = "", second = "", third] = what.split("/");
      if (act === "roll" || act === "roll-for") void session.command({ do: "roll", unit: what });
      if (role.kind === "judge") {
        if (act === "ready-for") role.readyFor(what);
        if (act === "play-without" || act === "wait-for") role.playWithout(what, act === "play-without");
        if (act === "allow" || act === "put-back") await role.decideMove(what, act === "allow");
        if (act === "count" || act === "count-none") role.decideClaim(what, act === "count");
      }
      if (act === "unit-act") await actForUnit(session, first, second);
      if (act === "shift-map") {
        const by = { columns: Number(second), rows: Number(third) };
        await give(session, { do: "shift-sheet", scene: first, ...by }, "error");
      }
      const unit = act === "find-unit" ? state?.units[what] : undefined;
      if (unit) findOnMap({ scene: unit.scene, hex: unit.hex, beside: this.element.getBoundingClientRect() });
      await onStormLine(this, session, act, what);
      if (act === "chart") await give(session, { do: "settle-destination", unit: first, chart: second }, "error");
    });
  }

  async onUndo(target: HTMLElement): Promise<void> {
    const entry = Number(target.dataset["entry"]);
    const { time = "" } = target.dataset;
    await this.pressAsJudge(target, (role) => undoTo(this, this.session, role, entry, time));
  }

  async onSheet(target: HTMLElement): Promise<void> {
    const { anomaly = "", kind, scene = "" } = target.dataset;
    await openAnomalyForm(this.session, kind === "white-hole" ? "white-hole" : "gravity-portal", { anomaly, scene });
  }

  async onBringIn(target: HTMLElement): Promise<void> {
    const { value = "" } = this.element.querySelector<HTMLSelectElement>("select[name=mapOutside]") ?? {};
    await this.pressAsJudge(target, (role) => role.bringIn(value));
  }

  /** Has a ship in play that a white hole destroyed, in the hex that is written beside it. */
  async onSpare(target: HTMLElement): Promise<void> {
    const field = target.closest("[data-lost]")?.querySelector("input");
    const { unit = "" } = target.dataset;
    const { state } = this.session;
    const map = state?.scenes[state.units[unit]?.scene ?? ""] ?? {};
    const hex = readPlace(field?.value ?? "", map);
    await this.press(target, async () => {
      const isSpared = hex !== null && (await give(this.session, { do: "spare-unit", unit, hex }, "error"));
      field?.toggleAttribute("aria-invalid", !isSpared);
      if (hex === null) notices.error(localized(say, unreadPlace(map)));
    });
  }

  onFind(target: HTMLElement): void {
    const hex = parsePlace(target.dataset["hex"] ?? "");
    const { scene } = target.dataset;
    if (hex && scene) findOnMap({ scene, hex, beside: this.element.getBoundingClientRect() });
  }

  async onView(target: HTMLElement): Promise<void> {
    const scene = this.session.foundryScene(target.dataset["scene"] ?? "");
    if (scene) await attempt(() => game.scenes?.get(scene)?.view());
  }
}

/**
 * Opens the judge's console, or brings the open one to the front; nothing for those who do not judge.
 *
 * @param openBridge opens the window of one who plays, where a game for one is begun from here
 * @param by whether a game began or its person has asked for it: where there is little room, only then is it no rail
 */
export const openConsole = async (
  session: Session,
  openBridge: () => unknown = () => {},
  openActing: () => unknown = () => {},
  openFairness: () => unknown = () => {},
  by?: "begun",
): Promise<void> => {
  if (!judges(session)) return;
  const opened = openWindowOf(ID, Console) ?? new Console(session, openBridge, openActing, openFairness);
  await bringUp(opened);
  if (by !== "begun") opened.expand();
};
