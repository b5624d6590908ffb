/** The guided tours, and their registration with Foundry. */

import { DockableWindow } from "../apps/window/dockable-window.ts";
import { mainPage } from "../apps/window/elements.ts";
import { openWindowOf } from "../apps/window/open-windows.ts";
import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import type { Session } from "../session/session.ts";

/** How the windows of a tour are opened. */
export type TourOpeners = Readonly<Record<TourWindow, () => unknown>>;

const text = (plan: TourPlan, key: string): string => `GRAVITYPORTALS.Tour.${plan.id}.${key}`;

/** Whether a tour has something to show to this person now. */
export const mayTour = ({ id }: TourPlan, { role: { kind } }: Session): boolean => {
  if (id === "opening") return kind === "opening";
  if (id === "judge" || id === "shortJudge") return kind === "judge";
  return kind === "captain";
};

/** A tour of this module: it opens the window that a step is about before it points there. */
export class GuidedTour extends foundry.nue.Tour {
  readonly #plan: TourPlan;
  readonly #session: Session;
  readonly #openers: TourOpeners;
  /** Windows that were folded or closed before the tour opened them. */
  readonly #unfolded = new Set<DockableWindow>();

  constructor(namespace: string, plan: TourPlan, session: Session, openers: TourOpeners) {
    super({
      namespace,
      id: plan.id,
      title: text(plan, "title"),
      description: text(plan, "description"),
      restricted: plan.restricted,
      display: true,
      canBeResumed: false,
      steps: plan.steps.map(({ id, selector }) => ({
        id,
        title: text(plan, `${id}.title`),
        content: text(plan, `${id}.content`),
        ...(selector === undefined ? {} : { selector }),
      })),
    });
    this.#plan = plan;
    this.#session = session;
    this.#openers = openers;
  }

  override get canStart(): boolean {
    return super.canStart && mayTour(this.#plan, this.#session);
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const step: Step | undefined = this.#plan.steps[this.stepIndex ?? -1];
    if (!step?.open) return this.#letGo();
    const asked = () => openWindowOf(`gravity-portals-${step.open}`, DockableWindow);
    const wasOpen = asked()?.railed === false;
    await this.#openers[step.open]();
    const opened = asked();
    if (opened && !wasOpen) this.#unfolded.add(opened);
    if (step.tab)
      mainPage()
        .querySelector<HTMLElement>(step.selector ?? "")
        ?.click();
  }

  override async complete(): Promise<void> {
    this.#letGo();
    await super.complete();
  }

  override exit(): void {
    this.#letGo();
    super.exit();
  }

  /** The windows that the tour opened cover no more than before it, as on a narrow page they lie over the chat. */
  #letGo(): void {
    for (const window of this.#unfolded) window.letGo();
    this.#unfolded.clear();
  }
}

/** A step of a tour: what is shown, and what has to be open for it. */
interface StepOf<W extends string> {
  /** Names its texts: `GRAVITYPORTALS.Tour.<tour>.<id>`. */
  readonly id: string;
  /** What it points at; the middle of the page when left out. */
  readonly selector?: string;
  /** The window that has to be open, and its tab. */
  readonly open?: W;
  readonly tab?: string;
}

export type TourWindow = "welcome" | "console" | "bridge";
export type Step = StepOf<TourWindow>;

export interface TourPlan {
  readonly id: "opening" | "judge" | "captain" | "shortJudge" | "shortCaptain";
  /** Only game masters find it. */
  readonly restricted: boolean;
  readonly steps: readonly Step[];
}

const TURN_BAR = "#gravity-portals-turn-bar";

/** Where Foundry's sidebar opens the chat, whether the sidebar is folded or a window lies over it. */
const CHAT = "#sidebar-tabs [data-tab=chat]";

const tab = (open: "console" | "bridge", name: string): Step => ({
  id: name,
  selector: `#gravity-portals-${open}-tab-${name}`,
  open,
  tab: name,
});

const SHORT_JUDGE: TourPlan = {
  id: "shortJudge",
  restricted: true,
  steps: [
    { id: "turnBar", selector: TURN_BAR },
    { id: "act", selector: `${TURN_BAR}-act, ${TURN_BAR}` },
    tab("console", "now"),
    tab("console", "anomalies"),
    { id: "cards", selector: CHAT },
  ],
};

const SHORT_CAPTAIN: TourPlan = {
  id: "shortCaptain",
  restricted: false,
  steps: [
    { id: "turnBar", selector: TURN_BAR },
    { id: "act", selector: `${TURN_BAR}-act, ${TURN_BAR}` },
    tab("bridge", "ships"),
    tab("bridge", "orders"),
    { id: "cards", selector: CHAT },
  ],
};

/** The first steps of a judge in a world without a game, of a judge in a game, and of a captain; the last two in short. */
export const TOURS: readonly TourPlan[] = [
  {
    id: "opening",
    restricted: true,
    steps: [
      { id: "begin" },
      { id: "judging", selector: "#gravity-portals-judging-judge", open: "welcome" },
      { id: "demo", selector: "#gravity-portals-welcome-demo", open: "welcome" },
      { id: "quick", selector: "#gravity-portals-welcome-quick", open: "welcome" },
      { id: "own", selector: "#gravity-portals-welcome-start", open: "welcome" },
    ],
  },
  {
    id: "judge",
    restricted: true,
    steps: [
      { id: "begin" },
      { id: "turnBar", selector: TURN_BAR },
      { id: "act", selector: `${TURN_BAR}-act, ${TURN_BAR}` },
      tab("console", "now"),
      tab("console", "anomalies"),
      tab("console", "seats"),
      tab("console", "destinations"),
      tab("console", "journal"),
      { id: "cover", selector: "#gravity-portals-console-cover", open: "console" },
      { id: "end" },
    ],
  },
  {
    id: "captain",
    restricted: false,
    steps: [
      { id: "begin" },
      { id: "turnBar", selector: TURN_BAR },
      { id: "menu", selector: `${TURN_BAR}-menu` },
      tab("bridge", "ships"),
      tab("bridge", "orders"),
      tab("bridge", "known"),
      tab("bridge", "home"),
      tab("bridge", "signals"),
      { id: "end" },
    ],
  },
  SHORT_JUDGE,
  SHORT_CAPTAIN,
];

/** Makes the module's tours known to Foundry, which lists them among all others. */
export const registerTours = ({ game }: Pick<Host, "game">, session: Session, openers: TourOpeners): void => {
  for (const plan of TOURS) game.tours.register(MODULE_ID, plan.id, new GuidedTour(MODULE_ID, plan, session, openers));
};
