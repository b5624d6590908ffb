import { sum } from "es-toolkit/math/sum";
import {
  type AnomalyState,
  defenderJudgeOf,
  type EventHeader,
  PRINTED_CHARTS,
  type RuleEvent,
} from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import { type Names, rollLabel } from "../message/say.ts";
import { startCode } from "../message/start-words.ts";
import { type Card, type CardLine, type CardText, type RuleEventOf, rulesOf, turnOf } from "./card.ts";
import type { Told, WordsOf } from "./event-record.ts";
import { portalHead } from "./portal-words.ts";

/** A ship that went into an open portal. All that follows from it at once stands on the same card, line by line. */
const goneCard = (event: RuleEventOf<"portal-entered">, { before, names, passages }: Told): CardText | null => {
  if (!event.transported) return null;
  const { unit, scene, hex } = event;
  const owner = before.units[unit]?.owner ?? null;
  const followed = Object.values(before.units).some(
    ({ arrival }) =>
      arrival?.portal === event.portal && arrival.from === scene && String(arrival.at.turn) === turnOf(event),
  );
  const data = { unit: names.unit(unit), hex };
  return {
    key: passages.ofPortal(event.portal),
    running: true,
    kind: "gone",
    title: message("GRAVITYPORTALS.Card.Gone.title"),
    lines: [
      { words: message("GRAVITYPORTALS.Card.Gone.line", data), tone: "strong" },
      ...(followed ? [] : [{ words: message("GRAVITYPORTALS.Card.Gone.until", { hex }) }]),
      owner === null
        ? { words: message("GRAVITYPORTALS.Card.Gone.judgeRolls"), passing: true }
        : { words: message("GRAVITYPORTALS.Card.Gone.rolls", { player: names.player(owner) }), passing: true },
    ],
    rules: rulesOf([...event.rules, "IP2.51", "IP2.412"]),
    button: { action: "roll", target: unit, label: message(rollLabel("destination")) },
  };
};

/** How likely two dice show a total, in per cent with one decimal; none of these is a whole number. */
export const chanceOf = (total: number): number => Math.round((1000 * (6 - Math.abs(7 - total))) / 36) / 10;

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
const rowCard = (event: RuleEventOf<"destination-rolled">, told: Told): CardText => {
  const { after, names } = told;
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
    ...whereHead(event, told),
    lines: [
      { words: message("GRAVITYPORTALS.Card.Where.row", data), dice: event.dice, tone: "strong" },
      { words: setUpMessage(after, names), tone: "quiet", passing: true },
    ],
    ...(cells.length > 0 ? { details: cells } : {}),
    dice: [{ faces: event.dice }],
    rules: rulesOf([...event.rules, ...(row ? ["IP2.416", "IP2.417", "IP2.418"] : [])]),
  };
};

const whereHead = (event: RuleEventOf<"chart-rolled" | "destination-rolled">, { passages }: Told) => ({
  key: passages.ofPortal(event.portal),
  running: true,
  kind: "where" as const,
  title: message("GRAVITYPORTALS.Card.Where.title"),
});

/** A destination begins with the first ship that comes out. */
const beginsCard = (event: RuleEventOf<"scene-opened">, { names, passages }: Told): CardText => {
  const title = message("GRAVITYPORTALS.Card.Begins.title", { scene: names.scene(event.scene) });
  return {
    key: passages.ofPortal(event.portal),
    running: true,
    kind: "begins",
    title,
    lines: [
      { words: title, tone: "strong" },
      { words: message("GRAVITYPORTALS.Card.Begins.port", { hex: event.hex, scenario: event.scenario }) },
      ...(event.lost > 0 ? [{ words: lostImpulses(event.lost) }] : []),
    ],
    details: [
      { words: message("GRAVITYPORTALS.Card.Begins.turn", { turn: event.turn }) },
      { words: message("GRAVITYPORTALS.Card.Begins.attackers"), tone: "quiet" },
    ],
    rules: rulesOf([...event.rules, "IP2.436", "IP2.437", "IP2.438"]),
    button: viewButton(event.scene),
  };
};

/**
 * What lines about a destination have in common. Before anything has come out there is nothing to view, and no passage
 * may be under way that they could be told with.
 */
export const sceneHead = (scene: string, { names, passages }: Told): Omit<CardText, "lines"> => ({
  key: passages.ofScene(scene) ?? `begins/${scene}`,
  running: true,
  kind: "begins",
  title: message("GRAVITYPORTALS.Card.Begins.settled", { scene: names.scene(scene) }),
  button: passages.isOpen(scene) ? viewButton(scene) : null,
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
  { at }: EventHeader,
  unit: string,
  scene: string,
  { passages }: Told,
): Omit<CardText, "lines"> => ({
  key: passages.ofUnit(unit) ?? `out/${at}/${scene}`,
  running: true,
  kind: "out",
  title: message("GRAVITYPORTALS.Card.Out.title"),
  button: viewButton(scene),
});

const ENTRIES: Readonly<Record<RuleEventOf<"portal-entered">["why"], string>> = {
  open: "GRAVITYPORTALS.Console.Fact.enteredOpen",
  closed: "GRAVITYPORTALS.Console.Fact.enteredClosed",
  displaced: "GRAVITYPORTALS.Console.Fact.enteredDisplaced",
  launched: "GRAVITYPORTALS.Console.Fact.enteredLaunched",
  exempt: "GRAVITYPORTALS.Console.Fact.enteredExempt",
};

const faces = (dice: readonly number[]): string => dice.join("+");

/** What is told of passages: going in, where it leads, and coming out. */
export const PASSAGE_WORDS: WordsOf<
  RuleEvent,
  | "portal-entered"
  | "chart-rolled"
  | "destination-rolled"
  | "scene-opened"
  | "unit-transported"
  | "unit-escaped"
  | "portal-located"
> = {
  "portal-entered": {
    line: ({ unit, hex, portal, why }, names) =>
      message(ENTRIES[why], { unit: names.unit(unit), hex, portal: names.anomaly(portal) }),
    card: goneCard,
  },
  "chart-rolled": {
    line: ({ dice, chart }) =>
      message("GRAVITYPORTALS.Console.Fact.chart", { dice: faces(dice.slice(-2)), total: sum(dice.slice(-2)), chart }),
    // A total without a chart was rolled again, and the last two dice count.
    card: (event, told) => {
      const { dice, chart } = event;
      const words = message("GRAVITYPORTALS.Card.Where.chart", { total: sum(dice.slice(-2)), chart });
      return { ...whereHead(event, told), lines: [{ words, dice }], dice: [{ faces: dice }] };
    },
  },
  "destination-rolled": {
    line: ({ dice, chart, scenario }) =>
      message("GRAVITYPORTALS.Console.Fact.row", { dice: faces(dice), total: sum(dice), chart, scenario }),
    card: rowCard,
  },
  "scene-opened": {
    line: ({ scene, hex }, names) => message("GRAVITYPORTALS.Console.Fact.begins", { scene: names.scene(scene), hex }),
    card: beginsCard,
  },
  "unit-transported": {
    line: ({ unit, to, facing, speed }, names) =>
      message("GRAVITYPORTALS.Console.Fact.out", {
        unit: names.unit(unit),
        scene: names.scene(to.scene),
        hex: to.hex,
        facing,
        speed,
      }),
    card: (event, told) => {
      const { unit, to, facing, speed } = event;
      const data = { unit: told.names.unit(unit), hex: to.hex, facing, speed };
      return {
        ...outHead(event, unit, to.scene, told),
        lines: [{ words: message("GRAVITYPORTALS.Card.Out.line", data), tone: "strong" }],
      };
    },
  },
  "unit-escaped": {
    line: ({ unit, to }, names) =>
      message("GRAVITYPORTALS.Console.Fact.escaped", { unit: names.unit(unit), scene: names.scene(to.scene) }),
    // Back where it first went in, or in the place it had left.
    card: (event, told) => {
      const key = event.by === "IP2.613" ? "GRAVITYPORTALS.Card.Out.tookChance" : "GRAVITYPORTALS.Card.Out.back";
      const data = { unit: told.names.unit(event.unit), scene: told.names.scene(event.to.scene) };
      return { ...outHead(event, event.unit, event.to.scene, told), lines: [{ words: message(key, data) }] };
    },
  },
  "portal-located": {
    line: ({ player, scene, hex }, names) =>
      message("GRAVITYPORTALS.Console.Fact.located", { player: names.player(player), scene: names.scene(scene), hex }),
    head: portalHead,
    signal: ({ hex, scene }, names) =>
      message("GRAVITYPORTALS.Bridge.Signal.located", { hex, scene: names.scene(scene) }),
  },
};
