/** Decides whether a database may be opened, and puts a damaged one back from its copy when the person who starts the table says so. */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Plain, sameValue } from "../world/plain.ts";
import { fromRecords } from "../world/records.ts";
import { type Known, lower } from "./copied-database.ts";
import { type FoundCopy, readCopy } from "./copy-lines.ts";
import { countOf, type Look, lookAt } from "./database-look.ts";
import { StartFault } from "./fault.ts";
import { RecordSum, SUM_KEY } from "./record-sum.ts";
import { openLevel } from "./stored-state.ts";

/** What is put back: nothing, what a whole copy has, or what is left where the copy is not whole either. */
export type PutBack = "nothing" | "copies" | "what-is-left";

/** A database of a world. */
export interface Place {
  /** The world's folder. */
  readonly world: string;
  /** The database's folder within it. */
  readonly path: string;
  /** What people know it by. */
  readonly name: string;
}

/** How the opening of a world goes about damage. */
export interface Opening {
  readonly putBack: PutBack;
  say(line: string): void;
}

/** A database that may be opened. */
export interface Ready {
  readonly isNew: boolean;
  /** Whether it has a sum of its records. */
  readonly hasSum: boolean;
  readonly copy: FoundCopy;
  /** What a whole one was found to hold, so that it need not be read twice. */
  readonly known?: Known;
}

export const copyOf = ({ world, path }: Place): string => join(world, `${path}.copy`);

/**
 * Looks at a database and its copy, and puts it back where that was asked for and is needed.
 *
 * @param begun whether it was made once
 * @throws StartFault when it is damaged; nothing was touched then
 */
export const makeReady = async (place: Place, begun: boolean, opening: Opening): Promise<Ready> => {
  const [look, copy] = [await lookAt(place.world, place.path), await readCopy(copyOf(place))];
  const fault = faultOf(look, copy, begun);
  if (fault === null) {
    if (look.state === "whole") tellOfCopy(place, look, copy, opening);
    const { records, sum } = look;
    return {
      isNew: look.state === "none",
      hasSum: look.state === "whole",
      copy,
      ...(sum && { known: { records, sum } }),
    };
  }
  const isEnough = copy.state === "whole" && (look.recorded?.serial ?? -1) <= (copy.upTo?.serial ?? -1);
  if (isEnough && opening.putBack !== "nothing") {
    const aside = await putBack(place, copy.records(), copy.upTo?.serial ?? 0, false);
    opening.say(
      `${place.name} was put back from its copy: ${held(copy.records())}. The damaged files are kept as ${aside.join(" and ")}.`,
    );
  } else if (!isEnough && opening.putBack === "what-is-left") {
    const left = best(look, copy);
    if (left.size === 0) throw damaged(place, `${fault}, and nothing is left of it`, "Put a backup of it back");
    const aside = await putBack(place, left, Math.max(look.recorded?.serial ?? 0, copy.highest, 0), true);
    opening.say(
      `${place.name} was put together from what is left: ${held(left)}; some may be older, and some gone. The damaged files are kept as ${aside.join(" and ")}.`,
    );
  } else {
    throw isEnough ? withWholeCopy(place, fault, look, copy) : withoutCopy(place, fault, look, copy);
  }
  return { isNew: false, hasSum: true, copy: await readCopy(copyOf(place)) };
};

/** Why a database may not be opened as it is. */
const faultOf = (look: Look, copy: FoundCopy, begun: boolean): string | null => {
  const isCopied = copy.state !== "missing";
  if (look.state === "none") return begun || isCopied ? look.fault : null;
  if (look.state === "broken") return look.fault;
  const lost = look.fault ?? "writes that it had are gone";
  if (look.state === "old") return isCopied || look.fault !== null ? lost : null;
  const [there, upTo] = [look.recorded, copy.upTo];
  if (copy.highest > (there?.serial ?? -1)) return lost;
  if (copy.state === "whole" && upTo?.serial === there?.serial && upTo?.sum !== there?.sum) {
    return "it is not the one that its copy is of";
  }
  return null;
};

/** Says what a copy lacks, but for what a table leaves that was killed between its database and its copy. */
const tellOfCopy = (place: Place, { recorded }: Look, copy: FoundCopy, { say }: Opening): void => {
  const behind = (recorded?.serial ?? 0) - (copy.upTo?.serial ?? 0);
  const name = lower(place.name);
  if (copy.state === "missing") say(`The copy of ${name} was missing. It is made anew.`);
  else if (copy.state === "damaged") say(`The copy of ${name} was damaged. It is made anew.`);
  else if (behind > 1) say(`The copy of ${name} lacked the last ${behind} writes. It is made anew.`);
};

const held = (records: ReadonlyMap<string, Plain>): string => countOf(fromRecords(records).length, "document");

/** A fault that says that nothing was changed, and the way on. */
export const damaged = ({ world, name }: Place, what: string, way: string): StartFault => {
  const whose = name === "The world" ? `${name} ${world}` : `${name} of the world ${world}`;
  return new StartFault(
    `${whose} is damaged: ${what}. Nothing in it was changed. ${way}, or give --world another folder.`,
  );
};

const withWholeCopy = (place: Place, fault: string, look: Look, copy: FoundCopy): StartFault => {
  const records = copy.records();
  const way = `Start with --put-back to put it back from its copy, which is whole and has ${held(records)} (the damaged files are kept beside it)`;
  const other = look.state === "whole" ? `, or move ${place.path}.copy away to go on with what the database has` : "";
  return damaged(place, fault + differences(look.records, records), way + other);
};

const withoutCopy = (place: Place, fault: string, look: Look, copy: FoundCopy): StartFault => {
  const state = { missing: "missing", torn: "cut off at its end", damaged: "damaged too", whole: "older" }[copy.state];
  const both = `${fault}, and its copy is ${state}`;
  const left = best(look, copy);
  if (left.size === 0) return damaged(place, `${both}. Nothing of it can be read`, "Put a backup of it back");
  return damaged(
    place,
    `${both}. The database still has ${held(look.records)}, the copy ${held(copy.records())}`,
    `Put a backup of it back, or start with --put-back-what-is-left to go on with the ${held(left)} that the two have together, some older or gone (the damaged files are kept beside it)`,
  );
};

/** How many names a person is told. */
const NAMED = 3;

/** What a database lacks of its copy, in documents. */
const differences = (found: ReadonlyMap<string, Plain>, wanted: ReadonlyMap<string, Plain>): string => {
  const there = new Map(fromRecords(found).map((one) => [`${one.documentName}.${one.source._id}`, one.source]));
  const gone: string[] = [];
  const other: string[] = [];
  for (const { documentName, source } of fromRecords(wanted)) {
    const id = `${documentName}.${source._id}`;
    const name = `${documentName} ${String(source["name"] ?? source._id)}`;
    if (!there.has(id)) gone.push(name);
    else if (!sameValue(there.get(id), source)) other.push(name);
    there.delete(id);
  }
  const named = (names: readonly string[]): string => {
    const more = names.length - NAMED;
    return `${names.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  };
  const parts = [
    ...(gone.length > 0 ? [`${countOf(gone.length, "document")} gone (${named(gone)})`] : []),
    ...(other.length > 0 ? [`${countOf(other.length, "document")} older or damaged (${named(other)})`] : []),
    ...(there.size > 0 ? [`${countOf(there.size, "document")} there that were deleted`] : []),
  ];
  return parts.length > 0 ? `; ${parts.join(", ")}` : "";
};

/** Each record from the one that has it; where both have it, from the one that is further. */
const best = (look: Look, copy: FoundCopy): Map<string, Plain> => {
  const isCopyFurther = copy.highest >= (look.recorded?.serial ?? -1);
  const [under, over] = isCopyFurther ? [look.records, copy.records()] : [copy.records(), look.records];
  return new Map([...under, ...over]);
};

/** Moves what is damaged aside, under names that nothing has, and puts a database of these records in its place. */
const putBack = async (
  { world, path }: Place,
  records: ReadonlyMap<string, Plain>,
  serial: number,
  isCopyToo: boolean,
): Promise<readonly string[]> => {
  const fresh = join(world, `${path}.fresh`);
  await rm(fresh, { recursive: true, force: true });
  const level = await openLevel(fresh, true);
  const { sum } = new RecordSum(records, serial);
  const all = [...records, [SUM_KEY, { serial, sum }] as const];
  await level.batch(
    all.map(([key, value]) => ({ type: "put", key, value })),
    { sync: true },
  );
  await level.close();
  const aside: string[] = [];
  const move = async (file: string): Promise<void> => {
    if (!existsSync(join(world, file))) return;
    let number = 1;
    while (existsSync(join(world, `${file}.damaged-${number}`))) number += 1;
    await rename(join(world, file), join(world, `${file}.damaged-${number}`));
    aside.push(`${file}.damaged-${number}`);
  };
  await move(path);
  if (isCopyToo) await move(`${path}.copy`);
  await rename(fresh, join(world, path));
  return aside;
};
