import type { NoticeCode, NoticePort } from "../../judge/ports/ports.ts";
import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";

const TEXTS: { readonly [Code in NoticeCode]: string } = {
  "stood-down": "GRAVITYPORTALS.Notice.stood-down",
  "claim-failed": "GRAVITYPORTALS.Notice.claim-failed",
  "store-full": "GRAVITYPORTALS.Notice.store-full",
  "log-unwritable": "GRAVITYPORTALS.Notice.log-unwritable",
  "rolled-back": "GRAVITYPORTALS.Notice.rolled-back",
  "gone-on": "GRAVITYPORTALS.Notice.gone-on",
  "log-repaired": "GRAVITYPORTALS.Notice.log-repaired",
  "key-restored": "GRAVITYPORTALS.Notice.key-restored",
  "log-touched": "GRAVITYPORTALS.Notice.log-touched",
  "command-failed": "GRAVITYPORTALS.Notice.command-failed",
  "effect-failed": "GRAVITYPORTALS.Notice.effect-failed",
  "message-refused": "GRAVITYPORTALS.Notice.message-refused",
  flooded: "GRAVITYPORTALS.Notice.flooded",
  "not-private": "GRAVITYPORTALS.Notice.not-private",
  alarm: "GRAVITYPORTALS.Notice.alarm",
  "alarm-left-out": "GRAVITYPORTALS.Notice.alarm-left-out",
  "alarm-dropped": "GRAVITYPORTALS.Notice.alarm-dropped",
  "alarm-unheard": "GRAVITYPORTALS.Notice.alarm-unheard",
  "alarm-opened-twice": "GRAVITYPORTALS.Notice.alarm-opened-twice",
  "alarm-unsigned": "GRAVITYPORTALS.Notice.alarm-unsigned",
  "two-histories": "GRAVITYPORTALS.Notice.two-histories",
  "key-offer-replayed": "GRAVITYPORTALS.Notice.key-offer-replayed",
  "other-anchor": "GRAVITYPORTALS.Notice.other-anchor",
  "link-late": "GRAVITYPORTALS.Notice.link-late",
  "snapshot-grew": "GRAVITYPORTALS.Notice.snapshot-grew",
  "archive-grew": "GRAVITYPORTALS.Notice.archive-grew",
  "archive-unreachable": "GRAVITYPORTALS.Notice.archive-unreachable",
};

/** An entry whose cards alone are missing has its map whole. */
const textOf = (code: NoticeCode, detail: string): string =>
  code === "effect-failed" && detail.startsWith("cards") ? "GRAVITYPORTALS.Notice.card-failed" : TEXTS[code];

/** What a hostile sender can cause at will stays in the console. */
const CONSOLE_ONLY: ReadonlySet<NoticeCode> = new Set(["message-refused"]);

/** Notices about somebody, whose detail is a user. */
const NAMES: ReadonlySet<NoticeCode> = new Set([
  ...([
    "alarm",
    "flooded",
    "alarm-left-out",
    "alarm-dropped",
    "alarm-unheard",
    "alarm-opened-twice",
    "alarm-unsigned",
  ] as const),
  "two-histories",
  "key-offer-replayed",
]);

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
      const who = NAMES.has(code) ? (users.get(detail)?.name ?? detail) : null;
      const text = who === null ? i18n.localize(textOf(code, detail)) : i18n.format(textOf(code, detail), { who });
      const last = shown.get(text);
      if (CONSOLE_ONLY.has(code) || (last !== undefined && now() - last < (code === "flooded" ? QUIET_FLOOD : QUIET)))
        return;
      shown.set(text, now());
      noticesOf(() => ({ ui })).warn(text);
    },
  };
};
