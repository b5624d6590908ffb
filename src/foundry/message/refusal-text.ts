import type { Refusal } from "../../rules/index.ts";
import type { Say } from "./say.ts";

const KEYS: Readonly<Record<Refusal, string>> = {
  destroyed: "GRAVITYPORTALS.Refusal.destroyed",
  "not-yours": "GRAVITYPORTALS.Refusal.not-yours",
  "not-there": "GRAVITYPORTALS.Refusal.not-there",
  "different-scenes": "GRAVITYPORTALS.Refusal.different-scenes",
  tumbling: "GRAVITYPORTALS.Refusal.tumbling",
  "fire-control": "GRAVITYPORTALS.Refusal.fire-control",
  "not-adjacent": "GRAVITYPORTALS.Refusal.not-adjacent",
  "off-map": "GRAVITYPORTALS.Refusal.off-map",
  occupied: "GRAVITYPORTALS.Refusal.occupied",
  immune: "GRAVITYPORTALS.Refusal.immune",
  linked: "GRAVITYPORTALS.Refusal.linked",
  "not-linked": "GRAVITYPORTALS.Refusal.not-linked",
  range: "GRAVITYPORTALS.Refusal.range",
  "no-push": "GRAVITYPORTALS.Refusal.no-push",
  "not-outward": "GRAVITYPORTALS.Refusal.not-outward",
  "keeps-portal": "GRAVITYPORTALS.Refusal.keeps-portal",
  "not-judgeless": "GRAVITYPORTALS.Refusal.not-judgeless",
  "by-agreement": "GRAVITYPORTALS.Refusal.by-agreement",
  "no-voice": "GRAVITYPORTALS.Refusal.no-voice",
  "not-open": "GRAVITYPORTALS.Refusal.not-open",
  "said-already": "GRAVITYPORTALS.Refusal.said-already",
  "no-list": "GRAVITYPORTALS.Refusal.no-list",
  specified: "GRAVITYPORTALS.Refusal.specified",
  "not-listed": "GRAVITYPORTALS.Refusal.not-listed",
  "not-now": "GRAVITYPORTALS.Refusal.not-now",
};

/** Why the engine refused, and what would make it possible. */
export const refusalText = (say: Say, refusal: Refusal): string => say(KEYS[refusal]);
