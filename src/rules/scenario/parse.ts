import * as v from "valibot";
import { err, ok, type Result } from "../result.ts";
import type { Fault, Finding } from "./fault.ts";
import type { FileForm } from "./file-form.ts";
import { inFileOrder } from "./in-file-order.ts";
import { nameFaults, namesOf } from "./names.ts";
import { referenceFaults } from "./references.ts";
import type { ScenarioFile, UnitEntry } from "./scenario.ts";
import { scenarioShape } from "./schema.ts";
import { placeOf } from "./shape.ts";
import { sharedHexFaults } from "./shared-hexes.ts";

/**
 * Reads a scenario of a ruleset from parsed JSON: the whole of it in the engine's own terms, or everything that is wrong
 * with it, in the order of the file. Nothing passed in is changed.
 */
export const readScenario = <U extends UnitEntry>(
  form: FileForm<U>,
  json: unknown,
): Result<ScenarioFile<U>, readonly Fault[]> => {
  if (form.read) return form.read(json);
  const read = v.safeParse(scenarioShape(form), json);
  const names = namesOf(json);
  const findings: readonly Finding[] = [
    ...(read.issues ?? []).map((issue) => ({ place: placeOf(issue), message: issue.message })),
    ...nameFaults(json, names),
    ...referenceFaults(json, names, form),
    ...sharedHexFaults(json, form.places),
    ...form.faults(json),
  ];
  if (findings.length > 0 || !read.success) return err(inFileOrder(findings));
  return ok(read.output);
};

/** Reads the text of a scenario file as JSON, whatever ruleset it is of. */
export const jsonFromText = (text: string): Result<unknown, readonly Fault[]> => {
  try {
    return ok(JSON.parse(text.startsWith("\ufeff") ? text.slice(1) : text));
  } catch (error) {
    return err([{ path: "file", message: notJson(text, error) }]);
  }
};

/** What stands in the way of reading the text, in the words of the JSON reader, on one line. */
const notJson = (text: string, error: unknown): string => {
  if (text.trim() === "") return "is empty";
  const reason = error instanceof Error ? error.message.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ") : "";
  return `is not valid JSON: ${reason.slice(0, 200)}`;
};
