import { beginning, pattern, text } from "../lang.ts";
import type { Seat } from "./seat.ts";

/** The question whether a destination starts though rows of its set-up are open. */
export const openRows = (judge: Seat) =>
  judge.page.getByRole("dialog").filter({ hasText: new RegExp(pattern("SetUp.askStart")) });

/** Presses Start for a settled destination; a row that leaves more open than this game settles asks once. */
export const startDestination = async (judge: Seat, begun: Promise<void>): Promise<void> => {
  await judge.press(text("PushBar.Start"), judge.bar);
  const open = openRows(judge);
  await Promise.race([open.waitFor(), begun]);
  if (await open.isVisible()) await judge.press(text("SetUp.startAnyway"), open);
  await begun;
};

/** A captain's ship goes straight ahead into an open portal, comes out of it, and may tumble. */
export const goThrough = async (judge: Seat, captain: Seat, ship: string): Promise<void> => {
  await captain.press(text("Bridge.Ahead"), captain.shipOf(ship));
  await captain.asked("PushBar.Beyond", { names: ship });
  await captain.press(text("PushBar.RollDestination"), captain.bar);
  await judge.reads(beginning("Prompt.SetUp"));
  await startDestination(judge, captain.asked("PushBar.Out", { names: ship }));
  await captain.press(text("PushBar.RollTumble"), captain.bar);
  await captain.bar.waitFor({ state: "hidden" });
};
