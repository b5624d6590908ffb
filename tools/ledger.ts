import { BEHAVIOURS } from "open-table/conformance/behaviour.ts";
import { LEDGER } from "open-table/conformance/ledger.ts";
import { checksSeenLive, membersSeenLive, readEvidence } from "./ledger/evidence.ts";
import { behaviourLines, memberLines } from "./ledger/lines.ts";
import { inRoot } from "./paths.ts";

const evidence = readEvidence(inRoot("docs/evidence"));
for (const { file, faults } of evidence) for (const fault of faults) console.error(`docs/evidence/${file}: ${fault}`);
const members = membersSeenLive(evidence);
for (const line of memberLines(LEDGER, members)) console.log(line);
for (const line of behaviourLines(BEHAVIOURS, checksSeenLive(evidence))) console.log(line);
const live = [...LEDGER.keys()].filter((member) => members.has(member)).length;
console.log(`${LEDGER.size} members, ${live} of them seen live in ${evidence.length} reports.`);
process.exitCode = evidence.some(({ faults }) => faults.length > 0) ? 1 : 0;
