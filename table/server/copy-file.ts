/** The file that a copy lies in. */
import { type FileHandle, open, rename, rm } from "node:fs/promises";

/** What is asked of the place of a copy. */
export interface CopyPlace {
  append(line: string): Promise<void>;
  /** All of the lines or nothing: what was there stays until the last one is on the disk. */
  replace(lines: Iterable<string>): Promise<void>;
  close(): Promise<void>;
}

/** How many letters are gathered before they are written. */
const CHUNK = 1_000_000;

/** A copy in a file. The database waits for the disk with each write; the copy is its second witness, and does not. */
export class CopyFile implements CopyPlace {
  readonly #path: string;
  #file: FileHandle | null = null;
  #length = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async append(line: string): Promise<void> {
    if (!this.#file) {
      this.#file = await open(this.#path, "a");
      this.#length = (await this.#file.stat()).size;
    }
    try {
      await this.#file.writeFile(line);
      this.#length += Buffer.byteLength(line);
    } catch (error) {
      // Without the half of a line it is a whole copy of what was before.
      await this.#file.truncate(this.#length).catch(() => undefined);
      throw error;
    }
  }

  async replace(lines: Iterable<string>): Promise<void> {
    const fresh = `${this.#path}.new`;
    try {
      const file = await open(fresh, "w");
      try {
        let chunk = "";
        for (const line of lines) {
          chunk += line;
          if (chunk.length < CHUNK) continue;
          await file.writeFile(chunk);
          chunk = "";
        }
        await file.writeFile(chunk);
        await file.sync();
      } finally {
        await file.close();
      }
      await this.close();
      await rename(fresh, this.#path);
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }
}
