/** How people bring rules about: kept games are played over with those orders alone that people can give at a table. */

import { safeParse } from "valibot";
import { type OrderLine, orderLines } from "../../src/cli/order-lines.ts";
import type { Way } from "../../src/cli/rule-standing.ts";
import type { Ruleset } from "../../src/rules/ruleset.ts";
import { DEFAULT_RULESET, RULESETS, type RulesetId } from "../../src/rules/rulesets.ts";
import { fieldOf, formatFaults } from "../../src/rules/scenario/fault.ts";
import { readScenario } from "../../src/rules/scenario/parse.ts";
import type { OrderKind, OrderKinds, ScenarioFile } from "../../src/rules/scenario/scenario.ts";
import { simulateWith, type TraceLine } from "../../src/rules/simulation.ts";

/** The ways to a rule, or why there is none for people. */
export type Reach = { readonly ways: readonly Way[] } | { readonly lack: string };

/** A kept game: a scenario file as it is written. */
export interface KeptGame {
  readonly name: string;
  readonly file: unknown;
}

/** A field that seats write otherwise than files. */
interface Otherwise {
  readonly field: string;
  readonly why: string;
  /** What seats write for a file's value, in as many ways as there are orders with it; undefined where they leave it out. */
  readonly written: readonly ((value: unknown, file: unknown) => unknown)[];
}

const leftOut = (): undefined => undefined;

/** Fields that mean something to a file alone, though seats give the order: what no shape says. A test holds that each is needed. */
export const OTHERWISE: readonly Otherwise[] = [
  {
    field: "portal",
    why: "hardly anybody knows a portal by name: who gathers or scans does so on whichever is there",
    written: [leftOut, () => null],
  },
  {
    field: "weapons",
    why: "a message lists weapons with their points",
    written: [(value) => Object.entries(value as object)],
  },
  { field: "confirm", why: "the judge is asked once the order is given", written: [leftOut] },
  { field: "after", why: "an order comes when it is given, behind no other of a file", written: [leftOut] },
  {
    field: "design",
    why: "at a table designs have no names, so a design itself is sent",
    written: [(value, file) => fieldOf(fieldOf(file, "designs"), String(value))],
  },
];

/** An order as a file has it. */
export interface InFile {
  readonly do: string;
  readonly [field: string]: unknown;
}

/** Whether a seat can say what an order of a file says, and which field it writes otherwise; else the field that it cannot write. */
export const saidBySeat = (
  { table }: Pick<OrderKind, "table">,
  { at: _at, ...order }: InFile,
  file: unknown,
): { readonly can: true; readonly otherwise: string | null } | { readonly can: false; readonly field: string } => {
  if (!table) return { can: false, field: "do" };
  const read = safeParse(table, order);
  if (read.success) return { can: true, otherwise: null };
  for (const { field, written } of OTHERWISE)
    for (const write of Object.hasOwn(order, field) ? written : []) {
      const { [field]: value, ...rest } = order;
      const said = write(value, file);
      if (safeParse(table, said === undefined ? rest : { ...rest, [field]: said }).success)
        return { can: true, otherwise: field };
    }
  const [issue] = read.issues;
  return { can: false, field: (issue.path ?? []).map(({ key }) => String(key)).join(".") };
};

/** Why nobody at a table gives an order of a file; null where somebody does. */
export const barOf = (
  kind: OrderKind | undefined,
  line: OrderLine | undefined,
  order: InFile,
  file: unknown,
): string | null => {
  if (!kind || !line) return null;
  if (line.how === "file") {
    return `only by «${line.order}», which is given in files alone: ${line.reason || "there is no way to give it"}`;
  }
  if (line.how !== "window") return null;
  const said = saidBySeat(kind, order, file);
  return said.can ? null : `only by «${line.order}» with «${said.field}» as files alone write it`;
};

/** What came about in a game: the number of a rule, and the orders behind it; null for the clock or another rule. */
type Found = ReadonlyMap<string, ReadonlySet<string | null>>;

/** Plays a game with some of its orders. */
const play = (ruleset: Ruleset, scenario: ScenarioFile, isGiven: (index: number) => boolean): Found => {
  const found = new Map<string, Set<string | null>>();
  const tell = (rules: readonly string[], orders: readonly (string | null)[]): void => {
    for (const rule of rules) for (const order of orders) found.set(rule, (found.get(rule) ?? new Set()).add(order));
  };
  const orders = scenario.orders.filter((_order, index) => isGiven(index));
  const { trace } = simulateWith(watched(ruleset, tell), { ...scenario, orders });
  for (const line of trace) if (isRefused(line)) tell(line.rules, [orders[line.order]?.do ?? null]);
  return found;
};

const isRefused = (line: TraceLine): line is TraceLine & { readonly event: "refused"; readonly order: number } =>
  line.event === "refused";

/** A ruleset that tells of the rules of each event which orders were behind it: the one given, and those that answered. */
const watched = (
  ruleset: Ruleset,
  tell: (rules: readonly string[], orders: readonly (string | null)[]) => void,
): Ruleset => {
  const orderOf = new WeakMap<object, string>();
  let answers: string[] = [];
  const watchedKind = ([word, kind]: readonly [string, OrderKind]): readonly [string, OrderKind] => [
    word,
    {
      ...kind,
      command(order, kinds) {
        const command = kind.command(order, kinds) as object;
        orderOf.set(command, word);
        return command;
      },
      ...(kind.answers && {
        answers(order, request, state) {
          const choice = kind.answers?.(order, request, state) ?? null;
          if (choice !== null && request.options.includes(choice)) answers.push(word);
          return choice;
        },
      }),
    },
  ];
  const orders = Object.fromEntries(Object.entries(ruleset.file.orders).map(watchedKind)) as typeof ruleset.file.orders;
  return {
    ...ruleset,
    file: { ...ruleset.file, orders },
    *handle(state, command) {
      answers = [];
      const result = yield* ruleset.handle(state, command);
      if (!result.ok) return result;
      const rules = result.value.events.filter((event) => ruleset.isTraced(event)).flatMap((event) => event.rules);
      tell(rules, [orderOf.get(command) ?? null, ...answers]);
      return result;
    },
  };
};

/** A kept game as it is read. */
interface Read {
  readonly ruleset: Ruleset;
  readonly scenario: ScenarioFile;
  readonly lines: ReadonlyMap<string, OrderLine>;
  /** Of each order why nobody gives it at a table, or null. */
  readonly bars: readonly (string | null)[];
}

const readGame = async ({ name, file }: KeptGame): Promise<Read> => {
  const id = (fieldOf(file, "ruleset") ?? DEFAULT_RULESET) as RulesetId;
  const ruleset: Ruleset = await RULESETS[id].load();
  const read = readScenario(ruleset.file, file);
  if (!read.ok) throw new Error(`${name}: ${formatFaults(read.error)}`);
  const lines = new Map(orderLines(ruleset).map((line) => [line.order, line] as const));
  const kinds: OrderKinds = ruleset.file.orders;
  const written = (fieldOf(file, "orders") ?? []) as readonly InFile[];
  const bars = written.map((order) => barOf(kinds[order.do], lines.get(order.do), order, file));
  return { ruleset, scenario: read.value, lines, bars };
};

/** Of each rule that some games show, how people bring it about, or why they cannot. */
export const reachOf = async (games: readonly KeptGame[]): Promise<ReadonlyMap<string, Reach>> => {
  const ways = new Map<string, Map<string, Way>>();
  const lacks = new Map<string, string>();
  for (const game of games) {
    const { ruleset, scenario, lines, bars } = await readGame(game);
    const given = play(ruleset, scenario, (index) => bars[index] === null);
    for (const [rule, orders] of given)
      for (const order of orders) {
        const how = order === null ? "itself" : (lines.get(order)?.how ?? "file");
        const all = ways.get(rule) ?? new Map<string, Way>();
        ways.set(rule, all.set(`${ruleset.id} ${order}`, { ruleset: ruleset.id, order, how }));
      }
    const barred = [...new Set(bars.filter((bar) => bar !== null))];
    if (barred.length === 0) continue;
    // Where one kind of order is enough to bring a rule about, that is why; else all of them are.
    const more = barred.map((bar) => [bar, (index: number) => bars[index] === null || bars[index] === bar] as const);
    for (const [reason, isGiven] of [...more, [barred.join("; "), () => true] as const])
      for (const rule of play(ruleset, scenario, isGiven).keys()) if (!lacks.has(rule)) lacks.set(rule, reason);
  }
  return new Map(
    [...new Set([...ways.keys(), ...lacks.keys()])].map((rule): [string, Reach] => {
      const found = ways.get(rule);
      return [rule, found ? { ways: [...found.values()].sort(byName) } : { lack: lacks.get(rule) ?? "" }];
    }),
  );
};

const byName = (a: Way, b: Way): number => (`${a.ruleset} ${a.order ?? ""}` < `${b.ruleset} ${b.order ?? ""}` ? -1 : 1);
