import type { JudgeAnomalies } from "./judge-anomalies.ts";
import type { JudgeClock } from "./judge-clock.ts";
import type { JudgeDestinations } from "./judge-destinations.ts";
import type { JudgeOpening, JudgeRules } from "./judge-game.ts";
import type { JudgeMaps } from "./judge-maps.ts";
import type { JudgeSeats } from "./judge-seats.ts";
import type { JudgeStorms } from "./judge-storms.ts";

/** What only a judge's window can do in a running game, by topic. */
export interface GameActs extends JudgeAnomalies, JudgeStorms, JudgeDestinations, JudgeMaps, JudgeSeats, JudgeRules {
  readonly clock: JudgeClock;
}

/** What only the judge's window can do. */
export interface JudgeActs extends JudgeOpening {
  /** The acts in the running game; null while there is none. */
  readonly game: GameActs | null;
}
