import type { Reporter, TestModule } from "vitest/node";

/** What one run of the tests came to. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed besides tests: a file that does not load, an error that nobody caught, a test that was passed over. */
  readonly besides: readonly string[];
}

/** The parts of a finished test file that are counted. */
export interface FinishedFile {
  readonly name: string;
  /** Error messages of the file itself, such as a failed import or hook. */
  readonly errors: readonly string[];
  readonly tests: readonly { readonly name: string; readonly state: string }[];
}

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
    besides: [
      ...broken,
      ...uncaught.map((error) => `uncaught: ${error}`),
      ...unrun.map((test) => `${test.file}: ${test.name}: ${test.state}`),
    ],
  };
};

const finishedFile = (module: TestModule): FinishedFile => ({
  name: module.relativeModuleId,
  errors: module.errors().map((error) => error.message),
  tests: [...module.children.allTests()].map((test) => ({ name: test.fullName, state: test.result().state })),
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
