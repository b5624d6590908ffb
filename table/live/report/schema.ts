import * as v from "valibot";

/** The form of a report; another form gets another number. */
const REPORT_FORMAT = "gravity-portals/live-report@1";

const line = (most: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(most), v.regex(/^[^\r\n]*$/, "is one line"));
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, "is an id"));
const version = v.pipe(v.string(), v.regex(/^[\w.+-]{1,40}$/, "is a version"));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const member = v.pipe(v.string(), v.regex(/^[\w.#]{1,100}$/, "is a member"));

const named = {
  id: v.pipe(v.string(), v.regex(/^(behaviour|window|privacy|demo)\/[\w/-]{1,100}$/, "is a check's id")),
  claim: line(300),
  members: v.array(member),
};

const CheckSchema = v.variant("outcome", [
  v.strictObject({ ...named, outcome: v.literal("passed") }),
  v.strictObject({ ...named, outcome: v.literal("failed"), message: v.pipe(v.string(), v.maxLength(2000)) }),
  v.strictObject({ ...named, outcome: v.literal("not run"), reason: line(300) }),
]);

type CheckRow = v.InferOutput<typeof CheckSchema>;

const seenIn = (checks: readonly CheckRow[]): readonly string[] =>
  [...new Set(checks.flatMap(({ outcome, members }) => (outcome === "passed" ? members : [])))].sort();

/** A report as *Copy report* gives it. It names no people and no world. */
export const ReportSchema = v.pipe(
  v.strictObject({
    format: v.literal(REPORT_FORMAT),
    date: v.pipe(v.string(), v.isoTimestamp()),
    /** Where it was made; what the open table says of itself is no evidence. */
    host: v.picklist(["foundry", "open-table"]),
    foundry: v.strictObject({ version, generation: count, build: count }),
    system: v.strictObject({ id, version }),
    modules: v.array(v.strictObject({ id, version })),
    module: v.strictObject({ main: version, live: version }),
    browser: line(400),
    /** Clients that answered, the judge's own among them. */
    clients: v.pipe(count, v.minValue(1)),
    checks: v.pipe(v.array(CheckSchema), v.nonEmpty()),
    /** The members of the usage ledger that passed checks saw, in order. */
    seen: v.array(member),
  }),
  v.check(({ checks, seen }) => seen.join() === seenIn(checks).join(), "seen must be the members of passed checks"),
  v.check(({ checks }) => new Set(checks.map((one) => one.id)).size === checks.length, "a check is listed twice"),
);

/** One report. */
export type Report = v.InferOutput<typeof ReportSchema>;

/** One check in a report. */
export type ReportedCheck = Report["checks"][number];
