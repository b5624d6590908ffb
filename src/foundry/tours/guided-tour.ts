import { DockableWindow } from "../apps/window/dockable-window.ts";
import { mainPage } from "../apps/window/main-page.ts";
import { openWindowOf } from "../apps/window/open-windows.ts";
import type { Session } from "../session/session.ts";
import type { Step, TourPlan, TourWindow } from "./steps.ts";

/** How the windows of a tour are opened. */
export type TourOpeners = Readonly<Record<TourWindow, () => unknown>>;

const text = (plan: TourPlan, key: string): string => `GRAVITYPORTALS.Tour.${plan.id}.${key}`;

/** Whether a tour has something to show to this person now. */
export const mayTour = ({ id }: TourPlan, { judge, state, play }: Session): boolean => {
  if (id === "opening") return judge !== null && state === null;
  if (id === "judge" || id === "shortJudge") return judge !== null && state !== null;
  return judge === null && play !== null;
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
