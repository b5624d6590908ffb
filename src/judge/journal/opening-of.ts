import type { LogPage } from "../ports/log.ts";
import type { PublicRecord } from "./entry.ts";
import { PublicChain } from "./public.ts";
import { isRuntimeCommand, type RuntimeCommand } from "./runtime-commands.ts";

/** What a game was opened with, as its first entry says it to everybody. */
export type OpeningRecord = Extract<RuntimeCommand, { readonly do: "open" }>;

/** The opening in a public record; null in any record but a game's first. */
export const openingIn = ({ do: commands = [] }: Pick<PublicRecord, "do">): OpeningRecord | null =>
  commands.filter(isRuntimeCommand).find((command): command is OpeningRecord => command.do === "open") ?? null;

/** What a game was opened with; null while its log has no first entry. */
export const openingOf = (gid: string, pages: readonly LogPage[]): OpeningRecord | null => {
  const chain = new PublicChain(gid);
  chain.read(pages);
  return chain.opening && openingIn(chain.opening);
};
