import { type Figures, playEvening } from "./evening.ts";
import { type Metric, metric } from "./metric.ts";

const TURNS = 10;
const STEPS = TURNS * 32;
/** What an evening of ten turns may weigh in the world, and at login; kB. */
const WORLD = 1500;
const LOGIN = 300;

const kB = (bytes: number): number => bytes / 1000;

/** What an evening's log weighs, beside what it may weigh. */
const metricsFor = async (seats: number): Promise<readonly Metric[]> => {
  const turns: Figures[] = [];
  let loginMost = 0;
  await playEvening(seats, TURNS, ({ impulse }, figures) => {
    const now = figures();
    loginMost = Math.max(loginMost, now.login);
    if (impulse % 32 === 0) turns.push(now);
  });
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last) throw new Error("no turn was played");
  const played = last.world - first.world;
  const name = (what: string): string => `log with ${seats} seats: ${what}`;
  return [
    { name: name("a step of the clock with its moves"), ours: kB(played / STEPS), peer: WORLD / STEPS },
    { name: name("a turn"), ours: kB(played / TURNS), peer: WORLD / TURNS },
    { name: name(`an evening of ${TURNS} turns, ${last.entries} entries`), ours: kB(last.world), peer: WORLD },
    { name: name("at login after it"), ours: kB(last.login), peer: LOGIN },
    { name: name("at login, at most"), ours: kB(loginMost), peer: LOGIN },
    { name: name("read by a captain after login"), ours: kB(last.journal), peer: LOGIN },
  ].map((figures) => metric({ ...figures, unit: "kB", peerName: "the most allowed" }));
};

/** The judge's log of an evening with two ships a captain, a white hole and two portals, at speed 16. */
export const metrics = async (): Promise<readonly Metric[]> => [...(await metricsFor(3)), ...(await metricsFor(8))];
