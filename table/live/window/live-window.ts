import { LIVE_ID } from "../ids.ts";
import type { LiveRun } from "../run/live-run.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<typeof ApplicationV2>;

const OUTCOMES = ["passed", "failed", "not run"] as const;

/** The class of the window over one run; Foundry's settings make it without arguments. */
export const liveWindow = (run: LiveRun) =>
  class LiveCheckWindow extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS = {
      id: LIVE_ID,
      classes: ["gravity-portals-live"],
      window: { title: "LIVECHECK.Title", icon: "fa-solid fa-clipboard-check", resizable: true },
      position: { left: 8, top: 120, width: 360, height: 480 },
      actions: {
        run: (): void => void run.run(),
        skip: (): void => run.skip(),
        async copy(this: unknown): Promise<void> {
          await (this as LiveCheckWindow).copy();
        },
      },
    };

    static override PARTS = {
      main: { template: `modules/${LIVE_ID}/templates/live-check.hbs`, scrollable: [".live-results"] },
    };

    #end: (() => void) | null = null;
    #waiting = false;
    /** Changes that were heard of, and how many of them are drawn. */
    #changes = 0;
    #drawn = 0;
    #copied: "" | "copied" | "refused" = "";

    override async _prepareContext(): Promise<never> {
      this.#drawn = this.#changes;
      const rows = run.results.all;
      const of = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
      const context = {
        ...{ current: run.current, asked: run.asked, running: run.current !== null, any: rows.length > 0 },
        counts: OUTCOMES.map((outcome) => ({ label: `LIVECHECK.Outcome.${outcome}`, count: of(outcome) })),
        rows: rows.map((row) => ({
          ...{ id: row.id, claim: row.claim, outcome: `LIVECHECK.Outcome.${row.outcome}` },
          failed: row.outcome === "failed",
          why: row.outcome === "failed" ? row.message : row.outcome === "not run" ? row.reason : "",
        })),
        copied: this.#copied === "copied",
        text: this.#copied === "refused" ? JSON.stringify(run.report(), null, 2) : null,
      };
      // The context is what our own template reads, which Foundry's types do not know.
      return context as never;
    }

    /** Copies the report; where the clipboard is refused, shows it in a field to copy by hand. */
    async copy(): Promise<void> {
      try {
        await navigator.clipboard.writeText(JSON.stringify(run.report(), null, 2));
        this.#copied = "copied";
      } catch {
        this.#copied = "refused";
      }
      await this.render();
      this.element.querySelector("textarea")?.select();
    }

    override async _onFirstRender(...args: Parameters<Base["_onRender"]>) {
      await super._onFirstRender(...args);
      this.#end = run.listen(() => {
        this.#changes += 1;
        this.#copied = "";
        this.#redraw();
      });
    }

    override async _onRender(...args: Parameters<Base["_onRender"]>) {
      await super._onRender(...args);
      // A window counts as not open while it is being drawn, so what changed meanwhile is drawn now.
      setTimeout(() => {
        if (this.#drawn < this.#changes) this.#redraw();
      });
    }

    override _onClose(...args: Parameters<Base["_onClose"]>): void {
      super._onClose(...args);
      this.#end?.();
    }

    #redraw(): void {
      if (this.#waiting) return;
      this.#waiting = true;
      queueMicrotask(() => {
        this.#waiting = false;
        if (this.rendered) void this.render();
      });
    }
  };
