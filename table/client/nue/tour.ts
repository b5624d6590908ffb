/**
 * `foundry.nue.Tour`: steps that point at parts of the page, one after the other. Members as in
 * https://foundryvtt.com/api/classes/foundry.nue.Tour.html; how it looks is the table's own.
 */
import type { Runtime } from "../runtime.ts";
import { drawStep } from "./tour-step.ts";

/** One step, as `TourStep` has it. */
export interface TourStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly selector?: string;
  readonly restricted?: boolean;
}

/** As `TourConfig` has it. */
export interface TourConfig {
  readonly namespace: string;
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly restricted?: boolean;
  readonly display?: boolean;
  readonly canBeResumed?: boolean;
  readonly steps: readonly TourStep[];
}

const STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;

/** Makes the class of a client's tours. */
export const createTour = (runtime: Pick<Runtime, "game">) => {
  const localize = (key: string): string => runtime.game.i18n.localize(key);

  return class Tour {
    static readonly STATUS = STATUS;
    static activeTour: Tour | null = null;

    static get tourInProgress(): boolean {
      return Tour.activeTour !== null;
    }

    readonly config: TourConfig;
    targetElement: HTMLElement | null = null;
    readonly #id: string;
    readonly #namespace: string;
    #stepIndex: number | null = -1;
    #completed = false;
    #drawn: (() => void) | null = null;

    constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
      this.config = structuredClone(config);
      this.#id = id ?? config.id;
      this.#namespace = namespace ?? config.namespace;
    }

    get id(): string {
      return this.#id;
    }

    get namespace(): string {
      return this.#namespace;
    }

    get key(): string {
      return `${this.#namespace}.${this.#id}`;
    }

    get title(): string {
      return localize(this.config.title);
    }

    get description(): string {
      return localize(this.config.description ?? "");
    }

    /** The steps for this person. */
    get steps(): readonly TourStep[] {
      const gm = runtime.game.user?.isGM ?? false;
      return this.config.steps.filter(({ restricted }) => gm || !restricted);
    }

    /** -1 before it has begun, null when it is over. */
    get stepIndex(): number | null {
      return this.#stepIndex;
    }

    get currentStep(): TourStep | null {
      return this.steps[this.#stepIndex ?? -1] ?? null;
    }

    get hasNext(): boolean {
      return (this.#stepIndex ?? -1) < this.steps.length - 1;
    }

    get hasPrevious(): boolean {
      return (this.#stepIndex ?? -1) > 0;
    }

    get canStart(): boolean {
      return true;
    }

    get status(): string {
      if (this.#completed) return STATUS.COMPLETED;
      return this.#stepIndex === -1 ? STATUS.UNSTARTED : STATUS.IN_PROGRESS;
    }

    async start(): Promise<void> {
      Tour.activeTour?.exit();
      this.#completed = false;
      await this.progress(0);
    }

    async next(): Promise<void> {
      if (this.status === STATUS.COMPLETED) throw new Error(`The tour ${this.key} is over.`);
      if (this.hasNext) await this.progress((this.#stepIndex ?? -1) + 1);
      else await this.complete();
    }

    async previous(): Promise<void> {
      if (this.hasPrevious) await this.progress((this.#stepIndex ?? 0) - 1);
    }

    async progress(stepIndex: number): Promise<void> {
      await this._postStep();
      this.#stepIndex = stepIndex;
      Tour.activeTour = this;
      await this._preStep();
      await this._renderStep();
    }

    async complete(): Promise<void> {
      this.#completed = true;
      this.exit();
      this.#stepIndex = null;
    }

    exit(): void {
      void this._postStep();
      if (Tour.activeTour === this) Tour.activeTour = null;
    }

    async reset(): Promise<void> {
      this.exit();
      this.#completed = false;
      this.#stepIndex = -1;
    }

    /** Before a step is shown; for classes that open something first. */
    async _preStep(): Promise<void> {}

    async _postStep(): Promise<void> {
      this.#drawn?.();
      this.#drawn = null;
      this.targetElement = null;
    }

    _getTargetElement(selector: string): HTMLElement | null {
      return document.querySelector<HTMLElement>(selector);
    }

    async _renderStep(): Promise<void> {
      const step = this.currentStep;
      if (!step) return;
      this.targetElement = step.selector ? this._getTargetElement(step.selector) : null;
      this.#drawn = drawStep(
        {
          title: localize(step.title),
          content: localize(step.content),
          place: `${(this.#stepIndex ?? 0) + 1} / ${this.steps.length}`,
          last: !this.hasNext,
          next: () => this.next(),
          previous: this.hasPrevious ? () => this.previous() : null,
          exit: () => this.exit(),
        },
        this.targetElement,
      );
    }
  };
};

export type Tour = InstanceType<ReturnType<typeof createTour>>;
