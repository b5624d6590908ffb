/** The seat this tab took; each tab has its own. */
export interface TakenSeat {
  readonly session: string;
  readonly user: string;
}

const KEY = "table.seat";

/** The seat that this tab took before, if any. */
export const readSeat = (): TakenSeat | null => {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as TakenSeat);
};

/** Forgets the seat of this tab. */
export const forgetSeat = (): void => sessionStorage.removeItem(KEY);

/** Takes a seat for this tab; false when the table has no such seat any more. */
export const takeSeat = async (user: string): Promise<boolean> => {
  const answer = await fetch("/join", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user }),
  });
  if (!answer.ok) return false;
  const { session } = (await answer.json()) as { session: string };
  sessionStorage.setItem(KEY, JSON.stringify({ session, user }));
  return true;
};
