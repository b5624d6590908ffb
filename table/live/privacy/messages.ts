/** What clients tell each other to learn who gets an addressed message. Who sent it says the server alone. */
export type Message =
  /** Everybody answers; `value` is true for `here`, for a secret that came, and for an entry that is there. */
  | { readonly kind: "ask"; readonly run: string; readonly about: "here" | "secret" | "entry"; readonly id: string }
  | { readonly kind: "secret"; readonly id: string }
  | {
      readonly kind: "answer";
      readonly run: string;
      readonly client: string;
      readonly user: string;
      readonly value: boolean;
    };

const TEXTS = { ask: ["run", "about", "id"], secret: ["id"], answer: ["run", "client", "user"] } as const;

/** A message as it came over the line, or null when it is none. */
export const readMessage = (value: unknown): Message | null => {
  if (typeof value !== "object" || value === null) return null;
  const row = value as Record<string, unknown>;
  const { kind } = row;
  if (kind !== "ask" && kind !== "secret" && kind !== "answer") return null;
  if (!TEXTS[kind].every((key) => typeof row[key] === "string")) return null;
  return kind === "answer" && typeof row["value"] !== "boolean" ? null : (value as Message);
};

/** An id that nobody guesses. */
export const drawId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
