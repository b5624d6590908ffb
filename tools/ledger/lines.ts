import type { Behaviour } from "open-table/conformance/behaviour.ts";
import type { LedgerEntry } from "open-table/conformance/ledger.ts";
import type { SeenLive } from "./evidence.ts";

const marked = (status: string, versions: readonly string[] | undefined): string =>
  versions ? `seen live (${versions.join(", ")})` : status;

/** The ledger as lines: how sure a member is, its name, and where that is said. */
export const memberLines = (ledger: ReadonlyMap<string, LedgerEntry>, seen: SeenLive): readonly string[] =>
  [...ledger]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([member, { status, source }]) => `${marked(status, seen.get(member))}\t${member}\t${source}`);

/** The same of what members do together. */
export const behaviourLines = (behaviours: readonly Behaviour[], seen: SeenLive): readonly string[] =>
  behaviours.map(({ status, claim, source, check }) => {
    const versions = check === undefined ? undefined : seen.get(`behaviour/${check}`);
    return `${marked(status, versions)}\t${claim}\t${source}`;
  });
