import type { NoticeCode, NoticePort } from "../../judge/ports/ports.ts";
import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";

/** An entry whose cards alone are missing has its map whole. */
const textOf = (code: NoticeCode, detail: string): string =>
  `GRAVITYPORTALS.Notice.${code === "effect-failed" && detail.startsWith("cards") ? "card-failed" : code}`;

/** What a hostile sender can cause at will stays in the console. */
const CONSOLE_ONLY: ReadonlySet<NoticeCode> = new Set(["message-refused"]);

/** Notices about somebody, whose detail is a user. */
const isOfSomebody = (code: NoticeCode): boolean =>
  code.startsWith("alarm") || ["flooded", "two-histories", "key-offer-replayed", "log-touched"].includes(code);

/** Milliseconds in which the same notice is shown once; who floods the table is named, but may not flood the judge by it. */
const QUIET = 10_000;
const QUIET_FLOOD = 600_000;

/** Notices as lines in the console and, where the judge should look up, as Foundry's notifications. */
export const noticePort = (
  {
    ui,
    game: { i18n, users },
  }: { readonly ui: Pick<Host["ui"], "notifications">; readonly game: Pick<Host["game"], "i18n" | "users"> },
  now: () => number,
  log: (line: string) => void = (line) => console.warn(line),
): NoticePort => {
  const shown = new Map<string, number>();
  return {
    notice: (code, detail) => {
      log(`${MODULE_ID} | ${code}: ${detail}`);
      // Two people who raise an alarm are two notices.
      const words = isOfSomebody(code) ? { who: users.get(detail)?.name ?? detail } : { cause: detail };
      const text = i18n.format(textOf(code, detail), words);
      const last = shown.get(text);
      if (CONSOLE_ONLY.has(code) || (last !== undefined && now() - last < (code === "flooded" ? QUIET_FLOOD : QUIET)))
        return;
      shown.set(text, now());
      noticesOf(() => ({ ui })).warn(text);
    },
  };
};
