import type { OwnOrder } from "../scenario/order.ts";
import type { Clock } from "../state/game.ts";

/** In which steps each kind of order is given; null for any step. Set-up steps have an `s` before them. */
const STEPS: Readonly<Record<OwnOrder["do"], readonly string[] | null>> = {
  "place-terrain": ["s0.1"],
  "choose-edge": ["s0.2"],
  deploy: ["s0.2"],
  reenter: ["0.2"],
  role: ["0.3"],
  reply: ["1.2"],
  prefer: null,
  fly: ["1.1"],
  attack: ["1.2", "1.3"],
  shoot: ["2.2"],
  move: ["2.1"],
  warp: ["2.1"],
  boost: ["2.1", "2.2", "2.3"],
  tractor: ["2.2"],
  stealth: ["2.2"],
  colony: ["2.2"],
  screen: ["2.2"],
  use: ["2.3"],
  grow: ["2.3"],
  scan: ["2.3"],
  gather: ["2.3"],
  override: null,
  place: null,
  remove: null,
};

/** Whether a word is that of an order of this ruleset. */
export const isOrderWord = (word: string): word is OwnOrder["do"] => Object.hasOwn(STEPS, word);

/** Whether an order of this kind may be given now. */
export const isItsStep = (word: OwnOrder["do"], { turn, step }: Pick<Clock, "turn" | "step">): boolean =>
  STEPS[word]?.includes(turn === 0 ? `s${step}` : step) ?? STEPS[word] === null;
