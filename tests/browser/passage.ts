import type { Seat } from "./seat.ts";

/** Presses Start for a settled destination; a row that leaves more open than this game settles asks once. */
export const startDestination = async (judge: Seat, begun: Promise<void>): Promise<void> => {
  await judge.press("Start", judge.bar);
  const open = judge.page.getByRole("dialog").filter({ hasText: "rows open?" });
  await Promise.race([open.waitFor(), begun]);
  if (await open.isVisible()) await open.getByRole("button", { name: /^Start/ }).click();
  await begun;
};

/** A captain's ship goes straight ahead into an open portal, comes out of it, and may tumble. */
export const goThrough = async (judge: Seat, captain: Seat, ship: string): Promise<void> => {
  await captain.press("Straight ahead", captain.bridge.locator(".gp-ship", { hasText: ship }));
  await captain.bar.getByText(`Destination roll: ${ship}`).waitFor();
  await captain.press("Roll 2 dice", captain.bar);
  await judge.reads(/^Set up: /);
  await startDestination(judge, captain.bar.getByText(`Arrival: ${ship}`).waitFor());
  await captain.press("Roll for tumble", captain.bar);
  await captain.bar.waitFor({ state: "hidden" });
};
