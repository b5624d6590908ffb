import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder in memory where there is one: a host waits until the disk has each write, and a test waits for nothing in it. */
const MEMORY = "/dev/shm";

/** Makes an empty folder for a world of a test, which takes it away again. */
export const makeScratch = (): string => mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "gravity-"));
