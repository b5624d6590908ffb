import ts from "typescript";
import type { SourceFile } from "./source-files.ts";

/** Stands in a text for a part that is computed when the program runs. */
export const HOLE = "\u0000";

const literalOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => HOLE + span.literal.text).join("");
};

/** Every text of a TypeScript file, with `HOLE` for what a template computes; comments are no texts. */
export const literalsIn = ({ path, text }: SourceFile): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const literal = literalOf(node);
    if (literal !== undefined) found.push(literal);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
};

/** The text of a Handlebars file without its comments. */
export const withoutComments = (template: string): string =>
  template.replaceAll(/\{\{!--[\s\S]*?--\}\}|\{\{![^}]*\}\}|<!--[\s\S]*?-->/g, "");
