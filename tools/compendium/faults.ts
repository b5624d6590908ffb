import * as v from "valibot";
import { type PackSource, stats } from "../pack-faults.ts";

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16}$/, "must be 16 letters or digits"));
const words = v.pipe(v.string(), v.nonEmpty("must not be empty"));
/** Everybody reads what is in these packs. */
const readable = v.strictObject({ default: v.literal(2) });

const page = v.strictObject({
  _id: id,
  _key: words,
  name: words,
  type: v.literal("text"),
  title: v.strictObject({ show: v.literal(true), level: v.picklist([1, 2, 3]) }),
  text: v.strictObject({ content: words, format: v.literal(1) }),
  sort: v.number(),
  ownership: v.strictObject({ default: v.literal(-1) }),
});

const journal = v.strictObject({
  _id: id,
  _key: words,
  name: words,
  sort: v.number(),
  ownership: readable,
  _stats: stats,
  pages: v.pipe(v.array(page), v.nonEmpty("must have a page")),
});

const macro = v.strictObject({
  _id: id,
  _key: words,
  name: words,
  type: v.literal("script"),
  scope: v.literal("global"),
  img: words,
  command: words,
  sort: v.number(),
  ownership: readable,
  _stats: stats,
});

/** What a document's keys must be, by the path of each. */
type Keys = readonly (readonly [field: string, key: string, wanted: string])[];

const journalKeys = ({ _id, _key, pages }: v.InferOutput<typeof journal>): Keys => [
  ["_key", _key, `!journal!${_id}`],
  ...pages.map((one, at) => [`pages.${at}._key`, one._key, `!journal.pages!${_id}.${one._id}`] as const),
];

const macroKeys = ({ _id, _key }: v.InferOutput<typeof macro>): Keys => [["_key", _key, `!macros!${_id}`]];

/** The keys of a document that is in order, or what is wrong with it. */
const checked = (document: unknown): { readonly keys: Keys } | { readonly issues: readonly v.BaseIssue<unknown>[] } => {
  const isMacro = typeof document === "object" && document !== null && "command" in document;
  if (isMacro) {
    const read = v.safeParse(macro, document);
    return read.success ? { keys: macroKeys(read.output) } : { issues: read.issues };
  }
  const read = v.safeParse(journal, document);
  return read.success ? { keys: journalKeys(read.output) } : { issues: read.issues };
};

/** What is wrong with the sources of a pack of journal entries or macros, as `file: field: fault`. */
export const documentFaults = (sources: readonly PackSource[]): readonly string[] => {
  const first = new Map<string, string>();
  return sources.flatMap(({ file, document }) => {
    const found = checked(document);
    if ("issues" in found) {
      return found.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? "document"}: ${issue.message}`);
    }
    return found.keys.flatMap(([field, key, wanted]) => {
      if (key !== wanted) return [`${file}: ${field}: must be ${wanted}`];
      const before = first.get(key);
      if (before === undefined) first.set(key, `${file}: ${field}`);
      return before === undefined ? [] : [`${file}: ${field}: is also the key of ${before}`];
    });
  });
};
