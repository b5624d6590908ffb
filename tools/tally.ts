import type { Reporter, TestModule } from "vitest/node";

/** What one run of the tests came to. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed: each failed test with its error, and a file that does not load, an error that nobody caught, a test that was passed over. */
  readonly failures: readonly string[];
}

/** The parts of a finished test file that are counted. */
export interface FinishedFile {
  readonly name: string;
  /** Error messages of the file itself, such as a failed import or hook. */
  readonly errors: readonly string[];
  readonly tests: readonly {
    readonly name: string;
    readonly state: string;
    /** The first message of a failed test. */
    readonly error?: string | undefined;
  }[];
}

/** The first line of an error, after a colon; a whole message can be longer than a page. */
const told = (error: string | undefined): string => (error ? `: ${error.split("\n", 1)[0]}` : "");

/**
 * Counts a run. Whatever is neither passed nor failed counts as failed: a test that was skipped has shown nothing.
 * A file with an error of its own and no failed test counts as one failure, as does every uncaught error.
 */
export const tallyRun = (files: readonly FinishedFile[], uncaught: readonly string[]): Tally => {
  const tests = files.flatMap((file) => file.tests.map((test) => ({ ...test, file: file.name })));
  const passed = tests.filter((test) => test.state === "passed").length;
  const unrun = tests.filter((test) => test.state !== "passed" && test.state !== "failed");
  const broken = files.flatMap((file) => file.errors.map((error) => `${file.name}: ${error}`));
  return {
    passed,
    failed: tests.length - passed + broken.length + uncaught.length,
    failures: [
      ...tests.filter(({ state }) => state === "failed").map((test) => `${test.file}: ${test.name}${told(test.error)}`),
      ...broken,
      ...uncaught.map((error) => `uncaught: ${error}`),
      ...unrun.map((test) => `${test.file}: ${test.name}: ${test.state}`),
    ],
  };
};

const finishedFile = (module: TestModule): FinishedFile => ({
  name: module.relativeModuleId,
  errors: module.errors().map((error) => error.message),
  tests: [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    return { name: test.fullName, state, error: errors?.[0]?.message };
  }),
});

/** A reporter that says nothing, and hands over the count when the run is over. */
export const tallyReporter = (done: (tally: Tally) => void): Reporter => ({
  onTestRunEnd: (modules, uncaught) => {
    done(
      tallyRun(
        modules.map(finishedFile),
        uncaught.map((error) => error.message),
      ),
    );
  },
});
