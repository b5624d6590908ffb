import type { Chart } from "../../rules/index.ts";
import type { SetUpPlan } from "./set-up-plan.ts";

/** How a judge settles, begins and sets up destinations. */
export interface JudgeDestinations {
  /** Lets the running game roll on these charts of the world's own, or on what they are now. */
  takeCharts(charts: readonly Chart[]): Promise<void>;
  rollFor(unit: string): void;
  /** Names the chart that a passage waits for; gives a lang key when it cannot. */
  nameChart(unit: string, chart: string): Promise<string | null>;
  /** Lets a settled destination begin, as its set-up has it; gives a lang key when it cannot. */
  start(scene: string, plan?: SetUpPlan): Promise<string | null>;
  /** Carries out what is left of the set-up of a destination that has begun; gives a lang key when it cannot. */
  finishSetUp(scene: string, plan: SetUpPlan): Promise<string | null>;
  /** Puts a defenders' unit elsewhere, and the others keep their places round it; gives a lang key when it cannot. */
  moveAnchor(unit: string, hex: string): Promise<string | null>;
}
