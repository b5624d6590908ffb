import type { GameState, RuleEvent } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/names.ts";
import { type Card, type CardLine, rulesOf } from "./card.ts";

type Event<K extends RuleEvent["event"]> = Extract<RuleEvent, { readonly event: K }>;

/** A ship that went into an open portal; others that follow in this turn stand on the same card. */
export const goneCard = (fact: Event<"portal-entered">, before: GameState, names: Names): Card => {
  const { unit, scene, hex, at } = fact;
  const [turn = ""] = at.split(".");
  const owner = before.units[unit]?.owner ?? null;
  const followed = Object.values(before.units).some(
    ({ arrival }) => arrival?.portal === fact.portal && arrival.from === scene && String(arrival.at.turn) === turn,
  );
  const data = { unit: names.unit(unit), hex };
  return {
    key: `gone/${turn}/${scene}/${hex}`,
    running: true,
    kind: "gone",
    title: message("GRAVITYPORTALS.Card.Gone.title"),
    time: at,
    lines: [
      { words: message("GRAVITYPORTALS.Card.Gone.line", data), tone: "strong" },
      ...(followed ? [] : [{ words: message("GRAVITYPORTALS.Card.Gone.until", { hex }) }]),
      owner === null
        ? { words: message("GRAVITYPORTALS.Card.Gone.judgeRolls") }
        : { words: message("GRAVITYPORTALS.Card.Gone.rolls", { player: names.player(owner) }) },
    ],
    dice: [],
    rules: rulesOf([...fact.rules, "IP2.51", "IP2.412"]),
    button: { action: "roll", target: unit, label: message("GRAVITYPORTALS.Card.Gone.roll") },
  };
};

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);

/** How likely two dice show a total, in per cent with one decimal. */
export const chanceOf = (total: number): string => ((100 * (6 - Math.abs(7 - total))) / 36).toFixed(1);

/** Who rolls for a portal: the owner of the unit that is first in transit through it. */
const rollerOf = (before: GameState, portal: string): string | null => {
  const transit = before.transits.find((one) => one.portal === portal);
  return (transit && before.units[transit.unit]?.owner) ?? null;
};

/** The chart that the dice named; a total without a chart was rolled again, and the last two dice count. */
export const chartCard = (fact: Event<"chart-rolled">, before: GameState): Card => {
  const last = fact.dice.slice(-2);
  const data = { total: sum(last), chart: fact.chart };
  return {
    ...whereHead(fact),
    lines: [{ words: message("GRAVITYPORTALS.Card.Where.chart", data), dice: fact.dice }],
    dice: [{ what: "chart", faces: fact.dice, by: rollerOf(before, fact.portal) }],
  };
};

/** The defending force; a table's own chart may leave its strength out. */
const againstWords = (ships: string, bpv: number): Message => {
  if (!ships) return message("GRAVITYPORTALS.Card.Where.againstOwn");
  return bpv > 0
    ? message("GRAVITYPORTALS.Card.Where.against", { ships, bpv })
    : message("GRAVITYPORTALS.Card.Where.againstShips", { ships });
};

/** The row that the dice named, with everything it says. */
export const rowCard = (fact: Event<"destination-rolled">, before: GameState, after: GameState): Card => {
  const total = sum(fact.dice);
  const row = after.rows[fact.scene]?.row;
  const cells: readonly CardLine[] = row
    ? [
        { words: message("GRAVITYPORTALS.Card.Where.place", { race: row.race, port: row.port }) },
        {
          words: againstWords(row.ships, row.bpv),
        },
        { words: message("GRAVITYPORTALS.Card.Where.defend", { defend: row.defend }) },
        ...(row.notes ? [{ words: message("GRAVITYPORTALS.Card.Where.notes", { notes: row.notes }) }] : []),
      ]
    : [];
  const data = { total, scenario: fact.scenario, chance: chanceOf(total) };
  return {
    ...whereHead(fact),
    lines: [
      { words: message("GRAVITYPORTALS.Card.Where.row", data), dice: fact.dice, tone: "strong" },
      ...cells,
      { words: message("GRAVITYPORTALS.Card.Where.setUp"), tone: "quiet" },
    ],
    dice: [{ what: "row", faces: fact.dice, by: rollerOf(before, fact.portal) }],
    rules: rulesOf([...fact.rules, ...(row ? ["IP2.416", "IP2.417", "IP2.418"] : [])]),
  };
};

const whereHead = (fact: Event<"chart-rolled"> | Event<"destination-rolled">): Omit<Card, "lines" | "dice"> => ({
  key: `where/${fact.at}/${fact.portal}`,
  running: true,
  kind: "where",
  title: message("GRAVITYPORTALS.Card.Where.title"),
  time: fact.at,
  rules: rulesOf(fact.rules),
  button: null,
});

/** A destination begins with the first ship that comes out. */
export const beginsCard = (fact: Event<"scene-opened">, names: Names): Card => ({
  key: `begins/${fact.scene}`,
  running: false,
  kind: "begins",
  title: message("GRAVITYPORTALS.Card.Begins.title", { scene: names.scene(fact.scene) }),
  time: fact.at,
  lines: [
    { words: message("GRAVITYPORTALS.Card.Begins.port", { hex: fact.hex, scenario: fact.scenario }) },
    ...(fact.lost > 0 ? [{ words: lostImpulses(fact.lost) }] : []),
    { words: message("GRAVITYPORTALS.Card.Begins.attackers"), tone: "quiet" },
  ],
  dice: [],
  rules: rulesOf([...fact.rules, "IP2.436", "IP2.437", "IP2.438"]),
  button: { action: "view", target: fact.scene, label: message("GRAVITYPORTALS.Card.Begins.view") },
});

const lostImpulses = (lost: number): Message =>
  lost === 1
    ? message("GRAVITYPORTALS.Card.Begins.lostOne")
    : message("GRAVITYPORTALS.Card.Begins.lostMany", { last: lost });

export const outHead = (fact: RuleEvent, scene: string): Omit<Card, "lines" | "dice"> => ({
  key: `out/${fact.at}/${scene}`,
  running: true,
  kind: "out",
  title: message("GRAVITYPORTALS.Card.Out.title"),
  time: fact.at,
  rules: rulesOf(fact.rules),
  button: null,
});

/** A ship comes out of a portal. */
export const outCard = (fact: Event<"unit-transported">, names: Names): Card => ({
  ...outHead(fact, fact.to.scene),
  lines: [
    {
      words: message("GRAVITYPORTALS.Card.Out.line", {
        unit: names.unit(fact.unit),
        hex: fact.to.hex,
        facing: fact.facing,
        speed: fact.speed,
      }),
      tone: "strong",
    },
  ],
  dice: [],
});

/** A ship is back where it first went in, or in the place it had left. */
export const escapedCard = (fact: Event<"unit-escaped">, names: Names): Card => ({
  ...outHead(fact, fact.to.scene),
  lines: [
    {
      words: message(fact.by === "IP2.613" ? "GRAVITYPORTALS.Card.Out.tookChance" : "GRAVITYPORTALS.Card.Out.back", {
        unit: names.unit(fact.unit),
        scene: names.scene(fact.to.scene),
      }),
    },
  ],
  dice: [],
});
