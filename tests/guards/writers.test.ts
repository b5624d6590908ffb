import { expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "./source-files.ts";

/** What may be asked or written in one file alone: most of it, as each has to ask first who wrote. */
const ASKED = [
  [
    "the flags of a card",
    /getFlag\(MODULE_ID, (?:"(?:card|parts|backs|game)"|flag)\)/,
    ["src/foundry/chat/stored-card.ts"],
  ],
  [
    "the messages of the chat",
    /\bmessages\s*\.\s*(?:contents|get\()/,
    // Whether an id is taken is nobody's word.
    ["src/foundry/chat/stored-card.ts", "src/foundry/write/cards.ts"],
  ],
  ["who is a game master", /hasRole\("GAMEMASTER"\)/, ["src/foundry/host/written-by.ts"]],
  ["how a token is turned", /(?<!readonly )\brotation\b(?=\??\s*[:,}]|"\])/, ["src/foundry/write/facing.ts"]],
  ["who was the last to write", /lastModifiedBy/, ["src/foundry/host/written-by.ts", "src/foundry/host/host.ts"]],
] as const;

const askedIn = (asked: RegExp, files: readonly SourceFile[]): readonly string[] =>
  files.filter(({ text }) => asked.test(text)).map(({ path }) => path);

test.for([
  [0, 'message.getFlag(MODULE_ID, "parts")'],
  [1, "host.game.messages.contents.filter(isOurs)"],
  [2, 'user.hasRole("GAMEMASTER")'],
  [3, "await token.update({ rotation })"],
  [4, "combat._stats?.lastModifiedBy"],
] as const)("planted: %s is found", ([at, text]) => {
  expect(askedIn(ASKED[at][1], [{ path: "planted.ts", text }])).toEqual(["planted.ts"]);
});

test.for(ASKED)("%s: asked where it is asked who wrote, and nowhere else", ([, asked, allowed]) => {
  expect(
    askedIn(asked, sourceFiles("src", ".ts")).filter((path) => !(allowed as readonly string[]).includes(path)),
  ).toEqual([]);
});
