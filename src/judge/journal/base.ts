import * as v from "valibot";
import type { LogPage } from "../ports/log.ts";
import { toBase64url } from "../protocol/base64url.ts";
import { witnessTag } from "../protocol/chain.ts";
import type { GameKeys } from "../protocol/keys.ts";
import { packText, unpackText } from "../protocol/pack.ts";
import { bytesText, count } from "../protocol/schemas.ts";
import { headBytes, headText, type Link } from "./entry.ts";
import { fixedPageId } from "./pages.ts";

const storedBase = v.strictObject({
  n: count,
  head: bytesText(32),
  t: count,
  w: v.string(),
  view: v.strictObject({ n: count, z: v.string() }),
});

/**
 * Where the journal begins when earlier entries were put away: the last of these with its head, term and tag, and the
 * public game as of a later entry, so that a seat needs none of them.
 */
export type Base = Readonly<v.InferOutput<typeof storedBase>>;

/** The member of the base's page that holds it. */
export const BASE_KEY = "s";

/** The base of a game's journal; nothing while the journal holds all entries. */
export const baseIn = (gid: string, pages: readonly LogPage[]): Base | undefined => {
  const page = pages.find(({ kind, data }) => kind === "base" && data["gid"] === gid);
  const read = v.safeParse(storedBase, page?.data[BASE_KEY]);
  return read.success ? read.output : undefined;
};

/** The base after a link, with the public game as of entry `n`. */
export const makeBase = (
  keys: GameKeys,
  { n, head, stored: { t } }: Link,
  view: { n: number; game: unknown },
): Base => ({
  ...{ n, head: headText(head), t },
  w: toBase64url(witnessTag(keys, t, n, head)),
  view: { n: view.n, z: packText(JSON.stringify(view.game)) },
});

/** The page of a base. */
export const basePage = (gid: string, base: Base): LogPage => ({
  id: fixedPageId(gid, "base"),
  kind: "base",
  data: { gid, [BASE_KEY]: { ...base } },
});

/** Whether the judge's key made a base. */
export const isGenuineBase = (keys: GameKeys, { n, head, t, w }: Base): boolean =>
  toBase64url(witnessTag(keys, t, n, headBytes(head))) === w;

/** The public game in a base; nothing when it is not readable. */
export const gameIn = ({ view }: Base): unknown => {
  const text = unpackText(view.z);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
