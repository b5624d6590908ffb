import ts from "typescript";
import type { TaggedCode } from "./tagged-code.ts";

/** One change to a table: what stands at a place of its file, and what is put there. Lines are counted from 1. */
export interface TableChange {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly text: string;
}

/** What is put in the place of a literal; undefined where it is none. A name before a colon is no value. */
const otherFor = (node: ts.Node): string | undefined => {
  // A table at the very beginning of a file begins where the file itself does.
  if (ts.isSourceFile(node)) return undefined;
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return undefined;
  if (ts.isNumericLiteral(node)) return String(Number(node.text) + 1);
  if (ts.isStringLiteral(node)) return '""';
  if (node.kind === ts.SyntaxKind.TrueKeyword) return "false";
  if (node.kind === ts.SyntaxKind.FalseKeyword) return "true";
  if (ts.isArrayLiteralExpression(node) && node.elements.length === 0) return '[""]';
  return undefined;
};

/** A change for each value that is written in a table, one after another. */
export const tableChangesIn = ({ file, from, to }: TaggedCode, text: string): readonly TableChange[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: TableChange[] = [];
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    // Types stand for no values.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const other = line >= from && line <= to ? otherFor(node) : undefined;
    if (other !== undefined) found.push({ file, start: node.getStart(), end: node.end, line, text: other });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** The text of a file with a change made. */
export const changed = (text: string, { start, end, text: other }: TableChange): string =>
  text.slice(0, start) + other + text.slice(end);
