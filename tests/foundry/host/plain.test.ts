import { expect, test } from "vitest";
import { plain, textOfMarkup, withoutLinks } from "../../../src/foundry/host/plain.ts";

/** What Foundry and game systems look for in texts, as it is publicly documented. */
const LOOKED_FOR = /@\w+\[[^\]]+\]|&(?:amp;)?\w+\[[^\]]+\]|\[\[[^\]]*\]\]|\bhttps?:\/\//;

test.for([
  "@UUID[Actor.abc]{the flagship}",
  "[[/roll 2d6]]",
  "[[1d20]]{a roll}",
  "@Embed[JournalEntry.abc]",
  "&Reference[blinded]",
  "https://example.org",
])("a name like %s is no link, and reads as it was written", (name) => {
  const shown = withoutLinks(`<p class="gp-name">${plain(name)}</p>`);
  expect(`<p>${plain(name)}</p>`).toMatch(LOOKED_FOR);
  expect(shown).not.toMatch(LOOKED_FOR);
  expect(shown).toMatch(/^<p class="gp-name">/);
  expect(textOfMarkup(shown)).toBe(name);
});

test("the text of markup has no marks and no entities", () => {
  expect(textOfMarkup("<p>A &amp; B</p>\n<p>&lt;C&gt; &quot;D&quot; &unknown;</p>")).toBe('A & B <C> "D" &unknown;');
});
