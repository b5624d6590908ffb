import { describe, expect, test } from "vitest";
import { gathered } from "../../../src/foundry/chat/card.ts";
import { eventMessage } from "../../../src/foundry/chat/event-words.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import { say as english, langText } from "../apps/sentences.ts";
import { demoAt } from "../console/demo-game.ts";

const changed = (
  added: readonly [string, string][],
  removed: readonly [string, string][] = [],
  at = "2.4",
): RuleEvent =>
  ({
    at,
    event: "terrain-changed",
    rules: ["IP2.216"],
    audience: "all",
    scene: "Quiet Reach",
    added: added.map(([hex, kind]) => ({ hex, kind })),
    removed: removed.map(([hex, kind]) => ({ hex, kind })),
  }) as RuleEvent;

const id = (name: string): string => name;
const names = { unit: id, scene: id, player: id, hole: id, anomaly: id };
const line = (fact: RuleEvent): string => localized(english, eventMessage(fact, names, SFB32.cards));
const { state } = demoAt({ turn: 1, impulse: 1 });

describe("what becomes of a map's terrain", () => {
  test.for([
    {
      fact: changed([["0914", "planet"]]),
      says: langText("Terrain.cameMassive", {
        hexes: "0914",
        scene: "Quiet Reach",
        kind: langText("Terrain.Kind.planet"),
      }),
    },
    {
      fact: changed([["0914", "dust"]]),
      says: langText("Terrain.cameLight", {
        hexes: "0914",
        scene: "Quiet Reach",
        kind: langText("Terrain.Kind.dust"),
      }),
    },
    {
      fact: changed(
        [
          ["0914", "moon"],
          ["1015", "dust"],
        ],
        [["0101", "moon"]],
      ),
      says: [
        langText("Terrain.cameMassive", { hexes: "0914", scene: "Quiet Reach", kind: langText("Terrain.Kind.moon") }),
        langText("Terrain.cameLight", { hexes: "1015", scene: "Quiet Reach", kind: langText("Terrain.Kind.dust") }),
        langText("Terrain.went", { hexes: "0101", scene: "Quiet Reach", kind: langText("Terrain.Kind.moon") }),
      ].reduce((before, next) => langText("Terrain.and", { before, next })),
    },
    {
      fact: changed(["01", "02", "03", "04", "05", "06", "07", "08", "09"].map((row) => [`10${row}`, "nebula"])),
      says: langText("Terrain.manyLight", { count: 9, scene: "Quiet Reach", kind: langText("Terrain.Kind.nebula") }),
    },
  ])("[IP2.216] is told in plain words: $says", ({ fact, says }) => {
    expect(line(fact)).toBe(says);
  });

  test("is one card a map and turn, for all", () => {
    const cards = [changed([["0914", "moon"]]), changed([], [["0914", "moon"]], "2.9")].flatMap((fact) =>
      cardsOf([fact], state, state, names, SFB32),
    );
    const [card, ...others] = gathered(cards);
    expect(others).toEqual([]);
    expect(card?.lines.map(({ words }) => localized(english, words))).toEqual([
      langText("Terrain.cameMassive", { hexes: "0914", scene: "Quiet Reach", kind: langText("Terrain.Kind.moon") }),
      langText("Terrain.went", { hexes: "0914", scene: "Quiet Reach", kind: langText("Terrain.Kind.moon") }),
    ]);
  });
});
