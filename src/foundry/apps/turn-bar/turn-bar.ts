import { getHost } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { refusalText } from "../../message/refusal-text.ts";
import { say } from "../../message/say.ts";
import { goOnFromHere } from "../../planning/broken-paths.ts";
import type { Session } from "../../session/session.ts";
import { pathsLeft, takeMovesBack } from "../../view/due.ts";
import { isLate, onSkipQuestion, takeBackSkip } from "../../view/ready-press.ts";
import { storyOf, takesPart } from "../../view/story.ts";
import { action, attempt, singleAction } from "../window/actions.ts";
import { PageListeners } from "../window/elements.ts";
import { freeSpan } from "../window/free-band.ts";
import { drawOnePrimary } from "../window/one-primary.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { DOCKS_MOVED } from "../window/place-docks.ts";
import {
  type CloseArguments,
  type PartNames,
  partsOf,
  type RenderArguments,
  SessionWindow,
} from "../window/session-window.ts";
import { viewedScene } from "../window/viewed-scene.ts";
import { readyChoices } from "./ready-choices.ts";
import { pressNext, pressReady, wantedUntil } from "./say-ready.ts";
import { firstPrompts } from "./sentence.ts";
import { moveByGrip, onPage, putAt, tellRoom, topCentre } from "./turn-bar-place.ts";
import { isHabit, keepTurnBarSettings, turnBarSettings } from "./turn-bar-settings.ts";
import { type TurnBarAct, type TurnBarView, turnBarView } from "./turn-bar-view.ts";

const ID = "gravity-portals-turn-bar";

/** The other windows that the turn bar's menu and button open. */
export interface TurnBarOpeners {
  readonly bridge: () => unknown;
  /** The map as a list. */
  readonly mapList: () => unknown;
  /** The turn at a glance. */
  readonly timeline: () => unknown;
  /** Brings the bar with my open question into focus. */
  readonly prompts: () => unknown;
  /** What players agree on in a game without a judge. */
  readonly agreements: () => unknown;
  readonly fairness: () => unknown;
  /** The window in which people act, where the ruleset has one for its steps. */
  readonly acting: () => unknown;
  /** What a newcomer reads of the demo or the quick game. */
  readonly story: () => unknown;
  /** Where fleets are built. */
  readonly shipyard: () => unknown;
  /** For a game master. */
  readonly console: () => unknown;
  /** For a judge: what in the world stops or disturbs a game. */
  readonly worldCheck: () => unknown;
  /** The window that opens a game, on which map. */
  readonly welcome: () => unknown;
  /** For a judge's browser that cannot take up the game. */
  readonly help: () => unknown;
}

/** The turn bar: where we are, what comes, the one thing to press. */
class TurnBar extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-turn-bar"],
    window: { frame: false, positioned: false },
    actions: {
      act: singleAction((bar: TurnBar, target) => bar.onAct(target)),
      "path-back": singleAction((bar: TurnBar, target) => bar.onPathBack(target)),
      "path-on": singleAction((bar: TurnBar, target) =>
        bar.press(target, () => goOnFromHere(bar.session, pathsLeft(bar.session))),
      ),
      "move-back": singleAction((bar: TurnBar, target) => bar.press(target, () => takeMovesBack(bar.session))),
      menu: action((bar: TurnBar) => bar.onMenu()),
      until: action((bar: TurnBar, target) => bar.onUntil(target)),
      pause: action((bar: TurnBar, target) => bar.onPause(target)),
      "resume-world": action((bar: TurnBar, target) => bar.onResumeWorld(target)),
      bridge: action((bar: TurnBar) => bar.goTo("bridge")),
      "map-list": action((bar: TurnBar) => bar.goTo("mapList")),
      agreements: action((bar: TurnBar) => bar.goTo("agreements")),
      fairness: action((bar: TurnBar) => bar.goTo("fairness")),
      "end-game": action((bar: TurnBar) => bar.onEnd()),
      timeline: action((bar: TurnBar) => bar.openers.timeline()),
      acting: action((bar: TurnBar) => bar.goTo("acting")),
      story: action((bar: TurnBar) => bar.goTo("story")),
      shipyard: action((bar: TurnBar) => bar.goTo("shipyard")),
      console: action((bar: TurnBar) => bar.goTo("console")),
      "world-check": action((bar: TurnBar) => bar.goTo("worldCheck")),
      stow: action((bar: TurnBar, target) => bar.onHide(target)),
      fetch: action((bar: TurnBar, target) => bar.onShow(target)),
    },
  };

  static override PARTS = {
    bar: { template: templatePath("turn-bar.hbs") },
    voice: { template: templatePath("turn-bar-voice.hbs") },
  };

  readonly openers: TurnBarOpeners;
  #menuOpen = false;
  #said = "";
  readonly #shut = (event: Event): void => {
    if (this.#menuOpen && !this.element.contains(event.target as Node)) this.showMenu(false);
  };
  readonly #listeners = new PageListeners((page, signal) => {
    page.addEventListener("pointerdown", this.#shut, { capture: true, signal });
    page.defaultView?.addEventListener("resize", () => this.place(), { signal });
    const docksMoved = (): void => {
      this.place();
      drawOnePrimary(this.session);
    };
    page.addEventListener(DOCKS_MOVED, docksMoved, { signal });
    // Larger text makes it larger.
    const grown = new ResizeObserver(() => this.place());
    grown.observe(this.element);
    const unheard = onSkipQuestion(() => this.redraw());
    signal.addEventListener("abort", () => {
      grown.disconnect();
      unheard();
    });
  });

  constructor(session: Session, openers: TurnBarOpeners) {
    super(session);
    this.openers = openers;
  }

  override readonly outlivesGame = true;

  override view(): TurnBarView & { readonly menuOpen: boolean } {
    const story = this.#menuOpen && takesPart(this.session) && storyOf(getHost(), this.session) !== null;
    const worldPaused = getHost().game.paused === true;
    const habits = { ...turnBarSettings(this.session.me), viewed: viewedScene(), story, worldPaused };
    return { ...turnBarView(this.session, say, habits), menuOpen: this.#menuOpen };
  }

  override get changing(): PartNames {
    return partsOf(TurnBar, "bar");
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    const { element } = this;
    moveByGrip(element, (place) => void attempt(() => keepTurnBarSettings(this.session.me, { place })));
    element.addEventListener("keydown", (event) => this.onKey(event));
    this.place();
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    this.#listeners.follow(this.element);
    const { voice, away } = this.view();
    this.element.classList.toggle("gp-away", away);
    const { bottom } = this.element.getBoundingClientRect();
    this.element.classList.toggle("gp-low", bottom > this.element.ownerDocument.documentElement.clientHeight / 2);
    if (voice === this.#said) return;
    this.#said = voice;
    const region = this.element.querySelector("[data-voice]");
    if (region) region.textContent = voice;
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    // The element is gone by now, and with it every listener but those of the page.
    this.#listeners.stop();
  }

  /** Puts the turn bar where it was left, or top centre. */
  place(): void {
    if (!this.element) return;
    const { place } = turnBarSettings(this.session.me);
    const { left, right } = freeSpan(this.element.ownerDocument, this.element);
    this.element.style.maxWidth = `${right - left}px`;
    putAt(this.element, place ? onPage(place, this.element) : topCentre(this.element));
    tellRoom(this.element);
  }

  /** Opens or shuts the menu; opened by key, the focus goes to the chosen entry. */
  showMenu(open: boolean): void {
    if (this.#menuOpen === open) return;
    this.#menuOpen = open;
    void this.refresh().then(() => {
      if (!open) return;
      const menu = this.element.querySelector("[role=menu]");
      (menu?.querySelector<HTMLElement>("[aria-checked=true]") ?? menu?.querySelector("button"))?.focus();
    });
  }

  onKey(event: KeyboardEvent): void {
    if (!this.#menuOpen) {
      if (event.key !== "Escape" || !takeBackSkip(this.session)) return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const items = [...this.element.querySelectorAll<HTMLElement>("[role=menu] button")];
    const at = items.indexOf(this.element.ownerDocument.activeElement as HTMLElement);
    const to: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = to[event.key];
    if (next === undefined && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== undefined) items[next]?.focus();
    else {
      this.showMenu(false);
      this.element.querySelector<HTMLElement>("[data-action=menu]")?.focus();
    }
  }

  /** Does what the one button says. */
  async act(act: TurnBarAct, meant?: string): Promise<unknown> {
    const { role, prompts } = this.session;
    const [prompt] = firstPrompts(prompts);
    switch (act) {
      case "ready":
        return pressReady(this.session, wantedUntil(this.session));
      case "wait":
        return this.session.wait();
      case "choose":
        return this.openers.prompts();
      case "roll":
        if (prompt?.kind === "roll") void this.session.command({ do: "roll", unit: prompt.unit });
        return;
      case "start":
        return prompt?.kind === "set-up" ? this.startSetUp(prompt.scene) : undefined;
      case "next":
        return pressNext(this.session, meant);
      case "resume":
        return role.kind === "judge" ? role.clock.pause(false) : undefined;
      case "begin":
        return this.openers.welcome();
      case "end":
        return this.endGame();
      case "help":
      case "console":
      case "acting":
      case "agreements":
      case "fairness":
        return this.openers[act]();
    }
  }

  /** As the set-up window does it: what a judge alone needs is fetched then. */
  async startSetUp(scene: string): Promise<void> {
    await (await import("../destinations/set-up-start.ts")).startSetUp(this, this.session, scene);
  }

  async endGame(): Promise<void> {
    await (await import("../window/end-game.ts")).toEndOfGame(this.openers.fairness);
  }

  async onAct(target: HTMLElement): Promise<void> {
    const { act, meant } = target.dataset;
    // What the press leads to is not to lie below the menu.
    this.#menuOpen = false;
    await this.press(target, () => {
      if (!isLate(this.session, meant)) return this.act(act as TurnBarAct, meant);
      return notices.warn(refusalText(say, "too-late"));
    });
  }

  async onEnd(): Promise<void> {
    this.showMenu(false);
    await this.endGame();
  }

  async onPathBack(target: HTMLElement): Promise<void> {
    await this.press(target, () => this.session.goPath(pathsLeft(this.session), ""));
  }

  onMenu(): void {
    this.showMenu(!this.#menuOpen);
  }

  async onUntil(target: HTMLElement): Promise<void> {
    const usual = turnBarSettings(this.session.me).until;
    const choice = readyChoices(this.session, say, usual).find(({ id }) => id === target.dataset["until"]);
    this.#menuOpen = false;
    await this.press(target, async () => {
      if (!choice || !pressReady(this.session, choice.until)) return;
      if (isHabit(choice.until)) await keepTurnBarSettings(this.session.me, { until: choice.until });
    });
  }

  async onPause(target: HTMLElement): Promise<void> {
    this.#menuOpen = false;
    const { role } = this.session;
    await this.press(target, () => role.kind === "judge" && role.clock.pause(!role.clock.paused));
  }

  async onResumeWorld(target: HTMLElement): Promise<void> {
    await this.press(target, () => getHost().game.togglePause?.(false, { broadcast: true }));
  }

  /** Opens another window, from the menu or not. */
  goTo(window: keyof TurnBarOpeners): void {
    this.showMenu(false);
    this.openers[window]();
  }

  async onHide(target: HTMLElement): Promise<void> {
    this.#menuOpen = false;
    await this.press(target, () => keepTurnBarSettings(this.session.me, { away: true }));
  }

  async onShow(target: HTMLElement): Promise<void> {
    await this.press(target, () => keepTurnBarSettings(this.session.me, { away: false }));
    this.place();
  }
}

/** Opens the turn bar of a client, or draws the one that is open again. */
export const openTurnBar = async (session: Session, openers: TurnBarOpeners): Promise<void> => {
  const open = openWindowOf(ID, TurnBar) ?? new TurnBar(session, openers);
  await open.render({ force: true });
};

/** Another map is looked at: the turn bar says the turn of its scenario. */
export const redrawTurnBar = (): void => {
  const open = openWindowOf(ID, TurnBar);
  if (open?.element) void open.refresh();
};

/** Finds the turn bar's place anew: something else may have come to the page's upper edge, such as a row of scenes. */
export const placeTurnBar = (): void => {
  const open = openWindowOf(ID, TurnBar);
  if (open?.element) open.place();
};
