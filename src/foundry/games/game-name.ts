/** What a game is called: by its first map, its ruleset, and when it was begun. Everybody's browser has all three. */

import { openingIn, openingOf, PublicChain } from "../../judge/log/public.ts";
import type { LogPage } from "../../judge/ports/ports.ts";
import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { knownLanguage, readerLanguage } from "../message/numbers.ts";
import { type Say, titleCase } from "../message/say.ts";
import { type LogHost, logShelf } from "../ports/log.ts";
import { sceneOf } from "../read/unit.ts";
import type { RulesetShelf } from "../ruleset/adapter.ts";

/** What a name is made of. */
export interface NameParts {
  /** Null for a map that was deleted, or of which nothing is known. */
  readonly scene: string | null;
  readonly ruleset: string;
  /** Milliseconds since 1970; null where the server noted nothing. */
  readonly begun: number | null;
  /** The turn to which the game came; null before its first entry. */
  readonly turn: string | null;
}

type NamingHost = LogHost & Pick<Host, "game">;

/** The rulesets by their names. */
export type NamedRulesets = Pick<RulesetShelf, "ids" | "about">;

/** A scene of the game, as far as it is read. */
interface FirstScene {
  readonly id: string;
  readonly seq: number;
}

/** The scenes in a public game or in an event that are no destination. */
const firstScenes = (scenes: readonly unknown[]): readonly FirstScene[] =>
  scenes.flatMap((scene) => {
    if (typeof scene !== "object" || scene === null) return [];
    const { id, seq, destination } = scene as { readonly [member: string]: unknown };
    return typeof id === "string" && typeof seq === "number" && destination === null ? [{ id, seq }] : [];
  });

/** The map on which a game began, by the game's id of it; null for a game that was only opened. */
const firstScene = ({ entries, start }: Pick<PublicChain, "entries" | "start">): string | null => {
  const game = (start?.game ?? {}) as { readonly scenes?: object };
  const added = entries.flatMap(({ record }) => (record.ev ?? []).map((event) => event["scene"]));
  const [first] = [...firstScenes(Object.values(game.scenes ?? {})), ...firstScenes(added)].sort(
    (a, b) => a.seq - b.seq,
  );
  return first?.id ?? null;
};

/** The ruleset that a log names; null where it names none, or is not there. */
export const rulesetIn = (gid: string, pages: readonly LogPage[]): string | null =>
  openingOf(gid, pages)?.ruleset ?? null;

/** What is known of a game by its log. */
const namePartsOf = (
  host: NamingHost,
  gid: string,
  rulesets: NamedRulesets,
  say: Say,
  pages: readonly LogPage[] = logShelf(host).find(gid)?.pages() ?? [],
): NameParts => {
  const chain = new PublicChain(gid);
  chain.read(pages);
  const id = firstScene(chain);
  const ruleset = (chain.opening && openingIn(chain.opening)?.ruleset) ?? rulesets.ids[0];
  const log = host.game.journal.contents.find((one) => one.getFlag(MODULE_ID, "log") === gid);
  return {
    scene: (id === null ? undefined : sceneOf(host, id)?.name) ?? null,
    ruleset: rulesets.ids.includes(ruleset) ? say(rulesets.about(ruleset).name) : titleCase(ruleset),
    begun: log?._stats?.createdTime ?? null,
    turn: chain.tip?.record.at.split(".")[0] ?? null,
  };
};

/** A day and an hour as the reader writes them. */
export const whenText = (ms: number, language: string = readerLanguage()): string =>
  new Intl.DateTimeFormat(knownLanguage(language), { dateStyle: "medium", timeStyle: "short" }).format(ms);

/** The name that those parts make. */
export const nameOfParts = ({ scene, ruleset, begun, turn }: NameParts, say: Say): string => {
  const what = { scene: scene ?? say("GRAVITYPORTALS.Games.sceneGone"), ruleset };
  if (begun !== null) return say("GRAVITYPORTALS.Games.begun", { ...what, when: whenText(begun) });
  return turn === null ? say("GRAVITYPORTALS.Games.bare", what) : say("GRAVITYPORTALS.Games.cameTo", { ...what, turn });
};

/** What a game of this world is called. */
export const gameName = (host: NamingHost, gid: string, rulesets: NamedRulesets, say: Say): string =>
  nameOfParts(namePartsOf(host, gid, rulesets, say), say);

/** Letters and digits of a name with signs between them that every file system takes. */
const fileWord = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

const two = (value: number): string => String(value).padStart(2, "0");

/** The name of a game's file, without its ending: that of the game, with its day in an order in which files sort. */
export const gameFileName = (host: NamingHost, gid: string, rulesets: NamedRulesets, say: Say): string => {
  const { scene, ruleset, begun, turn } = namePartsOf(host, gid, rulesets, say);
  const day = begun === null ? null : new Date(begun);
  const when = day
    ? `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}-${two(day.getHours())}${two(day.getMinutes())}`
    : `turn-${turn ?? 0}`;
  return [fileWord(scene ?? say("GRAVITYPORTALS.Games.sceneGone")), fileWord(ruleset), when]
    .filter((part) => part !== "")
    .join("-");
};
