import ts from "typescript";
import { taggedIn } from "../../src/rules/rulebook/citations.ts";

/** A declaration whose docstring names rules: what is mutated to prove them. Lines are counted from 1, both ends belong to it. */
export interface TaggedCode {
  readonly file: string;
  /** What the declaration is called, for instance `drift` or `Tally.need`. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly rules: readonly string[];
  /** Whether it is made while its file loads, as tables and their entries are; a function and what is in it are not. */
  readonly atLoad: boolean;
}

const nameOf = (node: ts.Node): string => {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map(({ name }) => name.getText()).join(", ");
  const { name } = node as Partial<ts.NamedDeclaration>;
  if (!name) return ts.SyntaxKind[node.kind];
  return ts.isStringLiteral(name) ? name.text : name.getText();
};

/** What a declaration of values or an entry of a table stands for. */
const valuesOf = (node: ts.Node): readonly ts.Expression[] => {
  if (ts.isPropertyAssignment(node)) return [node.initializer];
  if (!ts.isVariableStatement(node)) return [];
  return node.declarationList.declarations.flatMap(({ initializer }) => initializer ?? []);
};

const isMadeAtLoad = (node: ts.Node): boolean =>
  ts.findAncestor(node, ts.isFunctionLike) === undefined &&
  valuesOf(node).some((value) => !ts.isArrowFunction(value) && !ts.isFunctionExpression(value));

/** The rules that the docstrings right before a node are tagged with. */
const rulesOf = (node: ts.Node): readonly string[] => {
  const docs = ts.getJSDocCommentsAndTags(node).filter((doc) => ts.isJSDoc(doc) && doc.parent === node);
  return [...new Set(docs.flatMap((doc) => taggedIn(doc.getText()).map(({ rule }) => rule)))];
};

/** The tagged declarations of a TypeScript file in their order; one inside another comes after it. */
export const taggedCodeIn = (file: string, text: string): readonly TaggedCode[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: TaggedCode[] = [];
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    const rules = rulesOf(node);
    const names = rules.length > 0 ? [...outer, nameOf(node)] : outer;
    if (rules.length > 0) {
      const [from, to] = [lineAt(node.getStart()), lineAt(node.end)];
      found.push({ file, name: names.join("."), from, to, rules, atLoad: isMadeAtLoad(node) });
    }
    ts.forEachChild(node, (child) => visit(child, names));
  };
  visit(source, []);
  return found;
};
