import ts from "typescript";
import { type SourceFile, sourceFiles } from "../../guards/source-files.ts";

/** A window of ours as its source declares it. */
export interface OwnWindow {
  readonly path: string;
  /** The class of style that its element bears and no other window's; null where it has none. */
  readonly mark: string | null;
}

/** Foundry opens the class of a settings menu; these draw nothing, they have another window opened. */
const isMenuOnly = (node: ts.ClassLikeDeclaration): boolean =>
  node.members.some((member) => ts.isMethodDeclaration(member) && member.name.getText() === "render");

const isAbstract = (node: ts.ClassLikeDeclaration): boolean =>
  ts.getModifiers(node as ts.ClassDeclaration)?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) ?? false;

/** What a class that ends on this name draws: Foundry's windows and sheets, and ours that derive from them. */
const WINDOW = /(ApplicationV2|SheetV2|Window)\)*$/;

const drawsWindow = (node: ts.ClassLikeDeclaration): boolean =>
  (node.heritageClauses ?? []).some(
    ({ token, types }) =>
      token === ts.SyntaxKind.ExtendsKeyword && types.some(({ expression }) => WINDOW.test(expression.getText())),
  );

/** What all questions bear. */
const QUESTION = "gp-ask";

/** The marks that a list of classes names, wherever it stands below a node. */
const markBelow = (node: ts.Node): string | null => {
  let mark: string | null = null;
  const visit = (one: ts.Node): void => {
    if (
      ts.isPropertyAssignment(one) &&
      one.name.getText() === "classes" &&
      ts.isArrayLiteralExpression(one.initializer)
    ) {
      const named = one.initializer.elements.filter(ts.isStringLiteral).map(({ text }) => text);
      mark ??= named.find((text) => text.startsWith("gp-") && text !== QUESTION) ?? null;
    } else ts.forEachChild(one, visit);
  };
  visit(node);
  return mark;
};

/** Whether windows of this class exist, and not of those that derive from it alone: `SessionWindow` itself has no parts. */
const hasParts = (node: ts.ClassLikeDeclaration): boolean =>
  node.members.some((member) => ts.isPropertyDeclaration(member) && member.name.getText() === "PARTS");

/** Whether something is asked here: one way leads to Foundry's dialogs, and whoever goes by it says what is asked. */
const isQuestion = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  /\.askQuestion$/.test(node.expression.getText()) &&
  node.arguments.some(ts.isObjectLiteralExpression);

/** The windows and questions that a source file declares. */
export const windowsIn = ({ path, text }: SourceFile): readonly OwnWindow[] => {
  const found: OwnWindow[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node) && drawsWindow(node) && !isAbstract(node) && !isMenuOnly(node) && hasParts(node)) {
      found.push({ path, mark: markBelow(node) });
    }
    if (isQuestion(node)) {
      found.push({ path, mark: markBelow(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
};

/** All windows and questions of the module, found in its source. */
export const ownWindows = (): readonly OwnWindow[] => sourceFiles("src/foundry", ".ts").flatMap(windowsIn);
