/** What is told of the events that starships of all rulesets share. */

import { type AnomalyState, isSparedInTumble, type Vessel, type VesselEvent } from "../../rules/index.ts";
import type { CardLine, CardText } from "../chat/card.ts";
import type { Told, WordsOf } from "../chat/event-record.ts";
import { outHead, sceneHead } from "../chat/passage-cards.ts";
import { type Message, message } from "../message/message.ts";
import type { Names } from "../message/say.ts";
import { type Clocked, momentWords } from "../message/time-words.ts";

/** The events of a name, as rulesets of starships have them. */
export type VesselEventOf<K extends VesselEvent["event"]> = Extract<VesselEvent, { readonly event: K }>;
type Exit = VesselEventOf<"exit-effect">["effect"];

/** What coming out does to a ship: its line in a journal, and the words on a card where it is worth some. */
const EXITS: Readonly<Record<Exit, readonly [line: string, card: string | null]>> = {
  // Said once for all ships: everybody's counters start anew, and nobody has a lock-on.
  "turn-mode-reset": ["GRAVITYPORTALS.Console.Fact.turnMode", null],
  "sideslip-reset": ["GRAVITYPORTALS.Console.Fact.sideslip", null],
  "lock-on-broken": ["GRAVITYPORTALS.Console.Fact.lockOn", null],
  // The tumble says it.
  stopped: ["GRAVITYPORTALS.Console.Fact.stopped", null],
  "flywheel-reset": ["GRAVITYPORTALS.Console.Fact.flywheel", "GRAVITYPORTALS.Card.Out.flywheel"],
  "fire-control-disrupted": ["GRAVITYPORTALS.Console.Fact.fireControl", "GRAVITYPORTALS.Card.Out.fireControl"],
  "cloak-exposed": ["GRAVITYPORTALS.Console.Fact.cloak", "GRAVITYPORTALS.Card.Out.cloak"],
  "esg-deactivated": ["GRAVITYPORTALS.Console.Fact.esg", "GRAVITYPORTALS.Card.Out.esg"],
  "tracking-lost": ["GRAVITYPORTALS.Console.Fact.tracking", "GRAVITYPORTALS.Card.Out.tracking"],
};

const exitMessage = (
  key: string,
  { unit, until }: VesselEventOf<"exit-effect">,
  names: Pick<Names, "unit">,
  clock: Clocked,
): Message => ({
  ...message(key, { unit: names.unit(unit) }),
  ...(until === null ? {} : { inner: { until: momentWords(clock, until) } }),
});

/** Until when a ship that tumbles neither moves nor fires. */
const tumblesUntil = ({ conditions }: Vessel, clock: Clocked): NonNullable<Message["inner"]> => {
  const endOf = (kind: Vessel["conditions"][number]["kind"]): Message =>
    momentWords(clock, conditions.find((one) => one.kind === kind)?.until ?? "");
  return { move: endOf("tumbling-no-movement"), fire: endOf("tumbling-no-fire") };
};

const vesselIn = ({ after }: Told, unit: string): Vessel | undefined => (after as AnomalyState<Vessel>).units[unit];

const tumbles = (range: Vessel["breakdown"]): string => (range === 6 ? "6" : `${range ?? ""}–6`);

/** Whether a ship tumbles, with its die and its breakdown range; one without a rating has not rolled. */
const tumbleCard = (event: VesselEventOf<"tumble-rolled">, told: Told): CardText | null => {
  const unit = vesselIn(told, event.unit);
  if (!unit) return null;
  const name = told.names.unit(unit.id);
  const isRolled = event.dice.length > 0;
  const key = !isRolled
    ? "GRAVITYPORTALS.Card.Out.unrated"
    : event.tumbles
      ? "GRAVITYPORTALS.Card.Out.tumbles"
      : "GRAVITYPORTALS.Card.Out.holds";
  const verdict: CardLine = {
    words: message(key, { unit: name, range: tumbles(unit.breakdown) }),
    ...(isRolled && { dice: event.dice }),
    ...(event.tumbles && { tone: "bad" }),
  };
  const stopped: Message = {
    ...message("GRAVITYPORTALS.Card.Out.stopped", { unit: name }),
    inner: tumblesUntil(unit, told.ruleset),
  };
  const spared: readonly CardLine[] = isSparedInTumble(unit)
    ? [{ words: message("GRAVITYPORTALS.Card.Out.spared", { unit: name }), tone: "quiet" }]
    : [];
  // One line: a card shows its last lines, and who came out must stay among them.
  const checks: CardLine = { words: message("GRAVITYPORTALS.Card.Out.checks"), tone: "quiet" };
  return {
    ...outHead(event, unit.id, unit.scene, told),
    lines: event.tumbles ? [verdict, { words: stopped }, ...spared, checks] : [verdict],
    dice: isRolled ? [{ faces: event.dice }] : [],
  };
};

/** What befalls a ship that may have come out long ago, on a card of its own. */
const laterCard = (
  event: VesselEventOf<"tumble-faced" | "weapon-revived">,
  title: string,
  line: CardLine,
  told: Told,
): CardText | null => {
  const unit = vesselIn(told, event.unit);
  return unit
    ? {
        ...outHead(event, unit.id, unit.scene, told),
        key: `out/${event.at}/${unit.id}`,
        title: message(title),
        lines: [line],
      }
    : null;
};

const podsOf = ({ unit, pods }: VesselEventOf<"pods-separated">, names: Pick<Names, "unit">) => ({
  unit: names.unit(unit),
  pods: pods.map((pod) => names.unit(pod)).join(", "),
});

type Shared =
  | "weapon-status-lowered"
  | "pods-separated"
  | "exit-effect"
  | "tumble-rolled"
  | "tumble-faced"
  | "weapon-revived"
  | "fire-checked"
  | "shot-ineffective";

/** What is told of starships, with its times by a ruleset's clock. */
export const vesselWords = (clock: Clocked): WordsOf<VesselEvent, Shared> => ({
  // A defending ship whose weapon status is lower than it was set up: a line on the card of its scene's beginning.
  "weapon-status-lowered": {
    line: ({ unit, from, to, surprised }, names) =>
      message(surprised ? "GRAVITYPORTALS.Console.Fact.surprised" : "GRAVITYPORTALS.Console.Fact.unawares", {
        unit: names.unit(unit),
        from,
        to,
      }),
    card: ({ unit, from, to, surprised }, told) => {
      const scene = vesselIn(told, unit)?.scene;
      if (scene === undefined) return null;
      const key = surprised ? "GRAVITYPORTALS.Card.Begins.surprised" : "GRAVITYPORTALS.Card.Begins.unawares";
      return {
        ...sceneHead(scene, told),
        lines: [{ words: message(key, { unit: told.names.unit(unit), from, to }) }],
      };
    },
  },
  // The pods that a tumbling tug lost: a line on the card of its coming out.
  "pods-separated": {
    line: (event, names) => message("GRAVITYPORTALS.Console.Fact.pods", podsOf(event, names)),
    card: (event, told) => {
      const scene = vesselIn(told, event.unit)?.scene;
      if (scene === undefined) return null;
      return {
        ...outHead(event, event.unit, scene, told),
        lines: [{ words: message("GRAVITYPORTALS.Card.Out.pods", podsOf(event, told.names)), tone: "bad" }],
      };
    },
  },
  "exit-effect": {
    line: (event, names) => exitMessage(EXITS[event.effect][0], event, names, clock),
    card: (event, told) => {
      const [, key] = EXITS[event.effect];
      const scene = vesselIn(told, event.unit)?.scene;
      if (key === null || scene === undefined) return null;
      return {
        ...outHead(event, event.unit, scene, told),
        lines: [],
        details: [{ words: exitMessage(key, event, told.names, clock), tone: "quiet" }],
      };
    },
  },
  "tumble-rolled": {
    line: (event, names) => {
      const data = { unit: names.unit(event.unit), dice: event.dice.join(", ") };
      if (event.dice.length === 0) return message("GRAVITYPORTALS.Console.Fact.unrated", data);
      return message(
        event.tumbles ? "GRAVITYPORTALS.Console.Fact.tumbles" : "GRAVITYPORTALS.Console.Fact.holdsCourse",
        data,
      );
    },
    card: tumbleCard,
    stops: (event) => (event.tumbles ? event.unit : null),
  },
  "tumble-faced": {
    line: ({ unit, dice, facing }, names) =>
      message("GRAVITYPORTALS.Console.Fact.faced", { unit: names.unit(unit), dice: dice.join(", "), facing }),
    // By a die that the judge had rolled.
    card: (event, told) => {
      const { unit, facing, dice } = event;
      const words = message("GRAVITYPORTALS.Card.Out.faced", { unit: told.names.unit(unit), facing });
      const card = laterCard(event, "GRAVITYPORTALS.Card.Out.facedTitle", { words, dice }, told);
      return card && { ...card, dice: [{ faces: dice }] };
    },
  },
  // An inert weapon has its target again.
  "weapon-revived": {
    line: ({ unit }, names) => message("GRAVITYPORTALS.Console.Fact.revived", { unit: names.unit(unit) }),
    card: (event, told) => {
      const words = message("GRAVITYPORTALS.Card.Out.revived", { unit: told.names.unit(event.unit) });
      return laterCard(event, "GRAVITYPORTALS.Card.Out.revivedTitle", { words }, told);
    },
  },
  "fire-checked": {
    line: ({ from, to, allowed, ecm }, names) => {
      const data = { from: names.unit(from), to: names.unit(to) };
      if (!allowed) return message("GRAVITYPORTALS.Console.Fact.fireBarred", data);
      return message(ecm === 2 ? "GRAVITYPORTALS.Console.Fact.fireHindered" : "GRAVITYPORTALS.Console.Fact.fire", data);
    },
  },
  "shot-ineffective": {
    line: ({ from, to }, names) =>
      message("GRAVITYPORTALS.Console.Fact.ineffective", { from: names.unit(from), to: names.unit(to) }),
    signal: ({ from, to }, names) =>
      message("GRAVITYPORTALS.Bridge.Signal.ineffective", { from: names.unit(from), to: names.unit(to) }),
  },
});
