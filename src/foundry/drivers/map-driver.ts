import { shiftsDue } from "../../rules/index.ts";
import { momentOf } from "../ruleset/clock.ts";
import type { Driven, JudgeSettings } from "./driven.ts";

/** Shifts floating maps by itself, so that ships stay on them: at most once in a moment of the clock. */
export class MapDriver {
  readonly #session: Driven;
  readonly #settings: Pick<JudgeSettings, "followsShips">;
  #seen = "";

  constructor(session: Driven, settings: Pick<JudgeSettings, "followsShips">) {
    this.#session = session;
    this.#settings = settings;
  }

  /** Something changed: see whether a map has to follow its ships. What all see alone decides. */
  consider(): void {
    const { game, ruleset } = this.#session;
    const { state } = game;
    if (game.role !== "executor" || !ruleset.rules.takesOrders(state) || state.transits.length > 0) return;
    const now = momentOf(ruleset.clock, state);
    if (now === this.#seen) return;
    this.#seen = now;
    if (!this.#settings.followsShips()) return;
    const due = shiftsDue(state);
    if (due.length > 0) void this.#session.act(due.map((shift) => ({ do: "shift-sheet", ...shift })));
  }
}
