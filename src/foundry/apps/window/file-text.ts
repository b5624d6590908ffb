import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";

/** The encoding of a text that is not UTF-8, as people call it; null of one that is. */
export const otherEncoding = (bytes: Uint8Array): string | null => {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || bytes.subarray(0, 4).includes(0)) return "UTF-16";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return null;
  } catch {
    return "Latin-1";
  }
};

/**
 * The text of a file that a person chose; null where it is no UTF-8, which that person is told: read all the same, its
 * letters would be others.
 */
export const fileText = async (file: Pick<File, "arrayBuffer">): Promise<string | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = otherEncoding(bytes);
  if (encoding === null) return new TextDecoder().decode(bytes);
  notices.warn(say("GRAVITYPORTALS.File.encoding", { encoding }));
  return null;
};
