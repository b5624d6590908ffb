/** What comes of checking a whole game: what does not fit, and what no check can prove. */

import type { PublicRecord } from "../log/entry.ts";
import { openingOf } from "../log/rounds.ts";
import { isRuntimeCommand, type RuntimeCommand } from "../log/runtime-commands.ts";
import type { EngineEvent } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/encoding.ts";
import { type ExportedRoll, signedIn } from "./export.ts";

/** What does not fit. */
export type FaultCode =
  /** An entry is missing, doubled, of another place or not readable. */
  | "chain"
  /** The first entry opens no game, or another one. */
  | "opening"
  /** The game was played by other rules than those of this version. */
  | "rules"
  /** The key that was made public is not that of the opening. */
  | "key"
  /** The seeds are not those that the opening commits to. */
  | "commit"
  /** A round's seats, links or place are not as they have to be. */
  | "round"
  /** A link is not the one that its seat had named before. */
  | "link"
  /** Secret orders are not those to which the public entry is bound. */
  | "secret"
  /** What had to be played then was not, or something that could not be. */
  | "order"
  /** A die fell otherwise. */
  | "die"
  /** Something else happened, or was asked, by the rules. */
  | "event"
  /** What was told of something taken out of the game is not where it was, or it was not told when it had to be. */
  | "way"
  /** An undo or a going on from an earlier entry does not fit. */
  | "undo"
  /** So much is taken back that a check of it all would take too long: what follows is not checked. */
  | "long"
  /** A seat was told something else than it ought to have been. */
  | "view"
  /** A seat saw another history. */
  | "witness"
  /** The game has no end, or something stands after it. */
  | "end";

/** Something that does not fit, at an entry; `detail` names the round, seat, serial or event. */
export interface Misfit {
  readonly n: number;
  readonly code: FaultCode;
  readonly detail: string;
}

/** What is no fault, and what everybody who checks a game ought to know of it. */
export interface Unproven {
  /** Entries at which the judge did something by hand, by what was done. */
  readonly byHand: readonly { readonly n: number; readonly what: string }[];
  readonly undos: readonly { readonly n: number; readonly entries: readonly number[]; readonly isAgreed: boolean }[];
  /** Where the judge went on from an earlier entry, and how many rounds of lost entries stayed done. */
  readonly forks: readonly { readonly n: number; readonly to: number; readonly lost: number; readonly kept: number }[];
  /** Who gave nothing for a round in time. */
  readonly missed: readonly { readonly n: number; readonly round: string; readonly user: string }[];
  /** Rounds in which no captain took part. */
  readonly alone: readonly { readonly n: number; readonly round: string }[];
  /** Rounds that were done before their dice had to fall, so that something could be chosen by who knew them. */
  readonly early: readonly { readonly n: number; readonly round: string }[];
  /** Seats that took part from another browser later. */
  readonly browsers: readonly { readonly n: number; readonly user: string }[];
  /** Users who brought the key to another browser. */
  readonly keys: readonly { readonly n: number; readonly user: string }[];
  /** Users who took over from a window that still answered. */
  readonly takeovers: readonly { readonly n: number; readonly user: string }[];
  /** Game masters who handed the key on: from there on both knew the seeds. */
  readonly shared: readonly { readonly n: number; readonly by: string; readonly to: string }[];
  /** Game masters whose browsers drew a new key: from there on nobody else knew the seeds of later rounds. */
  readonly renewed: readonly { readonly n: number; readonly by: string }[];
  readonly alarms: readonly { readonly n: number; readonly user: string; readonly alarm: string }[];
  /** Seats that said nothing of the end. */
  readonly unsigned: readonly string[];
}

/** An order of which nothing was public when it was given. */
export interface GivenInSecret {
  /** The game's time when it was given. */
  readonly at: string;
  readonly command: JsonObject;
}

/** What came of checking a game. */
export interface Report {
  /** Whether everything fits. */
  readonly fits: boolean;
  /** What does not, in the order of the entries. */
  readonly misfits: readonly Misfit[];
  readonly unproven: Unproven;
  readonly entries: number;
  readonly rounds: { readonly witnessed: number; readonly alone: number };
  /** All that happened, also in secret, by entries; up to the first that does not fit, without what was taken back. */
  readonly events: ReadonlyMap<number, readonly EngineEvent[]>;
  /** All orders that were secret, by the same entries. */
  readonly secrets: ReadonlyMap<number, readonly GivenInSecret[]>;
  /** All dice that fell, by entries. */
  readonly dice: ReadonlyMap<number, readonly ExportedRoll[]>;
}

/** All that is no fault, and what everybody ought to know. */
export const unprovenIn = (entries: readonly { readonly record: PublicRecord }[]): Unproven => {
  const all = entries.flatMap(({ record }) =>
    (record.do ?? []).filter(isRuntimeCommand).map((command) => ({ n: record.n, command })),
  );
  const of = <D extends RuntimeCommand["do"]>(name: D) =>
    all.flatMap(({ n, command }) =>
      command.do === name ? [{ n, command: command as Extract<RuntimeCommand, { readonly do: D }> }] : [],
    );
  const signed = new Set(entries.flatMap(({ record }) => signedIn(record)).map(({ user }) => user));
  const holders = new Set([
    ...of("open").map(({ command: { judge } }) => judge),
    ...of("key-imported").map(({ command: { user } }) => user),
    ...of("key-shared").map(({ command: { to } }) => to),
  ]);
  const captains = new Set(
    of("open")
      .flatMap(({ command: { seats } }) => seats)
      .filter((user) => !holders.has(user)),
  );
  const kept = of("fork").flatMap(({ n, command: { rounds = [] } }) =>
    rounds.flatMap((one) => {
      const opening = openingOf(one);
      return opening ? [{ n, opening, list: one.list }] : [];
    }),
  );
  return {
    byHand: entries
      .filter(({ record }) => hasBegun(record))
      .flatMap(({ record: { n, do: commands = [] } }) =>
        commands
          .filter(({ do: does }) => typeof does === "string" && BY_HAND.has(does))
          .map(({ do: does }) => ({ n, what: String(does) })),
      ),
    undos: of("undo").map(({ n, command }) => ({
      n,
      entries: command.entries,
      isAgreed: command.agreed !== undefined,
    })),
    forks: of("fork").map(({ n, command: { from, to, rounds = [] } }) => ({
      ...{ n, to: to.n, lost: from.n },
      kept: rounds.length,
    })),
    missed: [
      ...of("round-done").map(({ n, command: { round, list } }) => ({ n, round, list })),
      ...kept.map(({ n, opening, list }) => ({ n, round: opening.open.round, list })),
    ].flatMap(({ n, round, list }) =>
      (list ?? []).flatMap(([user, link]) => (link === null ? [{ n, round, user }] : [])),
    ),
    alone: [
      ...of("round-open").map(({ n, command }) => ({ n, ...command })),
      ...kept.map(({ n, opening }) => ({ n, ...opening.open })),
    ].flatMap(({ n, round, seats }) => (seats.length === 0 ? [{ n, round }] : [])),
    // What was played with them once is known.
    early: kept.flatMap(({ n, opening, list }) => (list === null ? [] : [{ n, round: opening.open.round }])),
    browsers: of("seat-key").flatMap(({ n, command: { user, since } }) => (since === "other" ? [{ n, user }] : [])),
    keys: of("key-imported").map(({ n, command: { user } }) => ({ n, user })),
    shared: of("key-shared").map(({ n, command: { by, to } }) => ({ n, by, to })),
    renewed: of("renew-key").map(({ n, command: { by } }) => ({ n, by })),
    takeovers: of("takeover").map(({ n, command: { user } }) => ({ n, user })),
    alarms: of("alarm").map(({ n, command: { user, code } }) => ({ n, user, alarm: code })),
    // Also those whom the judge did not ask.
    unsigned: of("end").length > 0 ? [...captains].filter((user) => !signed.has(user)) : [],
  };
};

/** Commands by which a judge changes a game that has begun, without a rule that asks for it. All of them are public. */
const BY_HAND: ReadonlySet<string> = new Set([
  ...["add-unit", "edit-unit", "remove-unit", "add-defenders", "move-anchor", "spare-unit", "labs", "override"],
  ...["change-rule-options", "change-terrain", "set-zones", "shift-sheet"],
]);

/** Whether an entry is of a game that has begun, by its time. */
const hasBegun = ({ at }: Pick<PublicRecord, "at">): boolean => !at.startsWith("0.");

/** Notes something that does not fit. */
export type Note = (n: number, code: FaultCode, detail?: string) => void;
