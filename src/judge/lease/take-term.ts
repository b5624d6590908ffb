import { pendingActs } from "../checked-load.ts";
import type { Loaded } from "../journal/load.ts";
import { importedAct, type JudgeRecord } from "../kept/record.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JudgePorts } from "../ports/judge.ts";

/**
 * Writes down that this browser executes from now on under a term, with what was ordered here and stands in no entry
 * yet; `stale` when another window of the browser wrote meanwhile, and nothing was written.
 */
export const takeTerm = <S, C extends EngineCommand, E extends EngineEvent>(
  ports: JudgePorts<S, C, E>,
  record: JudgeRecord,
  loaded: Loaded<S, C, E>,
  term: number,
): ReturnType<JudgeRecord["save"]> => {
  const { acts, dropped } = pendingActs(record, loaded);
  if (dropped > 0) ports.notices.notice("command-failed", `${dropped} acts were overtaken by another browser`);
  const told = record.data.imported ? [importedAct(ports), ...acts] : acts;
  return record.save({ term, intent: null, acts: told, imported: false });
};
