/** Whether a whole game, with all that was secret, went as its log says: by its chains, by its dice, and played again. */

import { firstLedger, type Ledger } from "../entry/ledger.ts";
import type { OpenedEntry } from "../entry/replay.ts";
import { openingIn } from "../log/public.ts";
import { renewalsIn } from "../log/renewals.ts";
import { isRuntimeCommand } from "../log/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import { SEED_BYTES, SERIALS } from "../protocol/chain.ts";
import { fromBase64url, toBase64url } from "../protocol/encoding.ts";
import { isKeyId, keyIdOf } from "../protocol/keys.ts";
import type { ExportedRoll, GameExport } from "./export.ts";
import { chained, ExportedHistory, type Known, mastersOf } from "./file-history.ts";
import { isEqual, PlayedAgain, TAKEN_BACK_MOST } from "./played-again.ts";
import { type FaultCode, type Misfit, type Note, type Report, type Unproven, unprovenIn } from "./report.ts";

/** Misfits of one kind that are listed; there is no end to them once a game went another way. */
const LISTED_MOST = 20;

/**
 * Checks a whole game: first all that can be said of each entry by itself, then by playing the game again from the first
 * entry. It yields the number of entries that are done, of all; who drives it may draw a bar, or stop.
 *
 * @param engine the rules of the game's ruleset
 * @param takenBackMost entries that are played again at most for what was taken back
 */
export function* verify<S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  file: GameExport,
  takenBackMost: number = TAKEN_BACK_MOST,
): Generator<number, Report, undefined> {
  const misfits: Misfit[] = [];
  const note = (n: number, code: FaultCode, detail = ""): void => {
    if (misfits.filter((one) => one.code === code).length < LISTED_MOST) misfits.push({ n, code, detail });
  };
  const entries = chained(file, note);
  const [first] = entries;
  const open = first && openingIn(first.record);
  const unproven = unprovenIn(entries);
  const report = (
    rounds: Report["rounds"],
    dice: Report["dice"] = new Map(),
    told: Pick<Report, "events" | "secrets"> = { events: new Map(), secrets: new Map() },
    early: Unproven["early"] = [],
  ): Report => ({
    fits: misfits.length === 0,
    misfits: misfits.toSorted((a, b) => a.n - b.n),
    unproven: { ...unproven, early: [...unproven.early, ...early].sort((a, b) => a.n - b.n) },
    entries: file.entries.length,
    rounds,
    dice,
    ...told,
  });
  const none = { witnessed: 0, alone: 0 };
  if (!first || !open || open.gid !== file.gid) {
    note(0, "opening");
    return report(none);
  }
  if (open.rules !== engine.rules) {
    note(0, "rules", `${open.rules}/${engine.rules}`);
    return report(none);
  }
  if (!committed(file, open.commits)) {
    note(0, "commit");
    return report(none);
  }
  witnessed(file, entries, note);
  const history = new ExportedHistory<S, C>(entries);
  const again = begun(engine, history, first, note, takenBackMost);
  if (!again) return report(none);
  const dice = new Map<number, readonly ExportedRoll[]>();
  if (first.record.do?.length !== 1 || Object.keys(first.sealed.sec).length > 0) note(0, "opening");
  for (const entry of entries.slice(1)) {
    const rolls = again.next(entry);
    if (rolls.length > 0) dice.set(entry.record.n, rolls);
    const told = file.entries[entry.record.n]?.dice;
    // What is told of dice may be of any length.
    if (told && !again.isLost && JSON.stringify(told) !== JSON.stringify(rolls)) note(entry.record.n, "die");
    yield entry.record.n;
  }
  ended(file, entries, again.ledger, note, open.keyId);
  return report(again.ledger.fairness.counts, dice, again.told(history.undosBefore(entries.length)), again.early);
}

/** Checks a whole game at once. */
export const verifyAtOnce = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  file: GameExport,
): Report => {
  const run = verify(engine, file);
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
  }
};

/** The game to be played again; null where the rules cannot begin it. */
const begun = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  history: ExportedHistory<S, C>,
  first: OpenedEntry,
  note: Note,
  takenBackMost: number,
): PlayedAgain<S, C, E> | null => {
  try {
    return new PlayedAgain(engine, history, first, note, takenBackMost);
  } catch (error) {
    note(0, "opening", error instanceof Error ? error.message : "");
    return null;
  }
};

/** Whether the seeds are those that the opening commits to. */
const committed = ({ gid, secrets }: GameExport, commits: readonly string[]): boolean => {
  if (fromBase64url(secrets)?.length !== 2 * SEED_BYTES * SERIALS) return false;
  return isEqual(firstLedger(gid, secrets).heads, commits);
};

/** Compares the chain with what the file's own seat has seen of it. */
const witnessed = ({ witness }: GameExport, entries: readonly Known[], note: Note): void => {
  if (!witness) return;
  const entry = entries[witness.n];
  if (entry && toBase64url(entry.head) !== witness.head) note(witness.n, "witness", witness.user);
};

/** Checks how the game ended: the key, and what seats said that they had seen. */
const ended = (file: GameExport, entries: readonly Known[], ledger: Ledger, note: Note, keyId: string): void => {
  const { entries: all } = file;
  const last = entries.at(-1);
  const reveal = last?.record.do?.filter(isRuntimeCommand).find((command) => command.do === "reveal");
  if (entries.length < all.length) return;
  if (reveal?.do !== "reveal" || !ledger.fairness.ended) return note(all.length - 1, "end");
  const [first, ...later] = mastersOf(file);
  const drawn = [...new Set(entries.flatMap(({ record }) => renewalsIn(record.do).map(({ keyId }) => keyId)))];
  // Each key that was drawn is public, in order, and no other.
  const ids = later.map((master) => toBase64url(keyIdOf(master)));
  const isWhole = first !== undefined && isKeyId(fromBase64url(keyId), first) && isEqual(ids, drawn);
  if (!isWhole || ids.length !== (reveal.earlier?.length ?? 0)) note(all.length - 1, "key");
};
