/** What the runtime's own commands look like in the log of a game. Who made the file of a game may have written anything. */

import * as v from "valibot";
import { type PublicRecord, readPublic } from "../log/entry.ts";
import { ALARMS, isRuntimeCommand, type RuntimeCommand } from "../log/runtime-commands.ts";
import { LINK_BYTES } from "../protocol/links.ts";
import { bytesText, count, jsonObject } from "../protocol/sizes.ts";

const users = v.array(v.string());
const head = bytesText(32);
const link = v.nullable(bytesText(LINK_BYTES));
const given = v.array(v.strictTuple([v.string(), link, link]));
const kept = v.pipe(
  v.strictObject({ before: head, p: v.string(), list: v.nullable(given) }),
  v.check(({ p }) => {
    const record = readPublic(p);
    return record !== undefined && isWellFormed(record);
  }),
);
const signed = v.strictObject({ user: v.string(), head, m: count, v: head });
const range = v.array(v.pipe(v.number(), v.safeInteger()));

const SHAPES: { readonly [D in RuntimeCommand["do"]]: v.GenericSchema } = {
  open: v.looseObject({
    gid: bytesText(16),
    world: v.string(),
    judge: v.string(),
    rules: v.number(),
    ruleset: v.exactOptional(v.string()),
    readings: jsonObject,
    seats: users,
    keyId: v.string(),
    commits: users,
  }),
  "seat-key": v.looseObject({ user: v.string(), anchor: head, since: v.picklist(["first", "again", "other"]) }),
  "round-open": v.looseObject({ round: v.string(), seats: users, key: v.exactOptional(head) }),
  "round-done": v.looseObject({ round: v.string(), list: given }),
  end: v.looseObject({ seats: users }),
  reveal: v.looseObject({ master: v.string(), earlier: v.exactOptional(users), signed: v.array(signed) }),
  retired: v.looseObject({ anomaly: v.string(), way: v.array(v.strictTuple([v.string(), v.string(), v.string()])) }),
  alarm: v.looseObject({ user: v.string(), code: v.picklist(ALARMS), n: count }),
  undo: v.looseObject({ entries: range, agreed: v.exactOptional(users) }),
  fork: v.looseObject({
    from: v.strictObject({ n: count, head: v.nullable(head) }),
    to: v.strictObject({ n: count, head }),
    rounds: v.exactOptional(v.array(kept)),
  }),
  takeover: v.looseObject({ user: v.string() }),
  "key-shared": v.looseObject({ by: v.string(), to: v.string() }),
  "key-imported": v.looseObject({ user: v.string() }),
  "renew-key": v.looseObject({ by: v.string(), keyId: head, before: v.string(), tag: v.string() }),
};

/** Whether all commands of the runtime in a record have their shape. */
export const isWellFormed = ({ do: commands = [] }: Pick<PublicRecord, "do">): boolean =>
  commands.filter(isRuntimeCommand).every((command) => v.is(SHAPES[command.do], command));
