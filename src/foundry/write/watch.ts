import type { WriteMark } from "../../judge/ports/log.ts";
import type { Data, Host } from "../host/host.ts";
import { markIn } from "../ports/mark.ts";

/** The documents that effects write; the log has its own watch. */
const DOCUMENTS = ["Scene", "Token", "ActiveEffect", "JournalEntry", "Combat", "Combatant", "ChatMessage"] as const;
const ACTIONS = ["create", "update", "delete"] as const;

/** Tells of every write to the table's documents that a judge's window made, this one or another. */
export const watchWrites = ({ Hooks }: Pick<Host, "Hooks">, listener: (mark: WriteMark) => void): (() => void) => {
  const handler = (...args: unknown[]): void => {
    // Options stand before the user, whatever comes before them.
    const mark = markIn(args.at(-2) as Data | undefined);
    if (mark) listener(mark);
  };
  const hooks = DOCUMENTS.flatMap((name) => ACTIONS.map((action) => `${action}${name}`)).map(
    (hook) => [hook, Hooks.on(hook, handler)] as const,
  );
  return () => {
    for (const [hook, id] of hooks) Hooks.off(hook, id);
  };
};
