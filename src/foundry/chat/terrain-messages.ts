import { isMassiveKind, type RuleEvent, TERRAIN_KINDS, type Terrain } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import { turnOf } from "./card.ts";
import type { WordsOf } from "./event-record.ts";

type Changed = Extract<RuleEvent, { readonly event: "terrain-changed" }>;
type Kind = Terrain["kind"];

/** What each kind of terrain is called at the head of a sentence. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  star: "GRAVITYPORTALS.Terrain.Kind.star",
  planet: "GRAVITYPORTALS.Terrain.Kind.planet",
  moon: "GRAVITYPORTALS.Terrain.Kind.moon",
  "black-hole": "GRAVITYPORTALS.Terrain.Kind.blackHole",
  pulsar: "GRAVITYPORTALS.Terrain.Kind.pulsar",
  nova: "GRAVITYPORTALS.Terrain.Kind.nova",
  "wyn-zone": "GRAVITYPORTALS.Terrain.Kind.wynZone",
  "other-massive": "GRAVITYPORTALS.Terrain.Kind.otherMassive",
  asteroids: "GRAVITYPORTALS.Terrain.Kind.asteroids",
  nebula: "GRAVITYPORTALS.Terrain.Kind.nebula",
  dust: "GRAVITYPORTALS.Terrain.Kind.dust",
  web: "GRAVITYPORTALS.Terrain.Kind.web",
  "ion-storm": "GRAVITYPORTALS.Terrain.Kind.ionStorm",
  other: "GRAVITYPORTALS.Terrain.Kind.other",
};

/** So many hexes are named one by one. */
const NAMED = 8;

const sentence = (key: string, many: string, kind: Kind, hexes: readonly string[], scene: string): Message => ({
  ...(hexes.length > NAMED
    ? message(many, { count: hexes.length, scene })
    : message(key, { hexes: hexes.join(", "), scene })),
  inner: { kind: message(KIND_NAMES[kind]) },
});

const hexesOf = (places: Changed["added"], kind: Kind): readonly string[] =>
  places.flatMap((place) => (place.kind === kind ? [place.hex] : []));

/** One sentence a kind that came, then one a kind that went. */
const sentences = ({ added, removed, scene }: Changed, names: Pick<Names, "scene">): readonly Message[] => {
  const where = names.scene(scene);
  const of = (places: Changed["added"], make: (kind: Kind, hexes: readonly string[]) => Message): readonly Message[] =>
    TERRAIN_KINDS.flatMap((kind) => {
      const hexes = hexesOf(places, kind);
      return hexes.length > 0 ? [make(kind, hexes)] : [];
    });
  return [
    ...of(added, (kind, hexes) =>
      isMassiveKind(kind)
        ? sentence("GRAVITYPORTALS.Terrain.cameMassive", "GRAVITYPORTALS.Terrain.manyMassive", kind, hexes, where)
        : sentence("GRAVITYPORTALS.Terrain.cameLight", "GRAVITYPORTALS.Terrain.manyLight", kind, hexes, where),
    ),
    ...of(removed, (kind, hexes) =>
      sentence("GRAVITYPORTALS.Terrain.went", "GRAVITYPORTALS.Terrain.manyWent", kind, hexes, where),
    ),
  ];
};

/** What became of a map's terrain: all changes of one map in one turn are one card. */
export const TERRAIN_WORDS: WordsOf<RuleEvent, "terrain-changed"> = {
  "terrain-changed": {
    line: (event, names) =>
      sentences(event, names).reduce(
        (before, next): Message => ({ key: "GRAVITYPORTALS.Terrain.and", inner: { before, next } }),
      ),
    card: (event, { names }) => ({
      key: `terrain/${turnOf(event)}/${event.scene}`,
      running: true,
      kind: "placed",
      title: message("GRAVITYPORTALS.Terrain.title"),
      lines: sentences(event, names).map((words) => ({ words })),
    }),
  },
};
