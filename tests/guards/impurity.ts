import ts from "typescript";
import type { SourceFile } from "./source-files.ts";

/** Globals whose value differs from one run to the next; below the adapters they come in as arguments. */
const CLOCKS_AND_CHANCE = new Set([
  "Date",
  "performance",
  "crypto",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
]);

/** What depends on the machine's language settings, so that two browsers would replay one game differently. */
const LOCALE = new Set(["Intl", "localeCompare", "toLocaleString", "toLocaleUpperCase", "toLocaleLowerCase"]);

/** What each browser computes to a last bit of its own; square roots and rounding are the same everywhere. */
const INEXACT = new Set(
  ["sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh"].concat([
    "hypot",
    "exp",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "pow",
    "cbrt",
  ]),
);

const isName = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent))
    return parent.name === node;
  if (ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent)) return parent.name === node;
  return ts.isPropertyAccessExpression(parent) && parent.name === node;
};

const memberOf = (node: ts.Node, object: string): string | undefined => {
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === object) return node.name.text;
  if (!ts.isElementAccessExpression(node) || node.expression.getText() !== object) return undefined;
  return ts.isStringLiteral(node.argumentExpression) ? node.argumentExpression.text : "[…]";
};

const impurityOf = (node: ts.Node): string | undefined => {
  if (memberOf(node, "Math") === "random") return "Math.random";
  const math = memberOf(node, "Math");
  if (math && INEXACT.has(math)) return `Math.${math}`;
  // A power is as inexact as `Math.pow`, that of two as well; one of two numbers in the text is a whole number.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken)
    return [node.left, node.right].every(ts.isNumericLiteral) ? undefined : "**";
  const global = memberOf(node, "globalThis");
  if (global && (CLOCKS_AND_CHANCE.has(global) || global === "[…]")) return `globalThis.${global}`;
  if (ts.isPropertyAccessExpression(node) && LOCALE.has(node.name.text)) return node.name.text;
  if (ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === "randomBytes") return "randomBytes";
  if (ts.isCallExpression(node) && node.expression.getText() === "seedrandom" && node.arguments.length === 0)
    return "seedrandom()";
  if (!ts.isIdentifier(node) || isName(node) || ts.isTypeReferenceNode(node.parent)) return undefined;
  return CLOCKS_AND_CHANCE.has(node.text) || node.text === "Intl" ? node.text : undefined;
};

/** Every use of a clock, of chance, of the machine's locale or of inexact functions in a file, as `path:line what`. */
export const impuritiesIn = ({ path, text }: SourceFile): readonly string[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const what = impurityOf(node);
    if (what) found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
