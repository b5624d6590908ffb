import { sum } from "es-toolkit/math/sum";
import { type AnomalyState, defenderJudgeOf, type EventHeader, PRINTED_CHARTS } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import { type Names, rollLabel } from "../message/say.ts";
import { startCode } from "../message/start-words.ts";
import { type Card, type CardLine, type RuleEventOf, rulesOf } from "./card.ts";
import type { PassageKeys } from "./passage-key.ts";

/** A ship that went into an open portal. All that follows from it at once stands on the same card, line by line. */
export const goneCard = (
  event: RuleEventOf<"portal-entered">,
  before: AnomalyState,
  names: Names,
  keys: PassageKeys,
): Card => {
  const { unit, scene, hex, at } = event;
  const [turn = ""] = at.split(".");
  const owner = before.units[unit]?.owner ?? null;
  const followed = Object.values(before.units).some(
    ({ arrival }) => arrival?.portal === event.portal && arrival.from === scene && String(arrival.at.turn) === turn,
  );
  const data = { unit: names.unit(unit), hex };
  return {
    key: keys.ofPortal(event.portal),
    running: true,
    kind: "gone",
    title: message("GRAVITYPORTALS.Card.Gone.title"),
    time: at,
    lines: [
      { words: message("GRAVITYPORTALS.Card.Gone.line", data), tone: "strong" },
      ...(followed ? [] : [{ words: message("GRAVITYPORTALS.Card.Gone.until", { hex }) }]),
      owner === null
        ? { words: message("GRAVITYPORTALS.Card.Gone.judgeRolls"), passing: true }
        : { words: message("GRAVITYPORTALS.Card.Gone.rolls", { player: names.player(owner) }), passing: true },
    ],
    dice: [],
    rules: rulesOf([...event.rules, "IP2.51", "IP2.412"]),
    button: { action: "roll", target: unit, label: message(rollLabel("destination")) },
  };
};

/** How likely two dice show a total, in per cent with one decimal. */
export const chanceOf = (total: number): string => ((100 * (6 - Math.abs(7 - total))) / 36).toFixed(1);

/** Who rolls for a portal: the owner of the unit that is first in transit through it. */
const rollerOf = (before: AnomalyState, portal: string): string | null => {
  const transit = before.transits.find((one) => one.portal === portal);
  return (transit && before.units[transit.unit]?.owner) ?? null;
};

/** The chart that the dice named; a total without a chart was rolled again, and the last two dice count. */
export const chartCard = (event: RuleEventOf<"chart-rolled">, before: AnomalyState, keys: PassageKeys): Card => {
  const last = event.dice.slice(-2);
  const data = { total: sum(last), chart: event.chart };
  return {
    ...whereHead(event, keys),
    lines: [{ words: message("GRAVITYPORTALS.Card.Where.chart", data), dice: event.dice }],
    dice: [{ what: "chart", faces: event.dice, by: rollerOf(before, event.portal) }],
  };
};

/** The defending force; a table's own chart may leave its strength out. */
const againstMessage = (ships: string, bpv: number): Message => {
  if (!ships) return message("GRAVITYPORTALS.Card.Where.againstOwn");
  return bpv > 0
    ? message("GRAVITYPORTALS.Card.Where.against", { ships, bpv })
    : message("GRAVITYPORTALS.Card.Where.againstShips", { ships });
};

/** Whether a row of the players' own has a battle's title where others name a force. */
const isTitle = (chart: string, ships: string): boolean =>
  !Object.hasOwn(PRINTED_CHARTS, chart) && ships !== "" && !ships.includes(":");

/** Where the defenders start; a table's own chart may leave that out. */
const startMessage = (defend: string): Message => {
  const key = "GRAVITYPORTALS.Card.Where.defend";
  if (defend === "") return { key, inner: { defend: message("GRAVITYPORTALS.SetUp.startUnknown") } };
  const code = startCode(defend);
  return code ? { key, inner: { defend: code } } : message(key, { defend });
};

/** Who sets a destination up: where no person judges, whoever's window does it for all. */
const setUpMessage = ({ judging }: AnomalyState, names: Pick<Names, "player">): Message => {
  if (judging.mode === "sealed") return message("GRAVITYPORTALS.Card.Where.setUpMaster");
  const by = defenderJudgeOf(judging);
  return by === null
    ? message("GRAVITYPORTALS.Card.Where.setUp")
    : message("GRAVITYPORTALS.Card.Where.setUpBy", { name: names.player(by) });
};

/** The row that the dice named, with everything it says. */
export const rowCard = (
  event: RuleEventOf<"destination-rolled">,
  before: AnomalyState,
  after: AnomalyState,
  names: Pick<Names, "player">,
  keys: PassageKeys,
): Card => {
  const total = sum(event.dice);
  const rolled = after.rows[event.scene];
  const row = rolled?.row;
  const cells: readonly CardLine[] = row
    ? [
        { words: message("GRAVITYPORTALS.Card.Where.place", { race: row.race, port: row.port }) },
        ...(isTitle(rolled.chart, row.ships) ? [] : [{ words: againstMessage(row.ships, row.bpv) }]),
        { words: startMessage(row.defend) },
        ...(row.notes ? [{ words: message("GRAVITYPORTALS.Card.Where.notes", { notes: row.notes }) }] : []),
      ]
    : [];
  const data = { total, scenario: event.scenario, chance: chanceOf(total) };
  return {
    ...whereHead(event, keys),
    lines: [
      { words: message("GRAVITYPORTALS.Card.Where.row", data), dice: event.dice, tone: "strong" },
      { words: setUpMessage(after, names), tone: "quiet", passing: true },
    ],
    ...(cells.length > 0 ? { details: cells } : {}),
    dice: [{ what: "row", faces: event.dice, by: rollerOf(before, event.portal) }],
    rules: rulesOf([...event.rules, ...(row ? ["IP2.416", "IP2.417", "IP2.418"] : [])]),
  };
};

const whereHead = (
  event: RuleEventOf<"chart-rolled"> | RuleEventOf<"destination-rolled">,
  keys: PassageKeys,
): Omit<Card, "lines" | "dice"> => ({
  key: keys.ofPortal(event.portal),
  running: true,
  kind: "where",
  title: message("GRAVITYPORTALS.Card.Where.title"),
  time: event.at,
  rules: rulesOf(event.rules),
  button: null,
});

/** A destination begins with the first ship that comes out. */
export const beginsCard = (event: RuleEventOf<"scene-opened">, names: Names, keys: PassageKeys): Card => {
  const title = message("GRAVITYPORTALS.Card.Begins.title", { scene: names.scene(event.scene) });
  return {
    key: keys.ofPortal(event.portal),
    running: true,
    kind: "begins",
    title,
    time: event.at,
    lines: [
      { words: title, tone: "strong" },
      { words: message("GRAVITYPORTALS.Card.Begins.port", { hex: event.hex, scenario: event.scenario }) },
      ...(event.lost > 0 ? [{ words: lostImpulses(event.lost) }] : []),
    ],
    details: [
      { words: message("GRAVITYPORTALS.Card.Begins.turn", { turn: event.turn }) },
      { words: message("GRAVITYPORTALS.Card.Begins.attackers"), tone: "quiet" },
    ],
    dice: [],
    rules: rulesOf([...event.rules, "IP2.436", "IP2.437", "IP2.438"]),
    button: viewButton(event.scene),
  };
};

/**
 * What lines about a destination have in common. Before anything has come out there is nothing to view, and no passage
 * may be under way that they could be told with.
 */
export const sceneHead = (
  event: EventHeader,
  scene: string,
  names: Names,
  keys: PassageKeys,
): Omit<Card, "lines" | "dice"> => ({
  key: keys.ofScene(scene) ?? `begins/${scene}`,
  running: true,
  kind: "begins",
  title: message("GRAVITYPORTALS.Card.Begins.settled", { scene: names.scene(scene) }),
  time: event.at,
  rules: rulesOf(event.rules),
  button: keys.isOpen(scene) ? viewButton(scene) : null,
});

/** Shows a scene: it stays at the foot of a passage's card until somebody has to roll again. */
const viewButton = (scene: string): Card["button"] => ({
  action: "view",
  target: scene,
  label: message("GRAVITYPORTALS.Card.Begins.view"),
});

const lostImpulses = (lost: number): Message =>
  lost === 1
    ? message("GRAVITYPORTALS.Card.Begins.lostOne")
    : message("GRAVITYPORTALS.Card.Begins.lostMany", { last: lost });

/** What the lines of a unit's coming out have in common; one that no portal let out has a card of its own. */
export const outHead = (
  event: EventHeader,
  unit: string,
  scene: string,
  keys: PassageKeys,
): Omit<Card, "lines" | "dice"> => ({
  key: keys.ofUnit(unit) ?? `out/${event.at}/${scene}`,
  running: true,
  kind: "out",
  title: message("GRAVITYPORTALS.Card.Out.title"),
  time: event.at,
  rules: rulesOf(event.rules),
  button: viewButton(scene),
});

/** A ship comes out of a portal. */
export const outCard = (event: RuleEventOf<"unit-transported">, names: Names, keys: PassageKeys): Card => ({
  ...outHead(event, event.unit, event.to.scene, keys),
  lines: [
    {
      words: message("GRAVITYPORTALS.Card.Out.line", {
        unit: names.unit(event.unit),
        hex: event.to.hex,
        facing: event.facing,
        speed: event.speed,
      }),
      tone: "strong",
    },
  ],
  dice: [],
});

/** A ship is back where it first went in, or in the place it had left. */
export const escapedCard = (event: RuleEventOf<"unit-escaped">, names: Names, keys: PassageKeys): Card => ({
  ...outHead(event, event.unit, event.to.scene, keys),
  lines: [
    {
      words: message(event.by === "IP2.613" ? "GRAVITYPORTALS.Card.Out.tookChance" : "GRAVITYPORTALS.Card.Out.back", {
        unit: names.unit(event.unit),
        scene: names.scene(event.to.scene),
      }),
    },
  ],
  dice: [],
});
