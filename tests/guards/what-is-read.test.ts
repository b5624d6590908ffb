/** Whatever the module reads back of documents and messages is listed with who may write it. */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { listedAsRead } from "./read-page.ts";
import { type SourceFile, sourceFiles } from "./source-files.ts";

/** Where a flag is read by a name that is handed on: the names that are. */
const HANDED_ON: Readonly<Record<string, readonly string[]>> = {
  "src/foundry/chat/stored-card.ts": ["parts", "backs"],
  // What a scenario brought is found again by flags that nothing else reads.
  "src/foundry/games/removal.ts": ["demo", "opened", "scene", "checklist", "log", "clock"],
};

/** Flags that only say which documents came with what, so that a game master who has seen their list can delete them. */
const FOUND_AGAIN = ["demo", "opened"];

/** The names of the flags of ours that a file reads. */
const flagsIn = ({ path, text }: SourceFile): readonly string[] => {
  if (!text.includes("getFlag")) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const texts = new Map<string, string>();
  const found: string[] = [];
  const visit = (node: ts.Node, each: (node: ts.Node) => void): void => {
    each(node);
    ts.forEachChild(node, (child) => visit(child, each));
  };
  visit(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return;
    if (node.initializer && ts.isStringLiteral(node.initializer)) texts.set(node.name.text, node.initializer.text);
  });
  visit(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const [, name] = node.arguments;
    if (node.expression.name.text !== "getFlag" || !name) return;
    const known = ts.isStringLiteral(name) ? name.text : texts.get(name.getText());
    found.push(...(known === undefined ? (HANDED_ON[path] ?? [`a computed name in ${path}`]) : [known]));
  });
  return found;
};

/** The types of messages that a file's schemas name under a member. */
const messagesIn = (path: string, member: string): readonly string[] =>
  [...readFileSync(inRoot(path), "utf8").matchAll(new RegExp(`\\b${member}: v\\.literal\\("([a-z-]+)"\\)`, "g"))].map(
    ([, name]) => name ?? "",
  );

test("planted: a flag that is not listed, and one of a computed name, are found", () => {
  const text = 'const KEY = "planted"; token.getFlag(MODULE_ID, KEY); token.getFlag(MODULE_ID, name());';
  expect(flagsIn({ path: "planted.ts", text })).toEqual(["planted", "a computed name in planted.ts"]);
});

test("every flag that is read is listed with who may write it, and no other", () => {
  const read = new Set(sourceFiles("src", ".ts").flatMap(flagsIn));
  for (const one of FOUND_AGAIN) read.delete(one);
  expect([...read].sort()).toEqual([...listedAsRead("Flags")].sort());
});

test("every message is listed with who may send it, and no other", () => {
  const known = [
    ...messagesIn("src/judge/wire/messages.ts", "t"),
    ...messagesIn("src/foundry/ready/presence-messages.ts", "talk"),
  ];
  expect([...new Set(known)].sort()).toEqual([...listedAsRead("Messages on the socket")].sort());
});
