/** The seat this tab took; each tab has its own. */
export interface TakenSeat {
  readonly session: string;
  readonly user: string;
  /** The code by which it was taken; left out where seats have none. */
  readonly code?: string;
}

const KEY = "table.seat";

/** The seat that this tab took before, if any. */
export const readSeat = (): TakenSeat | null => {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as TakenSeat);
};

/** Forgets the seat of this tab. */
export const forgetSeat = (): void => sessionStorage.removeItem(KEY);

/** Takes a seat for this tab, by its code where seats have codes; why it was not taken, or null. */
export const takeSeat = async (user: string, code?: string): Promise<string | null> => {
  const answer = await fetch("/join", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user, ...(code === undefined ? {} : { code }) }),
  });
  const told = (await answer.json()) as { session?: string; error?: string };
  if (!answer.ok || told.session === undefined) return told.error ?? "This seat cannot be taken.";
  sessionStorage.setItem(KEY, JSON.stringify({ session: told.session, user, code }));
  return null;
};
