/** The longest tests, which `npm test -- --fast` leaves out: whole games, hosts that are killed, programs that start. */
export const LONG_TESTS: readonly string[] = [
  "tests/cli/**",
  "tests/foundry/table/{crowd,demo-faces,low-ferry,reload,silence,silence-no-judge,transport}.test.ts",
  "tests/guards/{arrows,load-alone,rules-alone}.test.ts",
  "tests/judge/{archive,repair}.test.ts",
  "tests/rules/simulation/non-interference.test.ts",
  "tests/table/crash.test.ts",
];

/** Is set in the environment while they are left out. */
export const FAST_VARIABLE = "GRAVITY_PORTALS_FAST_TESTS";
