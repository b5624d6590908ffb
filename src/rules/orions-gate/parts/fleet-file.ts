/** Fleets as files, and as whatever of a fleet somebody pasted or chose. */

import { err, ok, type Result } from "../../result.ts";
import { isRecord } from "../../scenario/fault.ts";
import type { DraftPart } from "./design.ts";
import { asFleet, type DraftFleet, designOptions, isUsual, nameOfId } from "./draft-fleet.ts";
import { FLEET_FORMAT, readFleet } from "./fleet.ts";
import { type BroughtFault, brought, readFleetText } from "./fleet-text.ts";
import { makePart } from "./parts.ts";

/** The word and the version by which every fleet's file begins. */
const FORMAT = /^gravity-portals\/fleet@(\d+)$/;

const partInFile = ({ craft, ...part }: DraftPart): unknown =>
  craft.length === 0 ? makePart(part) : { part: makePart(part), craft };

/** Writes a fleet as a file, which `simulate -- --check-fleet` reads too. */
export const fleetAsFile = (yard: DraftFleet): string => {
  const { fleet, budget, ships } = asFleet(yard);
  const file = {
    format: FLEET_FORMAT,
    // What is undefined is left out.
    name: yard.name || undefined,
    fleet,
    budget: budget ?? undefined,
    readings: isUsual(yard.options) ? undefined : yard.options,
    ships: ships.map(({ id, name, class: cls, port, starboard }) => ({
      ...{ id, name, class: cls, port: port.map(partInFile), starboard: starboard.map(partInFile) },
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};

/** Whether a text breaks off before its brackets are closed. */
const isCutShort = (text: string): boolean => {
  const bare = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
  const count = (marks: RegExp): number => bare.match(marks)?.length ?? 0;
  return bare.includes('"') || count(/[{[]/g) > count(/[}\]]/g);
};

/** Reads the file of a fleet, legal or not; what cannot be read is told where it stands. */
export const readFleetFile = (text: string): Result<DraftFleet, readonly BroughtFault[]> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const line = text.trimEnd().split("\n").length;
    return err([isCutShort(text) ? brought("fileCut", { line }) : brought("noJson")]);
  }
  const version = FORMAT.exec(isRecord(json) ? String(json["format"]) : "")?.[1];
  if (version === undefined) return err([brought("noFleet", {}, "format")]);
  if (version !== "1") return err([brought("otherVersion", { version }, "format")]);
  const read = readFleet(json);
  if (!read.ok) return err(read.error.map(({ path, message }) => brought("inFile", { message }, path)));
  const { name, fleet, options } = read.value;
  return ok({
    ...{ ...fleet, name: name ?? "", options: designOptions(options) },
    ships: fleet.ships.map(({ id, name: called, ...design }) => ({ name: called ?? nameOfId(id), ...design })),
  });
};

/** Reads a fleet that somebody pasted or chose: the text of a file, or a shared text. */
export const bringIn = (text: string): Result<DraftFleet, readonly BroughtFault[]> =>
  text.trim().startsWith("{") ? readFleetFile(text) : readFleetText(text);
