/**
 * The longest tests, which `npm test -- --fast` leaves out: whole games at a table, programs that start, hosts that are
 * killed, guards that read every file, and logs and packs that are broken at each of their bytes.
 */
export const LONG_TESTS: readonly string[] = [
  "tests/cli/**",
  "tests/foundry/table/**",
  "tests/guards/{arrows,foundry-folders,judge-folders,load-alone,rules-alone}.test.ts",
  "tests/judge/{archive,log-faults,orions-gate,put-away,repair}.test.ts",
  "tests/packs/pack-faults.test.ts",
  "tests/rules/engine/declared-secrets.test.ts",
  "tests/rules/orions-gate/opponent/strengths.test.ts",
  "tests/rules/simulation/non-interference.test.ts",
  "tests/table/crash.test.ts",
];

/** Is set in the environment while they are left out. */
export const FAST_VARIABLE = "GRAVITY_PORTALS_FAST_TESTS";
