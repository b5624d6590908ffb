import * as v from "valibot";

/** A pack's source: the name of its file and what was read from it. */
export interface PackSource {
  readonly file: string;
  readonly document: unknown;
}

/** The version of Foundry for which a document is written. */
export const stats = v.strictObject({
  coreVersion: v.pipe(v.string(), v.regex(/^\d+\.\d+$/, "must be a version of Foundry like 13.350")),
});

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16}$/, "must be 16 letters or digits"));
const key = v.pipe(v.string(), v.startsWith("!", "must be a key that begins with !"));
const words = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const total = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(12));
const flags = v.record(v.string(), v.looseObject({}));

const resultBase = { _id: id, _key: key, name: words, range: v.tuple([total, total]), weight: v.literal(1), flags };

const result = v.variant("type", [
  v.strictObject({ ...resultBase, type: v.literal("text"), description: words }),
  v.strictObject({ ...resultBase, type: v.literal("document"), documentUuid: words }),
]);

const table = v.strictObject({
  _id: id,
  _key: key,
  name: words,
  description: words,
  formula: v.literal("2d6"),
  replacement: v.literal(true),
  displayRoll: v.boolean(),
  sort: v.number(),
  flags,
  _stats: stats,
  results: v.array(result),
});

type Table = v.InferOutput<typeof table>;
type Fault = readonly [field: string, fault: string];

/**
 * What is wrong with the sources of a pack of tables, as `file: field: fault`. The official CLI would skip a document without
 * `_key` without a word and accept an id of any length, so nothing is built before this list is empty.
 */
export const packFaults = (sources: readonly PackSource[]): readonly string[] => {
  const read = sources.map(({ file, document }) => ({ file, parsed: v.safeParse(table, document) }));
  const tables = read.flatMap(({ file, parsed }) => (parsed.success ? [{ file, table: parsed.output }] : []));
  const known = new Set(tables.map((own) => own.table._id));
  return [
    ...read.flatMap(({ file, parsed }) =>
      (parsed.issues ?? []).map((issue) => line(file, [fieldOf(issue), issue.message])),
    ),
    ...tables.flatMap(({ file, table: own }) =>
      [...keyFaults(own), ...rangeFaults(own), ...linkFaults(own, known)].map((fault) => line(file, fault)),
    ),
    ...repeatedKeys(tables),
  ];
};

const line = (file: string, [field, fault]: Fault): string => `${file}: ${field}: ${fault}`;

const fieldOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? "document";

const keyFaults = ({ _id, _key, results }: Table): readonly Fault[] => {
  const faults: Fault[] = [];
  if (_key !== `!tables!${_id}`) faults.push(["_key", `must be !tables!${_id}`]);
  for (const [index, own] of results.entries()) {
    const expected = `!tables.results!${_id}.${own._id}`;
    if (own._key !== expected) faults.push([`results.${index}._key`, `must be ${expected}`]);
  }
  return faults;
};

/** Every total of two dice belongs to exactly one entry. */
const rangeFaults = ({ results }: Table): readonly Fault[] => {
  const faults: Fault[] = [];
  for (const [index, { range }] of results.entries()) {
    if (range[0] > range[1]) faults.push([`results.${index}.range`, "must ascend"]);
  }
  for (let face = 2; face <= 12; face += 1) {
    const holders = results.filter(({ range }) => range[0] <= face && face <= range[1]).length;
    if (holders !== 1)
      faults.push(["results", `${holders === 0 ? "no entry" : `${holders} entries`} for a total of ${face}`]);
  }
  return faults;
};

const linkFaults = ({ results }: Table, known: ReadonlySet<string>): readonly Fault[] =>
  results.flatMap((own, index): readonly Fault[] => {
    if (own.type === "text" || known.has(own.documentUuid.split(".").at(-1) ?? "")) return [];
    return [[`results.${index}.documentUuid`, `leads to no table of this pack: ${own.documentUuid}`]];
  });

const repeatedKeys = (tables: readonly { readonly file: string; readonly table: Table }[]): readonly string[] => {
  const first = new Map<string, string>();
  const faults: string[] = [];
  for (const { file, table: own } of tables) {
    for (const [index, each] of [own, ...own.results].entries()) {
      const field = index === 0 ? "_key" : `results.${index - 1}._key`;
      const before = first.get(each._key);
      if (before !== undefined) faults.push(line(file, [field, `is also the key of ${before}`]));
      else first.set(each._key, `${file}: ${field}`);
    }
  }
  return faults;
};
