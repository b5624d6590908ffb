import { expect, test } from "vitest";
import { refusalText } from "../../../src/foundry/message/refusal-text.ts";
import type { Say } from "../../../src/foundry/message/say.ts";
import { langText, say } from "../apps/sentences.ts";

/** Foundry gives a key back that its language does not have. */
const asFoundry: Say = (key, data) => (key.endsWith(".too-hot") ? key : say(key, data));

test.each([
  ["range", "Refusal.range", {}],
  // A ruleset's own code that the language has no words for.
  ["too-hot", "Plain.refused", { code: "too hot" }],
  ["command-failed", "Refusal.command-failed", {}],
])("a refusal of the code %s is told in words", (code, key, data) => {
  expect(refusalText(asFoundry, code)).toBe(langText(key, data));
});
