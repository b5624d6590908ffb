import { clearEnded, lastBegun, tokensOfEnded } from "../../games/last-game.ts";
import { getHost } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { say } from "../../message/say.ts";
import { measureOf } from "../../read/scene-grid.ts";
import type { Session } from "../../session/session.ts";
import { chosenFor, keptWith } from "../../settings/rule-options.ts";
import { artFacing, clockMapping, keptRuleOptions, setRuleOptions } from "../../settings/settings.ts";
import { judges, openingOf } from "../../view/players.ts";
import { takeFirstSteps } from "../story/story.ts";
import { action } from "../window/actions.ts";
import { isInput, isSelect, mainPage } from "../window/elements.ts";
import { clearOfTurnBar } from "../window/first-place.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { type RenderArguments, SessionWindow } from "../window/session-window.ts";
import {
  judgingOf,
  mappingOf,
  measureFor,
  type StartScene,
  type WelcomeState,
  type WelcomeView,
  welcomeView,
} from "./welcome-view.ts";

const ID = "gravity-portals-welcome";

const WIDTH = 600;
const GAP = 8;

/** Beside a window, at the right if there is room, so that neither hides the other. */
const placeBeside = ({ left, right, top }: DOMRect): { readonly left: number; readonly top: number } => {
  const room = mainPage().documentElement.clientWidth - WIDTH - GAP;
  return { left: right + GAP <= room ? right + GAP : Math.max(0, left - WIDTH - GAP, room), top };
};

const viewedScene = (session: Session): StartScene | null => {
  const scene = getHost().canvas?.scene;
  return scene
    ? {
        id: scene.id,
        name: scene.name,
        measure: measureOf(scene),
        furnished: scene.tokens.contents.length > 0,
        left: tokensOfEnded(session, scene).length,
      }
    : null;
};

/** The scene that is looked at, and the maps to which one could go instead. */
const scenes = (session: Session): Pick<WelcomeState, "scene" | "others"> => {
  const scene = viewedScene(session);
  const others = getHost().game.scenes.contents.filter(({ id }) => id !== scene?.id);
  return { scene, others: others.map((one) => ({ id: one.id, name: one.name, measure: measureOf(one) })) };
};

/** Whether gravity portals may come in the next game, as this world keeps its rule options. */
const portalsMayCome = (): boolean => {
  const { portals } = chosenFor(keptRuleOptions(getHost()), {});
  return portals !== "none";
};

/** Keeps that among the rule options of this world, by which the next game is opened. */
const keepPortals = async (mayCome: boolean): Promise<void> => {
  if (mayCome === portalsMayCome()) return;
  const kept = keptRuleOptions(getHost());
  const chosen = { ...chosenFor(kept, {}), portals: mayCome ? "may-come" : "none" };
  await setRuleOptions(getHost(), keptWith(kept, chosen, {}));
};

/** The windows of which one follows once a game is open: the judge's, or a player's where the user plays all of it. */
export interface WelcomeOpeners {
  readonly console: (by?: "begun") => unknown;
  readonly bridge: () => unknown;
}

const NOTHING_FOLLOWS: WelcomeOpeners = { console: () => undefined, bridge: () => undefined };

/** What a first judge is asked, and the buttons that begin a game. Nothing is written to the world before one is pressed. */
class Welcome extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-welcome"],
    window: { title: "GRAVITYPORTALS.Welcome.title", icon: "fa-solid fa-hurricane" },
    position: { width: WIDTH, height: "auto" as const },
    actions: {
      demo: action((welcome: Welcome) => welcome.onDemo()),
      quick: action((welcome: Welcome) => welcome.onQuick()),
      start: action((welcome: Welcome) => welcome.onStart()),
      "inch-table": action((welcome: Welcome, target) => welcome.onInchTable(target)),
      ships: action((welcome: Welcome, target) => welcome.onShips(target)),
      "hex-copy": action((welcome: Welcome, target) => welcome.onHexCopy(target)),
      "rule-options": action((welcome: Welcome) => welcome.onRuleOptions()),
      copy: action((welcome: Welcome) => welcome.onCopy()),
      done: action((welcome: Welcome) => welcome.onDone()),
    },
  };

  static override PARTS = { welcome: { template: templatePath("welcome.hbs") } };

  readonly openers: WelcomeOpeners;
  #state: WelcomeState;

  constructor(session: Session, openers: WelcomeOpeners) {
    super(session);
    this.openers = openers;
    const rulesets = openingOf(session)?.rulesets ?? [];
    // A group goes on with what it played last.
    const last = lastBegun(getHost());
    this.#state = {
      step: "doors",
      ruleset: (rulesets.find(({ id }) => id === last?.ruleset) ?? rulesets[0])?.id ?? "",
      mapping: clockMapping(getHost()),
      judging: judgingOf(last?.judging),
      clears: true,
      portals: portalsMayCome(),
      ...scenes(session),
      trouble: "",
      copied: false,
    };
  }

  override readonly outlivesGame = true;

  override view(): WelcomeView {
    return welcomeView(this.session, say, this.#state);
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => {
      const { target } = event;
      if (isInput(target) && target.name === "mapping") {
        this.#state = { ...this.#state, mapping: mappingOf(target.value) };
      }
      if (isInput(target) && target.name === "judging") {
        this.#state = { ...this.#state, judging: judgingOf(target.value) };
      }
      if (isInput(target) && target.name === "portals") {
        this.#state = { ...this.#state, portals: target.checked };
      }
      if (isInput(target) && target.name === "clears") {
        this.#state = { ...this.#state, clears: target.checked };
      }
      if (isSelect(target) && target.name === "ruleset") {
        void this.show({ ruleset: target.value });
      }
      if (isSelect(target) && target.name === "map") {
        void getHost().game.scenes.get(target.value)?.view();
      }
    });
    const looked = Hooks.on("canvasReady", () => void this.show(scenes(this.session)));
    this.untilClosed(() => Hooks.off("canvasReady", looked));
  }

  async show(change: Partial<WelcomeState>): Promise<void> {
    this.#state = { ...this.#state, ...change };
    await this.refresh();
    this.setPosition({ height: "auto" });
  }

  /** Writes what was chosen and opens the game; then the code is shown once, unless something else follows. */
  async open(
    act: () => Promise<unknown> | undefined,
    then: () => unknown = () => this.show({ step: "code" }),
  ): Promise<void> {
    await this.show({ step: "opening", trouble: "" });
    try {
      await getHost().game.settings.set(MODULE_ID, "clockMapping", this.#state.mapping);
      const fault = await act();
      if (typeof fault === "string") await this.show({ step: "doors", trouble: say(fault) });
      else await then();
    } catch (error) {
      await this.show({ step: "doors", trouble: say("GRAVITYPORTALS.Common.Failed") });
      throw error;
    }
  }

  async onDemo(): Promise<void> {
    const opening = openingOf(this.session);
    const { ruleset, judging } = this.#state;
    const game = await opening?.rulesets.find(({ id }) => id === ruleset)?.demo?.();
    if (game) await this.open(() => opening?.loadScenario(game.scenario, judging, game.extras));
  }

  /** A small battle that this one user plays, in this browser alone: it has no code to note down. */
  async onQuick(): Promise<void> {
    const { QUICK_EXTRAS, QUICK_GAME } = await import("../../games/quick-game.ts");
    await this.open(
      () => openingOf(this.session)?.loadScenario(QUICK_GAME, undefined, QUICK_EXTRAS),
      () => this.onPlayed(this.openers.bridge),
    );
  }

  async onStart(): Promise<void> {
    const scene = viewedScene(this.session);
    const { ruleset, clears, portals } = this.#state;
    if (!scene || scene.measure !== measureFor(this.session, ruleset)) return this.show(scenes(this.session));
    await this.open(async () => {
      // Everybody is to see where the game is.
      const map = getHost().game.scenes.get(scene.id);
      await keepPortals(portals);
      // Before the game opens: no hook of it is there yet, and none of these tokens becomes a unit again.
      if (map && clears) await clearEnded(getHost(), this.session, map);
      if (map && !map.active) await map.activate();
      await openingOf(this.session)?.openGame([scene.id], this.#state.judging, ruleset);
    });
  }

  /** The rule options of a game by the chosen ruleset. */
  async onRuleOptions(): Promise<void> {
    const { openRuleOptions } = await import("../rules/rule-options-window.ts");
    await openRuleOptions(this.session, this.#state.ruleset);
  }

  /** Makes a copy with hexes of the scene that is looked at, and goes there. */
  async onHexCopy(target: HTMLElement): Promise<void> {
    const scene = getHost().canvas?.scene;
    if (!scene) return;
    await this.press(target, async () => {
      const { makeHexCopy } = await import("../../write/own-maps.ts");
      await (await makeHexCopy(getHost(), scene)).view();
    });
    await this.show(scenes(this.session));
  }

  /** Puts ships from a list onto the map that is looked at. */
  async onShips(target: HTMLElement): Promise<void> {
    const host = getHost();
    const scene = host.canvas?.scene;
    const { placeShips, sheetOfHexes } = await import("../../games/ships-list.ts");
    const sheet = scene && sheetOfHexes(scene);
    if (!scene || !sheet) return;
    const { askShips } = await import("./ships-question.ts");
    const seats = host.game.users.contents.filter(({ isGM }) => !isGM).map(({ id, name }) => ({ id, name }));
    await this.press(target, async () => {
      const ships = await askShips(this, { seats, sheet }, say);
      if (ships) await placeShips(host, scene, ships, artFacing(host));
    });
    await this.show(scenes(this.session));
  }

  /** Makes a map in inches, and goes there. */
  async onInchTable(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { makeInchTable } = await import("../../write/own-maps.ts");
      await (await makeInchTable(getHost())).view();
    });
    await this.show(scenes(this.session));
  }

  async onCopy(): Promise<void> {
    const { code } = this.view();
    const field = this.element.querySelector<HTMLInputElement>("input[name=code]");
    field?.select();
    // The clipboard is there only on pages that came over a safe way; the selected text can be copied by hand.
    // Only the page that has the focus may write there.
    const clipboard = this.element.ownerDocument.defaultView?.navigator.clipboard;
    await clipboard?.writeText(code);
    await this.show({ copied: clipboard !== undefined });
  }

  onDone(): Promise<void> {
    return this.onPlayed(() => this.openers.console("begun"));
  }

  /** A game is open: what follows. */
  async onPlayed(opener: () => unknown): Promise<void> {
    await this.close();
    await opener();
    await takeFirstSteps(getHost(), this.session);
  }
}

/**
 * Opens the welcome for a game master who may judge, or brings the open one to the front.
 *
 * @param beside the window that it must not hide
 */
export const openWelcome = async (
  session: Session,
  openers: WelcomeOpeners = NOTHING_FOLLOWS,
  beside: DOMRect | null = null,
): Promise<Welcome | null> => {
  if (!judges(session)) return null;
  const open = openWindowOf(ID, Welcome) ?? new Welcome(session, openers);
  await open.render({ force: true, ...(beside ? { position: placeBeside(beside) } : {}) });
  if (!beside) open.setPosition(clearOfTurnBar(open.element));
  open.bringToFront();
  return open;
};

/** Loads the demo as the button of this window does, which stays open for the recovery code. */
export const loadDemo = async (session: Session, openers: WelcomeOpeners): Promise<void> => {
  await (await openWelcome(session, openers))?.onDemo();
};
