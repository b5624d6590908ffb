/** What one `expect` of a test says: of what, and how it comes out. */

import { countBy } from "es-toolkit";
import ts from "typescript";
import { type Bound, bare, DEPTH, fieldName, fieldOf, type Names, rowsMade, rowsOf, writtenOf } from "./names.ts";

/** What is expected of one thing. Names that stand for something written are filled in, those of a table's row among them. */
export interface Expectation {
  /** What is asked, whatever it is asked about: the functions and fields that give it, and the event that is asked for. */
  readonly subject: string;
  /** What is asked, word for word. */
  readonly asked: string;
  /** The matcher, such as `toBe` or `not.toContain`. */
  readonly matcher: string;
  /** What is expected, word for word. */
  readonly expected: string;
  /** Whether orders that were refused are asked for. */
  readonly isOfRefusals: boolean;
  /** Whether some of several like orders are among the refused, and others are not. */
  readonly isOfSome: boolean;
  /** The different rows of a list that is expected; empty where it is no list of rows that is written out. */
  readonly rows: readonly string[];
}

/** An `expect` as it stands in a test. */
export interface Expect {
  readonly subject: ts.Expression;
  readonly matcher: string;
  readonly expected: readonly ts.Expression[];
}

/** The parts of `expect(x).not.toBe(y)`; null for any other expression. */
export const expectAt = (node: ts.Node): Expect | null => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const words: string[] = [];
  let at: ts.Expression = node.expression;
  while (ts.isPropertyAccessExpression(at)) {
    words.unshift(at.name.text);
    at = at.expression;
  }
  if (!ts.isCallExpression(at)) return null;
  const [subject] = at.arguments;
  if (!/^expect(\.(soft|poll))?$/.test(at.expression.getText()) || !subject) return null;
  return { subject, matcher: words.filter((word) => word !== "resolves").join("."), expected: node.arguments };
};

/** What an `expect` says; of a list or an object that is asked for part by part, what it says of each. */
export const expectationsOf = ({ subject, matcher, expected }: Expect, names: Names): readonly Expectation[] => {
  const [first] = expected;
  const of = writtenOf({ node: subject, names });
  const to = first ? writtenOf({ node: first, names }) : null;
  const pairs = of && to ? pairsOf(of, to) : null;
  if (pairs) return pairs.map(([part, outcome]) => expectationOf(part, matcher, [outcome]));
  const given = expected.map((node) => ({ node, names }));
  return [expectationOf({ node: subject, names }, matcher, given)];
};

const expectationOf = (of: Bound, matcher: string, given: readonly Bound[]): Expectation => ({
  subject: subjectOf(of),
  asked: filled(of),
  matcher,
  expected: given.map((one) => filled(one)).join(", "),
  isOfRefusals: asksForRefusals(of),
  isOfSome: refusesSome(of, given[0]),
  rows: rowsIn(given[0]),
});

/** The parts of a list or an object, or what `map` makes of each part of a list, each with what is expected of it. */
const pairsOf = (of: Bound, to: Bound): readonly (readonly [Bound, Bound])[] | null => {
  if (ts.isObjectLiteralExpression(of.node) && ts.isObjectLiteralExpression(to.node)) {
    const fields = of.node.properties.flatMap(({ name }) => (name ? [fieldName(name)] : []));
    const pairs = fields.map((field) => [fieldOf(of, field), fieldOf(to, field)] as const);
    return pairs.every((pair): pair is readonly [Bound, Bound] => pair[0] !== null && pair[1] !== null) ? pairs : null;
  }
  if (!ts.isArrayLiteralExpression(to.node)) return null;
  const outcomes = to.node.elements.map((node) => ({ node, names: to.names }));
  const parts = ts.isArrayLiteralExpression(of.node) ? of.node.elements.map((node) => ({ ...of, node })) : mapped(of);
  if (!parts || parts.length !== outcomes.length || parts.some(({ node }) => ts.isSpreadElement(node))) return null;
  return outcomes.map((outcome, index) => [parts[index] as Bound, outcome] as const);
};

const mapped = ({ node, names }: Bound): readonly Bound[] | null => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [by] = node.arguments;
  if (node.expression.name.text !== "map" || !by) return null;
  const rows = rowsOf({ node: node.expression.expression, names });
  return rowsMade(rows, { node: by, names }) ?? rows?.map(() => ({ node: by, names })) ?? null;
};

/** An expression as a text, in which the names that stand for something written are filled in. */
const filled = ({ node, names }: Bound, depth = DEPTH): string => {
  const plain = bare(node);
  if (ts.isIdentifier(plain)) {
    const bound = depth > 0 ? names.find(plain.text) : null;
    return bound && !ts.isFunctionLike(bound.node) ? filled(bound, depth - 1) : plain.text;
  }
  if (ts.isPropertyAccessExpression(plain)) {
    const value = depth > 0 ? writtenOf({ node: plain, names }) : null;
    return value ? filled(value, depth - 1) : `${filled({ node: plain.expression, names }, depth)}.${plain.name.text}`;
  }
  const branch = ts.isConditionalExpression(plain) ? branchOf(plain, names) : null;
  if (branch) return filled({ node: branch, names }, depth);
  if (ts.isTemplateExpression(plain)) {
    const spans = plain.templateSpans.map(
      ({ expression, literal }) => filled({ node: expression, names }, depth).replace(QUOTED, "$2") + literal.text,
    );
    return `"${plain.head.text}${spans.join("")}"`;
  }
  const parts: string[] = [];
  ts.forEachChild(plain, (child) => {
    parts.push(filled({ node: child, names }, depth));
  });
  if (parts.length === 0) return plain.getText();
  if (ts.isArrayLiteralExpression(plain)) return `[${parts.join(", ")}]`;
  if (ts.isObjectLiteralExpression(plain)) return `{${parts.join(", ")}}`;
  if (ts.isPropertyAssignment(plain)) return parts.join(": ");
  if (ts.isShorthandPropertyAssignment(plain)) return `${plain.name.text}: ${parts.join("")}`;
  return `${ts.isCallExpression(plain) ? "" : ts.SyntaxKind[plain.kind]}(${parts.join(", ")})`;
};

const QUOTED = /^(["'`])(.*)\1$/;

/** The branch of a choice whose condition is written out; null where it is not. */
const branchOf = ({ condition, whenTrue, whenFalse }: ts.ConditionalExpression, names: Names): ts.Expression | null => {
  const kind = writtenOf({ node: condition, names })?.node.kind;
  if (kind === ts.SyntaxKind.TrueKeyword) return whenTrue;
  return kind === ts.SyntaxKind.FalseKeyword ? whenFalse : null;
};

/** Ways through lists and texts, which say nothing of what is asked. */
const STEPS = new Set([
  ...["at", "concat", "entries", "every", "filter", "find", "findLast", "flat", "flatMap", "get", "has", "includes"],
  ...["indexOf", "join", "keys", "length", "map", "replace", "replaceAll", "reverse", "size", "slice", "some", "sort"],
  ...["split", "then", "toReversed", "toSorted", "toString", "trim", "values"],
]);

/** What puts a thing into another form and says nothing of it. */
const FORMS =
  /^(JSON\.(stringify|parse)|Object\.(keys|values|entries|fromEntries)|Array\.from|String|Number|Boolean|Set|structuredClone)$/;

/** The word of an event, as events are written. A kept game need not have it. */
const isEvent = (node: ts.Node): node is ts.StringLiteral => ts.isStringLiteral(node) && EVENT.test(node.text);
const EVENT = /^[a-z]+(-[a-z]+)+$|^(acted|announced|fired|launched|refused|hyperjumped)$/;

const subjectOf = ({ node, names }: Bound, depth = DEPTH): string => {
  const plain = bare(node);
  const part = (one: ts.Node): string => subjectOf({ node: one, names }, depth);
  const parts = (some: readonly ts.Node[]): string => [...new Set(some.map(part))].join("+");
  if (ts.isIdentifier(plain)) {
    const bound = depth > 0 ? names.find(plain.text) : null;
    if (!bound || ts.isFunctionLike(bound.node) || ts.isLiteralExpression(bound.node)) return plain.text;
    return ts.isObjectLiteralExpression(bound.node) ? plain.text : subjectOf(bound, depth - 1);
  }
  if (ts.isCallExpression(plain) || ts.isNewExpression(plain)) {
    const given = plain.arguments ?? ([] as readonly ts.Expression[]);
    const [first] = given;
    if (first && FORMS.test(plain.expression.getText())) return part(first);
    // A method is asked for something by a word: a key, a part of a page. A function of the tests is asked about a case.
    const isMethod = ts.isPropertyAccessExpression(plain.expression);
    const words = given.filter((one) => isEvent(one) || (isMethod && ts.isStringLiteral(one)));
    const said = words.map((word) => (word as ts.StringLiteral).text).join(" ");
    // Several functions give the events of a kind: all of them, the only one.
    return !isMethod && said ? said : `${part(plain.expression)}${said && ` ${said}`}`;
  }
  if (ts.isPropertyAccessExpression(plain)) {
    const isCase = STEPS.has(plain.name.text) || /\d/.test(plain.name.text);
    return isCase ? part(plain.expression) : `${part(plain.expression)}.${plain.name.text}`;
  }
  if (ts.isElementAccessExpression(plain) || ts.isSpreadElement(plain)) return part(plain.expression);
  if (ts.isArrayLiteralExpression(plain)) return parts(plain.elements) || "[]";
  if (ts.isObjectLiteralExpression(plain))
    return plain.properties.map(({ name }) => (name ? fieldName(name) : "")).join("+") || "{}";
  if (ts.isTemplateExpression(plain)) return parts(plain.templateSpans.map(({ expression }) => expression));
  if (ts.isBinaryExpression(plain)) return `${part(plain.left)}?${part(plain.right)}`;
  if (ts.isConditionalExpression(plain)) return `${part(plain.whenTrue)}?${part(plain.whenFalse)}`;
  if (ts.isArrowFunction(plain) && !ts.isBlock(plain.body)) return part(plain.body);
  return ts.isLiteralExpression(plain) ? "literal" : (ts.SyntaxKind[plain.kind] ?? "");
};

/** Whether orders that were refused are asked for: by their event, or by a function of the tests that names it. */
const asksForRefusals = (of: Bound): boolean => {
  const value = writtenOf(of);
  const node = value?.node ?? bare(of.node);
  const names = value?.names ?? of.names;
  if (ts.isCallExpression(node)) {
    if (node.arguments.some((one) => ts.isStringLiteral(one) && one.text === "refused")) return true;
    const called = ts.isIdentifier(node.expression) ? names.find(node.expression.text) : null;
    if (called) return namesRefusals(called);
    return asksForRefusals({ node: node.expression, names });
  }
  return ts.isPropertyAccessExpression(node) && asksForRefusals({ node: node.expression, names });
};

const namesRefusals = ({ node, names }: Bound): boolean =>
  node.getText().includes('"refused"') ||
  (ts.isArrowFunction(node) && !ts.isBlock(node.body) && asksForRefusals({ node: node.body, names }));

/** Whether of several orders alike, as they are given where refusals are asked for, fewer are refused than there are. */
const refusesSome = (of: Bound, expected: Bound | undefined): boolean => {
  const codes = expected && writtenOf(expected);
  if (!codes || !ts.isArrayLiteralExpression(codes.node) || codes.node.elements.length === 0) return false;
  return asksForRefusals(of) && mostAlike(of) > codes.node.elements.length;
};

/** How many orders of one kind are in the lists of orders that an expression is made of. */
const mostAlike = ({ node, names }: Bound, depth = DEPTH): number => {
  const plain = bare(node);
  if (depth === 0) return 0;
  if (ts.isArrayLiteralExpression(plain)) {
    const kinds = plain.elements.map((one) => orderKind({ node: one, names })).filter((kind) => kind !== "");
    return Math.max(0, ...Object.values(countBy(kinds, (kind) => kind)));
  }
  if (ts.isIdentifier(plain)) {
    const bound = names.find(plain.text);
    return bound && !ts.isFunctionLike(bound.node) ? mostAlike(bound, depth - 1) : 0;
  }
  if (ts.isCallExpression(plain))
    return Math.max(0, ...plain.arguments.map((one) => mostAlike({ node: one, names }, depth - 1)));
  if (!ts.isObjectLiteralExpression(plain)) return 0;
  const orders = fieldOf({ node: plain, names }, "orders");
  return orders ? mostAlike(orders, depth - 1) : 0;
};

/** The kind of an order: its word, or the function that makes it. */
const orderKind = (order: Bound): string => {
  const value = writtenOf(order);
  const word = value && fieldOf(value, "do");
  if (word) return filled(word);
  const node = value?.node ?? order.node;
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : "";
};

const rowsIn = (expected: Bound | undefined): readonly string[] => {
  const value = expected && writtenOf(expected);
  if (!value || !ts.isArrayLiteralExpression(value.node)) return [];
  const { elements } = value.node;
  const isRow = (one: ts.Node): boolean => ts.isArrayLiteralExpression(one) || ts.isObjectLiteralExpression(one);
  return elements.every(isRow) ? [...new Set(elements.map((node) => filled({ node, names: value.names })))] : [];
};
