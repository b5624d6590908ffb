import type { JudgeAnomalies } from "./judge-anomalies.ts";
import type { JudgeClock } from "./judge-clock.ts";
import type { JudgeDestinations } from "./judge-destinations.ts";
import type { JudgeGame } from "./judge-game.ts";
import type { JudgeMaps } from "./judge-maps.ts";
import type { JudgeSeats } from "./judge-seats.ts";

/** What only the judge's window can do. */
export interface JudgeActs extends JudgeClock, JudgeAnomalies, JudgeDestinations, JudgeMaps, JudgeSeats, JudgeGame {}
