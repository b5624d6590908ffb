import * as v from "valibot";
import { err, ok, type Result } from "../../rules/index.ts";
import type { History } from "../entry/replay.ts";
import { load, readVolumes } from "../history/load.ts";
import { type Link, type PublicRecord, readPublic } from "../log/entry.ts";
import { openingIn, PublicChain } from "../log/public.ts";
import { revealIn, type SignedEnd } from "../log/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { LogPort } from "../ports/ports.ts";
import { base64urlBytes, fromBase64url, type JsonObject } from "../protocol/encoding.ts";
import { idBytesAmong, KeyRing } from "../protocol/keys.ts";
import { bytesText, count, jsonObject } from "../protocol/sizes.ts";

/** How the file of a whole game names itself. */
export const GAME_FORMAT = "gravity-portals/game@1";

/** Characters of the longest file that is read: a game of ten thousand entries has about fifteen million. */
export const GAME_FILE_MOST = 64 * 1024 * 1024;

const bodies = v.record(v.pipe(v.string(), v.regex(/^(?:\d|1[0-6])$/)), v.array(jsonObject));

/** Dice that fell: serial, round, purpose, occasion, index of the first face, sides, faces. */
const roll = v.strictTuple([count, v.string(), v.string(), v.string(), count, count, v.array(count)]);

const exported = v.strictObject({
  format: v.literal(GAME_FORMAT),
  gid: bytesText(16),
  /** Seeds and salts of all serials in a row, as the first entry's box held them. */
  secrets: v.string(),
  /**
   * Every entry in order: its public text as the log has it, its secret commands by serial, where it has any, and the dice
   * that fell for it, for who checks the game without its rules.
   */
  entries: v.pipe(
    v.array(v.strictObject({ p: v.string(), sec: v.exactOptional(bodies), dice: v.exactOptional(v.array(roll)) })),
    v.minLength(1, "there is no entry"),
    v.readonly(),
  ),
  /** What a seat's own browser kept of the game; left out where somebody else made the file. */
  witness: v.exactOptional(v.strictObject({ user: v.string(), n: count, head: bytesText(32) })),
});

/** A whole game, with all that was secret, as a file has it. */
export type GameExport = Readonly<v.InferOutput<typeof exported>>;

/** Why a file is no game that could be checked; `where` names the place in it. */
export interface ExportFault {
  readonly code: "too-long" | "no-json" | "other-format" | "newer-format" | "wrong-shape";
  readonly where: string;
}

const dotted = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? "";

/** Reads the text of a file. It may come from anybody. */
export const readExport = (text: string): Result<GameExport, ExportFault> => {
  if (text.length > GAME_FILE_MOST) return err({ code: "too-long", where: String(text.length) });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err({ code: "no-json", where: "" });
  }
  const format = typeof value === "object" && value !== null ? Reflect.get(value, "format") : undefined;
  if (typeof format === "string" && format !== GAME_FORMAT && format.startsWith("gravity-portals/game@")) {
    return err({ code: "newer-format", where: format });
  }
  if (format !== GAME_FORMAT) return err({ code: "other-format", where: "format" });
  const read = v.safeParse(exported, value, { abortEarly: true });
  if (!read.success) return err({ code: "wrong-shape", where: dotted(read.issues[0]) });
  return ok(read.output);
};

/** What of a game is put into a file. */
export interface Exportable {
  readonly gid: string;
  readonly links: readonly Pick<Link, "stored">[];
  readonly opened: History<unknown, unknown>["opened"];
}

/** A game whose key is public, as a file. Throws when a box does not open. */
export const exportGame = ({ gid, links, opened }: Exportable, witness?: GameExport["witness"]): GameExport => ({
  format: GAME_FORMAT,
  gid,
  secrets: opened(0).sealed.secrets ?? "",
  entries: links.map(({ stored: { p } }, n) => {
    const { sec } = opened(n).sealed;
    return Object.keys(sec).length > 0 ? { p, sec: sec as { [serial: string]: JsonObject[] } } : { p };
  }),
  ...(witness && { witness }),
});

/** A roll as a file has it. */
export type ExportedRoll = v.InferOutput<typeof roll>;

/** The file with the dice that fell for each entry, as playing it again found them. */
export const withDice = (file: GameExport, dice: ReadonlyMap<number, readonly ExportedRoll[]>): GameExport => ({
  ...file,
  entries: file.entries.map((entry, n) => {
    const rolls = dice.get(n) ?? [];
    return rolls.length > 0 ? { ...entry, dice: [...rolls] } : entry;
  }),
});

/** What was opened, of a file's first entry; null where it opens nothing. */
export const openingOfExport = ({ entries }: Pick<GameExport, "entries">) => {
  const record = readPublic(entries[0]?.p ?? "");
  return record ? openingIn(record) : null;
};

/** What seats said of the end, in the order of the file. */
export const signedIn = (record: Pick<PublicRecord, "do">): readonly SignedEnd[] => revealIn(record.do)?.signed ?? [];

/**
 * The whole game of a log, as everybody can read it once its key is public; null before. Rejects where the log cannot be
 * read to its end.
 *
 * @param witness what this browser kept of the game as a seat
 */
export const exportFromLog = async <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  gid: string,
  log: LogPort,
  witness?: GameExport["witness"],
): Promise<GameExport | null> => {
  const chain = new PublicChain(gid);
  chain.read(log.pages());
  const reveal = revealIn(chain.tip?.record.do);
  if (!reveal) return null;
  const begun = chain.opening && openingIn(chain.opening);
  const master = base64urlBytes(reveal.master);
  const masters = [...(reveal.earlier ?? []).map((one) => base64urlBytes(one)), master];
  const idBytes = idBytesAmong([fromBase64url(begun?.keyId ?? "")], masters[0] ?? master);
  const ring = new KeyRing(base64urlBytes(gid), masters, idBytes);
  const { volumes, told } = await readVolumes(ring, gid, log.archive, []);
  const loaded = load(engine, ring, gid, log.pages(), { volumes, told });
  if (!loaded.ok) throw new Error(`the log of a game that has ended cannot be read: ${loaded.error.code}`);
  const { book } = loaded.value;
  return exportGame({ gid, links: book.links, opened: (n) => book.opened(n) }, witness);
};
