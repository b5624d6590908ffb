import type { Message } from "./message.ts";
import type { Say } from "./say.ts";

/**
 * What a ruleset says in its own words of what all rulesets share: the key of a shared text, and the key that stands in
 * its place. Its text may leave out what the shared one is filled with, and asks for nothing more.
 */
export type OwnWords = Readonly<Record<string, string>>;

/** Whoever has words of their own, as a ruleset may. */
interface Worded {
  readonly words?: OwnWords | undefined;
}

/** Says shared texts as the ruleset of a game says them; before a game there is none. */
export const sayOf = (game: { readonly state: object | null; readonly ruleset: Worded }, say: Say): Say => {
  const words = game.state ? game.ruleset.words : undefined;
  return words ? (key, data) => say(words[key] ?? key, data) : say;
};

/** A message as a ruleset says it, with all that stands in it. */
export const inOwnWords = ({ words }: Worded, message: Message): Message => {
  if (!words) return message;
  const inner = Object.entries(message.inner ?? {}).map(([name, one]) => [name, inOwnWords({ words }, one)] as const);
  return {
    ...message,
    key: words[message.key] ?? message.key,
    ...(message.inner && { inner: Object.fromEntries(inner) }),
  };
};
