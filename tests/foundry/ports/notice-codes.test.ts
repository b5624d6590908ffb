import { expect, test } from "vitest";
import type { NoticeCode } from "../../../src/judge/ports/ports.ts";
import { langText } from "../apps/sentences.ts";

/** Every code there is: the compiler misses one that is left out here. */
const CODES: { readonly [Code in NoticeCode]: true } = {
  "stood-down": true,
  "claim-failed": true,
  "store-full": true,
  "log-unwritable": true,
  "rolled-back": true,
  "gone-on": true,
  "log-repaired": true,
  "key-restored": true,
  "log-touched": true,
  "command-failed": true,
  "judging-failed": true,
  "acts-overtaken": true,
  "effect-failed": true,
  "message-refused": true,
  flooded: true,
  "not-private": true,
  alarm: true,
  "alarm-left-out": true,
  "alarm-dropped": true,
  "alarm-unheard": true,
  "alarm-opened-twice": true,
  "alarm-round-lost": true,
  "alarm-not-given": true,
  "alarm-unsigned": true,
  "two-histories": true,
  "key-offer-replayed": true,
  "other-anchor": true,
  "link-late": true,
  "snapshot-grew": true,
  "archive-grew": true,
  "archive-unreachable": true,
};

test("each notice has its words", () => {
  for (const code of Object.keys(CODES))
    expect(langText(`Notice.${code}`, { who: "Ann", cause: "the order" })).not.toBe("");
});
