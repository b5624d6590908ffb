/** What the names in a file of tests stand for, as far as it is written out. */

import ts from "typescript";

/** An expression and the names that are known where it stands. */
export interface Bound {
  readonly node: ts.Node;
  readonly names: Names;
}

/** Reads a file by its path from the root, without its ending being asked for; undefined where there is none. */
export type ReadText = (file: string) => string | undefined;

/** The names that are known at a place, and those of its file behind them. */
export class Names {
  readonly #bound = new Map<string, Bound | null>();

  constructor(
    readonly file: TestFile,
    readonly outer: Names | null = null,
  ) {}

  inside(): Names {
    return new Names(this.file, this);
  }

  /** @param bound null where something bears the name that cannot be read */
  bind(name: string, bound: Bound | null): void {
    this.#bound.set(name, bound);
  }

  find(name: string): Bound | null {
    const bound = this.#bound.get(name);
    if (bound !== undefined) return bound;
    return this.outer ? this.outer.find(name) : this.file.find(name);
  }

  /** Binds the names of a pattern to the parts of what it takes apart. */
  bindPattern(pattern: ts.BindingName, value: Bound | null): void {
    if (ts.isIdentifier(pattern)) {
      this.bind(pattern.text, value);
      return;
    }
    const whole = value && writtenOf(value);
    for (const [index, element] of pattern.elements.entries()) {
      if (ts.isOmittedExpression(element)) continue;
      const part = whole && !element.dotDotDotToken ? partOf(whole, element, index) : null;
      const fallback = whole && element.initializer ? { node: element.initializer, names: this } : null;
      this.bindPattern(element.name, part ?? fallback);
    }
  }
}

/** A file of the tests with what its top declares; what it imports of other files of the tests is found there. */
export class TestFile {
  readonly source: ts.SourceFile;
  readonly #declared = new Map<string, ts.Node>();
  readonly #imported = new Map<string, { readonly from: string; readonly name: string }>();
  readonly #load: (file: string) => TestFile | null;

  constructor(
    readonly path: string,
    text: string,
    load: (file: string) => TestFile | null,
  ) {
    this.source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    this.#load = load;
    for (const statement of this.source.statements) this.#declare(statement);
  }

  #declare(statement: ts.Statement): void {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) this.#declared.set(name.text, initializer);
    } else if (ts.isFunctionDeclaration(statement) && statement.name) {
      this.#declared.set(statement.name.text, statement);
    } else if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const bindings = statement.importClause?.namedBindings;
      const from = importedFile(this.path, statement.moduleSpecifier.text);
      if (from === null || !bindings || !ts.isNamedImports(bindings)) return;
      for (const { name, propertyName } of bindings.elements)
        this.#imported.set(name.text, { from, name: (propertyName ?? name).text });
    }
  }

  find(name: string): Bound | null {
    const node = this.#declared.get(name);
    if (node) return { node, names: new Names(this) };
    const imported = this.#imported.get(name);
    return imported ? (this.#load(imported.from)?.find(imported.name) ?? null) : null;
  }
}

/** The path of a file of the tests that another imports; null for what is none of the tests. */
const importedFile = (file: string, specifier: string): string | null => {
  if (!specifier.startsWith(".")) return null;
  const parts = file.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts[0] === "tests" ? parts.join("/") : null;
};

/** An expression without what the compiler alone reads. */
export const bare = (node: ts.Node): ts.Node =>
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAwaitExpression(node)
    ? bare(node.expression)
    : node;

/** How far names are followed: a circle of them ends here. */
export const DEPTH = 8;

/** What an expression comes to where it is a name, or a field of one; itself where it is neither, null where nothing is known. */
export const writtenOf = ({ node, names }: Bound, depth = DEPTH): Bound | null => {
  const plain = bare(node);
  if (depth === 0) return null;
  if (ts.isIdentifier(plain)) {
    const bound = names.find(plain.text);
    return bound && writtenOf(bound, depth - 1);
  }
  if (ts.isPropertyAccessExpression(plain)) {
    const owner = writtenOf({ node: plain.expression, names }, depth - 1);
    const field = owner && fieldOf(owner, plain.name.text);
    return field && writtenOf(field, depth - 1);
  }
  return { node: plain, names };
};

/** The name of a field as it is written. */
export const fieldName = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : name.getText();

/** What a field of an object that is written out holds. */
export const fieldOf = ({ node, names }: Bound, field: string): Bound | null => {
  if (!ts.isObjectLiteralExpression(node)) return null;
  for (const property of node.properties) {
    if (!property.name || fieldName(property.name) !== field) continue;
    if (ts.isPropertyAssignment(property)) return { node: property.initializer, names };
    if (ts.isShorthandPropertyAssignment(property)) return { node: property.name, names };
  }
  return null;
};

const partOf = (whole: Bound, element: ts.BindingElement, index: number): Bound | null => {
  if (ts.isObjectBindingPattern(element.parent)) {
    const field = element.propertyName ?? element.name;
    return ts.isIdentifier(field) || ts.isStringLiteral(field) ? fieldOf(whole, field.text) : null;
  }
  const part = ts.isArrayLiteralExpression(whole.node) ? whole.node.elements[index] : undefined;
  return part ? { node: part, names: whole.names } : null;
};

/** The rows of a table that is written out; null where they are made in ways that cannot be read. */
export const rowsOf = (table: Bound): readonly Bound[] | null => {
  const value = writtenOf(table);
  if (!value) return null;
  const { node, names } = value;
  if (ts.isArrayLiteralExpression(node)) {
    const rows = node.elements.map((element) =>
      ts.isSpreadElement(element) ? rowsOf({ node: element.expression, names }) : [{ node: bare(element), names }],
    );
    return rows.every((row) => row !== null) ? rows.flat() : null;
  }
  if (!ts.isCallExpression(node)) return null;
  const [argument] = node.arguments;
  if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "map" && argument)
    return rowsMade(rowsOf({ node: node.expression.expression, names }), { node: argument, names });
  if (node.expression.getText() !== "Object.values") return null;
  const object = argument ? writtenOf({ node: argument, names }) : null;
  if (!object || !ts.isObjectLiteralExpression(object.node)) return null;
  return object.node.properties.flatMap((property) =>
    property.name ? (fieldOf(object, fieldName(property.name)) ?? []) : [],
  );
};

/** What a function that is written out makes of each of some rows. */
export const rowsMade = (rows: readonly Bound[] | null, by: Bound): readonly Bound[] | null => {
  const made = writtenOf(by);
  if (!rows || !made || !ts.isArrowFunction(made.node) || ts.isBlock(made.node.body)) return null;
  const { body, parameters } = made.node;
  return rows.map((row) => {
    const inner = made.names.inside();
    for (const [index, { name }] of parameters.entries()) inner.bindPattern(name, index === 0 ? row : null);
    return { node: body, names: inner };
  });
};
