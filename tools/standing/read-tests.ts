/** Reads tests from their files, with what they expect; nothing is run. */

import ts from "typescript";
import { type Expectation, expectAt, expectationsOf } from "./expectation.ts";
import { type Bound, bare, fieldName, fieldOf, Names, type ReadText, rowsOf, TestFile, writtenOf } from "./names.ts";

/** A test, once for each row of its table that can be read. */
export interface ReadTest {
  readonly file: string;
  /** Its name, with those of the groups around it. */
  readonly title: string;
  readonly expectations: readonly Expectation[];
}

/** A call that makes a test or a group of them. */
interface Block {
  readonly isGroup: boolean;
  readonly title: ts.Expression | undefined;
  readonly body: ts.ArrowFunction | ts.FunctionExpression;
  readonly table: ts.Expression | undefined;
  /** Whether the values of a row come one by one, as with `each`, or the row as a whole, as with `for`. */
  readonly isSpread: boolean;
}

const isBody = (node: ts.Node): node is Block["body"] => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

const blockAt = (node: ts.Node): Block | null => {
  if (!ts.isCallExpression(node)) return null;
  const body = node.arguments.find(isBody);
  const tabled = ts.isCallExpression(node.expression) ? node.expression : null;
  const [word = "", ...more] = (tabled?.expression ?? node.expression).getText().split(".");
  const way = more.at(-1) ?? "";
  if (!body || !["test", "it", "describe"].includes(word)) return null;
  if (tabled && !["each", "for"].includes(way)) return null;
  const [table] = tabled?.arguments ?? [];
  return { isGroup: word === "describe", title: node.arguments[0], body, table, isSpread: way === "each" };
};

/** What stands for something in a title that cannot be read. */
const UNREAD = "…";

/** The name of a test: a text with its parts, and `%s` and `$name` of the row filled in. */
const titleOf = (title: Bound, row: readonly Bound[] = []): string => {
  const plain = bare(title.node);
  const { names } = title;
  if (ts.isStringLiteralLike(plain)) {
    let next = 0;
    const filledIn = (value: Bound | null | undefined): string => (value ? titleOf(value) : UNREAD);
    return plain.text
      .replaceAll(/%[sdifjo]/g, () => filledIn(row[next++]))
      .replaceAll(/\$([a-zA-Z]\w*)/g, (_all, name: string) => filledIn(names.find(name)));
  }
  if (ts.isTemplateExpression(plain)) {
    const spans = plain.templateSpans.map(
      ({ expression, literal }) => titleOf({ node: expression, names }) + literal.text,
    );
    return plain.head.text + spans.join("");
  }
  if (ts.isBinaryExpression(plain))
    return [plain.left, plain.right].map((node) => titleOf({ node, names }, row)).join("");
  if (ts.isNumericLiteral(plain)) return plain.text;
  const value = ts.isIdentifier(plain) || ts.isPropertyAccessExpression(plain) ? writtenOf(title) : null;
  return value ? titleOf(value, row) : UNREAD;
};

/** How far the functions that a test calls are looked into. */
const CALLS = 3;

/** Reads the tests of files. */
export class TestReader {
  readonly #files = new Map<string, TestFile | null>();
  readonly #readText: ReadText;

  constructor(readText: ReadText) {
    this.#readText = readText;
  }

  #load = (path: string): TestFile | null => {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const text = this.#readText(path);
    const file = text === undefined ? null : new TestFile(path, text, this.#load);
    this.#files.set(path, file);
    return file;
  };

  /** The tests of a file in their order. */
  testsIn(path: string): readonly ReadTest[] {
    const file = this.#load(path);
    const found: ReadTest[] = [];
    if (file) this.#findTests(file.source, new Names(file), [], found);
    return found;
  }

  #findTests(node: ts.Node, names: Names, groups: readonly string[], found: ReadTest[]): void {
    const inner = this.#declared(node, names);
    if (inner) {
      for (const row of inner) this.#findTests((node as ts.ForOfStatement).statement, row, groups, found);
      return;
    }
    const block = blockAt(node);
    if (!block) {
      ts.forEachChild(node, (child) => this.#findTests(child, names, groups, found));
      return;
    }
    for (const [row, values] of this.#rows(block, names)) {
      const titles = [...groups, block.title ? titleOf({ node: block.title, names: row }, values) : ""];
      if (block.isGroup) this.#findTests(block.body.body, row, titles, found);
      else {
        const expectations: Expectation[] = [];
        this.#gather(block.body.body, row, expectations, CALLS);
        found.push({ file: names.file.path, title: titles.join(" "), expectations });
      }
    }
  }

  /** Takes note of what a node declares; gives the names inside for each turn of a loop, null for what is none. */
  #declared(node: ts.Node, names: Names): readonly Names[] | null {
    if (ts.isVariableDeclaration(node) && node.initializer)
      names.bindPattern(node.name, { node: node.initializer, names });
    if (!ts.isForOfStatement(node)) return null;
    const { initializer } = node;
    const pattern = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0]?.name : undefined;
    return (rowsOf({ node: node.expression, names }) ?? [null]).map((row) => {
      const inner = names.inside();
      if (pattern) inner.bindPattern(pattern, row);
      return inner;
    });
  }

  /** The names inside a test for each row of its table, with the values of the row in the order in which `%s` takes them. */
  #rows({ body, table, isSpread }: Block, names: Names): readonly (readonly [Names, readonly Bound[]])[] {
    const rows = table ? (rowsOf({ node: table, names }) ?? [null]) : [null];
    return rows.map((row) => {
      const inner = names.inside();
      const whole = row && writtenOf(row);
      const values =
        whole && ts.isArrayLiteralExpression(whole.node)
          ? whole.node.elements.map((node) => ({ node, names: whole.names }))
          : row
            ? [row]
            : [];
      if (whole && ts.isObjectLiteralExpression(whole.node))
        for (const { name } of whole.node.properties)
          if (name) inner.bind(fieldName(name), fieldOf(whole, fieldName(name)));
      for (const [index, { name }] of body.parameters.entries())
        inner.bindPattern(name, isSpread ? (values[index] ?? null) : index === 0 ? row : null);
      return [inner, values] as const;
    });
  }

  /** Gathers what a part of a test expects, in the functions of the tests that it calls too. */
  #gather(node: ts.Node, names: Names, found: Expectation[], calls: number): void {
    const inner = this.#declared(node, names);
    if (inner) {
      for (const row of inner) this.#gather((node as ts.ForOfStatement).statement, row, found, calls);
      return;
    }
    const one = expectAt(node);
    if (one) {
      found.push(...expectationsOf(one, names));
      return;
    }
    if (ts.isCallExpression(node) && calls > 0) this.#gatherInCalled(node, names, found, calls);
    ts.forEachChild(node, (child) => this.#gather(child, names, found, calls));
  }

  #gatherInCalled(call: ts.CallExpression, names: Names, found: Expectation[], calls: number): void {
    const called = ts.isIdentifier(call.expression) ? names.find(call.expression.text) : null;
    if (!called || !(isBody(called.node) || ts.isFunctionDeclaration(called.node))) return;
    const { body, parameters } = called.node;
    if (!body?.getText().includes("expect(")) return;
    const inner = called.names.inside();
    for (const [index, { name, initializer }] of parameters.entries()) {
      const node = call.arguments[index];
      inner.bindPattern(name, node ? { node, names } : initializer ? { node: initializer, names: inner } : null);
    }
    this.#gather(body, inner, found, calls - 1);
  }
}
