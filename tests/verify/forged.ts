/** Forgeries of a whole game: what a judge, or who passes a file on, might change so that it says something else. */

import { canon, type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import type { GameExport } from "../../src/judge/verify/export.ts";
import type { FaultCode } from "../../src/judge/verify/report.ts";

type Entry = GameExport["entries"][number];
type Record_ = {
  [part: string]: unknown;
  n: number;
  do?: JsonObject[];
  ev?: JsonObject[];
  ans?: JsonObject[];
  ask?: JsonObject[];
};

/** A forged game, and where and how it has to be found out. */
interface Forged {
  readonly file: GameExport;
  readonly n: number;
  readonly code: FaultCode;
}

/** One kind of forgery; null where a game has nothing of that kind. */
export interface Forgery {
  readonly name: string;
  /** Whether only who plays the game again can find it: what seats are told in private stands in no file. */
  readonly needsRules?: true;
  forge(file: GameExport): Forged | null;
}

const recordOf = ({ p }: Pick<Entry, "p">): Record_ => JSON.parse(p) as Record_;

const withEntry = (file: GameExport, n: number, entry: Entry): GameExport => ({
  ...file,
  entries: file.entries.with(n, entry),
});

/** Changes the public part of one entry, the first for which `change` gives something. */
const inPublic = (
  name: string,
  code: FaultCode,
  change: (record: Record_, file: GameExport) => Record_ | null,
  at: (n: number) => number = (n) => n,
): Forgery => ({
  name,
  forge: (file) => {
    for (const [n, entry] of file.entries.entries()) {
      const record = change(recordOf(entry), file);
      if (record) return { file: withEntry(file, n, { ...entry, p: canon(record) }), n: at(n), code };
    }
    return null;
  },
});

/** Changes the first command of that name for which `change` gives something. */
const inCommand = (
  name: string,
  code: FaultCode,
  does: string,
  change: (command: JsonObject) => JsonObject | readonly JsonObject[] | null,
  at?: (n: number) => number,
): Forgery =>
  inPublic(
    name,
    code,
    (record) => {
      const commands = record.do ?? [];
      for (const [place, command] of commands.entries()) {
        if (command["do"] !== does) continue;
        const changed = change(command);
        if (changed) return { ...record, do: commands.toSpliced(place, 1, ...[changed].flat()) as JsonObject[] };
      }
      return null;
    },
    at,
  );

/** Changes the secret orders of one entry, the first for which `change` gives something. */
const inSecret = (
  name: string,
  change: (sec: {
    readonly [serial: string]: readonly JsonObject[];
  }) => { readonly [serial: string]: readonly JsonObject[] } | null,
): Forgery => ({
  name,
  forge: (file) => {
    for (const [n, entry] of file.entries.entries()) {
      const sec = entry.sec && change(entry.sec);
      if (!sec) continue;
      const { sec: _, ...rest } = entry;
      const left = Object.fromEntries(Object.entries(sec).filter(([, body]) => body.length > 0));
      const bodies = left as NonNullable<Entry["sec"]>;
      return {
        file: withEntry(file, n, Object.keys(bodies).length > 0 ? { ...rest, sec: bodies } : rest),
        n,
        code: "secret",
      };
    }
    return null;
  },
});

const ofFile = (name: string, forge: (file: GameExport) => Forged | null): Forgery => ({ name, forge });

const entryWith = (file: GameExport, does: string): number =>
  file.entries.findIndex((entry) => recordOf(entry).do?.some((command) => command["do"] === does));

const flipped = (text: string): string => (text.startsWith("A") ? "B" : "A") + text.slice(1);
const zeros = toBase64url(new Uint8Array(32));
type List = readonly (readonly [string, string | null, string | null])[];

const changedList = (name: string, code: FaultCode, change: (list: List) => List | null): Forgery =>
  inCommand(name, code, "round-done", (command) => {
    const list = change(command["list"] as unknown as List);
    return list && ({ ...command, list } as unknown as JsonObject);
  });

type Way = readonly (readonly [at: string, scene: string, place: string])[];

/** Changes what is told of something that was taken out. */
const inWay = (name: string, change: (way: Way) => Way): Forgery =>
  inCommand(name, "way", "retired", (command) => {
    const way = command["way"] as unknown as Way;
    return way.length > 1 ? ({ ...command, way: change(way) } as unknown as JsonObject) : null;
  });

const isOpening = ({ n }: Record_): boolean => n === 0;

export const FORGERIES: readonly Forgery[] = [
  inPublic("a die of an event", "die", (record) => {
    const at = record.ev?.findIndex((event) => Array.isArray(event["dice"]) && event["dice"].length > 0) ?? -1;
    const event = record.ev?.[at];
    if (!event || !record.ev) return null;
    const [first = 1, ...rest] = event["dice"] as readonly number[];
    const die = first === 1 ? 2 : first - 1;
    return { ...record, ev: record.ev.with(at, { ...event, dice: [die, ...rest] }) };
  }),
  inWay("a place of a way that was another", (way) => way.with(-1, [way.at(-1)?.[0] ?? "", "line", "9999"])),
  inWay("a step of a way that is left out", (way) => way.slice(0, -1)),
  inWay("a step of a way at another time", (way) => way.with(-1, ["99.0", "line", way.at(-1)?.[2] ?? ""])),
  inCommand("a way that is told of something else", "way", "retired", (command) => ({ ...command, anomaly: "other" })),
  inCommand("a way that is told twice", "way", "retired", (command) => [command, command]),
  inPublic("an event that did not happen", "event", (record) =>
    !isOpening(record) && record.ev && record.ev[0] ? { ...record, ev: [...record.ev, record.ev[0]] } : null,
  ),
  inPublic("an event that is left out", "event", (record) =>
    record.ev && record.ev.length > 0 && !isOpening(record) ? { ...record, ev: record.ev.slice(1) } : null,
  ),
  inPublic("two events in another order", "event", (record) => {
    const [one, two, ...rest] = record.ev ?? [];
    return one && two && canon(one) !== canon(two) ? { ...record, ev: [two, one, ...rest] } : null;
  }),
  inPublic("another outcome of an event", "event", (record) => {
    const at = record.ev?.findIndex((event) => ["to", "set", "unit", "speed", "hex"].some((key) => key in event)) ?? -1;
    const event = record.ev?.[at];
    return event && record.ev ? { ...record, ev: record.ev.with(at, { ...event, rules: ["IP0.0"] }) } : null;
  }),
  inPublic("another time", "event", (record) =>
    record.n > 0 && record.ev ? { ...record, at: `${record.at}9` } : null,
  ),
  inPublic("another answer", "event", (record) => {
    const [answer, ...rest] = record.ans ?? [];
    return answer ? { ...record, ans: [{ ...answer, req: `${String(answer["req"])}x` }, ...rest] } : null;
  }),
  inPublic("a question that was not put", "event", (record) => {
    const [question] = record.ask ?? [];
    return question ? { ...record, ask: [...(record.ask ?? []), { ...question, id: "another" }] } : null;
  }),
  inPublic("a question that is left out", "event", (record) => {
    const { ask, ...rest } = record;
    return ask ? (rest as Record_) : null;
  }),
  inPublic("a public order that is left out", "event", (record) => {
    const [command, ...more] = record.do ?? [];
    // One that was refused changes nothing that could be missing.
    if (typeof command?.["by"] !== "string" || more.length > 0 || !record.ev) return null;
    return { ...record, do: [] };
  }),
  inPublic("the heads of secret orders", "secret", (record) =>
    typeof record["sec"] === "string" ? { ...record, sec: flipped(record["sec"]) } : null,
  ),
  inPublic("a text that is not canonical", "chain", (record) => (record.n === 2 ? { ...record, extra: 1 } : null)),
  inSecret("a secret order that is left out", (sec) => {
    const [serial = "", body = []] = Object.entries(sec)[0] ?? [];
    return { ...sec, [serial]: body.slice(1) };
  }),
  inSecret("a secret order that is put in", (sec) => {
    const [serial = "", body = []] = Object.entries(sec)[0] ?? [];
    return body[0] ? { ...sec, [serial]: [...body, body[0]] } : null;
  }),
  inSecret("a secret order of another serial", (sec) => {
    const [serial = "", body = []] = Object.entries(sec)[0] ?? [];
    return { [String((Number(serial) + 1) % 17)]: body };
  }),
  inSecret("a placement that is moved after its dice", (sec) => {
    for (const [serial, body] of Object.entries(sec)) {
      const at = body.findIndex((command) => command["do"] === "place");
      const command = body[at];
      if (!command) continue;
      return {
        ...sec,
        [serial]: body.with(at, { ...command, place: { ...(command["place"] as JsonObject), moved: 1 } }),
      };
    }
    return null;
  }),
  inSecret("a tally that is changed", (sec) => {
    for (const [serial, body] of Object.entries(sec)) {
      for (const [at, command] of body.entries()) {
        const [field] = ["points", "boxes"].filter((name) => typeof command[name] === "number");
        if (field) return { ...sec, [serial]: body.with(at, { ...command, [field]: Number(command[field]) + 1 }) };
      }
    }
    return null;
  }),
  inSecret("whose secret order it is", (sec) => {
    for (const [serial, body] of Object.entries(sec)) {
      const at = body.findIndex((command) => typeof command["by"] === "string");
      const command = body[at];
      if (command) return { ...sec, [serial]: body.with(at, { ...command, by: "Somebody" }) };
    }
    return null;
  }),
  ofFile("two secret orders of two entries in each other's place", (file) => {
    const [one, two] = [...file.entries.entries()].filter(([, { sec }]) => sec);
    const [a, first] = one ?? [];
    const [b, second] = two ?? [];
    if (a === undefined || b === undefined || !first?.sec || !second?.sec) return null;
    if (canon(first.sec) === canon(second.sec)) return null;
    const swapped = withEntry(withEntry(file, a, { ...first, sec: second.sec }), b, { ...second, sec: first.sec });
    return { file: swapped, n: a, code: "secret" };
  }),
  changedList("another link", "link", (list) => {
    const at = list.findIndex(([, link]) => link !== null);
    const row = list[at];
    return row ? list.with(at, [row[0], zeros, row[2]]) : null;
  }),
  changedList("a seat that is left out of what was given", "round", (list) => (list.length > 1 ? list.slice(1) : null)),
  changedList("a seat that is put into what was given", "round", (list) => [...list, ["Somebody", null, null]]),
  changedList("a link that is said to be of another seat", "link", (list) => {
    const [one, two] = list;
    return one?.[1] && two?.[1] ? [[one[0], two[1], one[2]], [two[0], one[1], two[2]], ...list.slice(2)] : null;
  }),
  inCommand("a round of another name", "round", "round-done", (command) => ({ ...command, round: "turn.77" })),
  inCommand(
    "a seat that is left out of a round",
    "round",
    "round-open",
    (command) => {
      const seats = command["seats"] as readonly string[];
      return seats.length > 0 ? { ...command, seats: seats.slice(1) } : null;
    },
    (n) => n + 1,
  ),
  inCommand("a seat that was never there in a round", "round", "round-open", (command) => ({
    ...command,
    seats: [...(command["seats"] as readonly string[]), "Zz"].sort(),
  })),
  inCommand(
    "another anchor",
    "link",
    "seat-key",
    (command) => ({ ...command, anchor: zeros }),
    (n) => n + 1,
  ),
  inCommand("a round that is opened twice", "round", "round-open", (command) => [command, command]),
  inCommand("an undo of other entries", "undo", "undo", (command) => ({ ...command, entries: [9999] })),
  inCommand("another set of seeds in the opening", "commit", "open", (command) => ({
    ...command,
    commits: (command["commits"] as readonly string[]).toReversed(),
  })),
  inCommand("other rules", "rules", "open", (command) => ({ ...command, rules: Number(command["rules"]) + 1 })),
  inCommand("an opening of another game", "opening", "open", (command) => ({
    ...command,
    gid: toBase64url(new Uint8Array(16)),
  })),
  inCommand("another key", "key", "reveal", (command) => ({ ...command, master: toBase64url(new Uint8Array(16)) })),
  {
    ...inCommand("what a seat was told in private", "view", "reveal", (command) => {
      const [one, ...rest] = command["signed"] as readonly JsonObject[];
      return one ? { ...command, signed: [{ ...one, v: zeros }, ...rest] } : null;
    }),
    needsRules: true,
  },
  inCommand("another end that a seat saw", "witness", "reveal", (command) => {
    const [one, ...rest] = command["signed"] as readonly JsonObject[];
    return one ? { ...command, signed: [{ ...one, head: zeros }, ...rest] } : null;
  }),
  ofFile("other seeds", (file) => ({ file: { ...file, secrets: flipped(file.secrets) }, n: 0, code: "commit" })),
  ofFile("an entry that is left out", (file) => ({
    file: { ...file, entries: file.entries.toSpliced(3, 1) },
    n: 3,
    code: "chain",
  })),
  ofFile("an entry that is there twice", (file) => ({
    file: { ...file, entries: file.entries.toSpliced(3, 0, file.entries[3] as Entry) },
    n: 4,
    code: "chain",
  })),
  ofFile("two entries in each other's place", (file) => ({
    file: { ...file, entries: file.entries.with(2, file.entries[3] as Entry).with(3, file.entries[2] as Entry) },
    n: 2,
    code: "chain",
  })),
  ofFile("a game that is cut off before its end", (file) => ({
    file: { ...file, entries: file.entries.slice(0, -1) },
    n: file.entries.length - 2,
    code: "end",
  })),
  ofFile("something after the end", (file) => {
    const n = file.entries.length;
    const p = canon({ ...recordOf(file.entries[n - 1] as Entry), n, do: [{ do: "note", text: "more" }] });
    return { file: { ...file, entries: [...file.entries, { p }] }, n, code: "end" };
  }),
  ofFile("dice that are said to have fallen", (file) => {
    const n = file.entries.findIndex(({ dice }) => (dice?.length ?? 0) > 0);
    const [[...roll] = [], ...rest] = file.entries[n]?.dice ?? [];
    const shown = roll[6];
    if (n < 0 || !Array.isArray(shown)) return null;
    const [face = 1, ...others] = shown as readonly number[];
    const faces = [(face % 6) + 1, ...others];
    const forged = [...roll.slice(0, 6), faces] as unknown as NonNullable<Entry["dice"]>[number];
    return { file: withEntry(file, n, { ...(file.entries[n] as Entry), dice: [forged, ...rest] }), n, code: "die" };
  }),
  ofFile("what the file's own seat has seen", (file) => {
    const n = entryWith(file, "end");
    return { file: { ...file, witness: { user: "Ann", n, head: zeros } }, n, code: "witness" };
  }),
];
