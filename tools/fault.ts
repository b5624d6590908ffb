import { StartFault } from "open-table/server/fault.ts";

/**
 * Something a person can put right, such as a part of the build that is not there.
 * The commands print its message alone, and that of the table's own faults; every other error keeps its stack trace.
 */
export class Fault extends Error {
  override readonly name = "Fault";
}

/** What a command prints of an error. */
export const toldOf = (error: unknown): unknown =>
  error instanceof Fault || error instanceof StartFault ? error.message : error;

/** Runs a command to its end: a `Fault` becomes one line on standard error and exit code 1. */
export const runCommand = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    console.error(toldOf(error));
    process.exitCode = 1;
  }
};

/**
 * Runs a command that prints data: what its work says, be it a test runner's or a build's, goes to standard error, and
 * nothing but what it gives goes to standard output.
 */
export const runDataCommand = (command: () => Promise<string>): Promise<void> =>
  runCommand(async () => {
    const { stdout, stderr } = process;
    const write = stdout.write;
    stdout.write = stderr.write.bind(stderr);
    let data: string;
    try {
      data = await command();
    } finally {
      stdout.write = write;
    }
    stdout.write(`${data}\n`);
  });
