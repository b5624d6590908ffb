import {
  type AnomalyState,
  isSparedInTumble,
  makeTime,
  type Time,
  type Vessel,
  type VesselEvent,
} from "../../rules/index.ts";
import type { Card, CardLine } from "../chat/card.ts";
import { outHead } from "../chat/passage-cards.ts";
import type { PassageKeys } from "../chat/passage-key.ts";
import { type Message, message } from "../message/message.ts";
import type { JournalNames, Names } from "../message/say.ts";
import type { VesselEventOf } from "./declared-messages.ts";

const EFFECTS: Readonly<Record<VesselEventOf<"exit-effect">["effect"], string | null>> = {
  // Said once for all ships: everybody's counters start anew, and nobody has a lock-on.
  "turn-mode-reset": null,
  "sideslip-reset": null,
  "lock-on-broken": null,
  // The tumble says it.
  stopped: null,
  "flywheel-reset": "GRAVITYPORTALS.Card.Out.flywheel",
  "fire-control-disrupted": "GRAVITYPORTALS.Card.Out.fireControl",
  "cloak-exposed": "GRAVITYPORTALS.Card.Out.cloak",
  "esg-deactivated": "GRAVITYPORTALS.Card.Out.esg",
  "tracking-lost": "GRAVITYPORTALS.Card.Out.tracking",
};

/** Says a turn and impulse by a clock that is not read by impulses; null where it is. */
export type TimeWords = ((time: Time) => Message) | null;

/** Until when a ship that tumbles neither moves nor fires. */
const tumblesUntil = ({ conditions }: Vessel, timeWords: TimeWords): Pick<Message, "moments" | "inner"> => {
  const endOf = (kind: Vessel["conditions"][number]["kind"]): Time | undefined =>
    conditions.find((one) => one.kind === kind)?.until;
  const [move, fire] = [endOf("tumbling-no-movement"), endOf("tumbling-no-fire")];
  if (timeWords && move && fire) return { inner: { move: timeWords(move), fire: timeWords(fire) } };
  return { moments: { move: move ? makeTime(move) : "", fire: fire ? makeTime(fire) : "" } };
};

/** What coming out did to a ship, where it is worth a line. */
export const effectCard = (
  event: VesselEventOf<"exit-effect">,
  after: AnomalyState<Vessel>,
  names: Names,
  keys: PassageKeys,
): Card | null => {
  const key = EFFECTS[event.effect];
  const scene = after.units[event.unit]?.scene;
  if (key === null || scene === undefined) return null;
  const told = {
    ...message(key, { unit: names.unit(event.unit) }),
    ...(event.until === null ? {} : { moments: { until: event.until } }),
  };
  return {
    ...outHead(event, event.unit, scene, keys),
    lines: [],
    details: [{ words: told, tone: "quiet" }],
    dice: [],
  };
};
/** Whether a ship tumbles, with its die and its breakdown range; one without a rating has not rolled. */
export const tumbleCard = (
  event: VesselEventOf<"tumble-rolled">,
  after: AnomalyState<Vessel>,
  names: Names,
  { keys, timeWords }: { readonly keys: PassageKeys; readonly timeWords: TimeWords },
): Card | null => {
  const unit = after.units[event.unit];
  if (!unit) return null;
  const { breakdown } = unit;
  const data = { unit: names.unit(unit.id), range: breakdown === 6 ? "6" : `${breakdown ?? ""}–6` };
  const rolled = event.dice.length > 0;
  const verdict: CardLine = {
    words: message(
      !rolled
        ? "GRAVITYPORTALS.Card.Out.unrated"
        : event.tumbles
          ? "GRAVITYPORTALS.Card.Out.tumbles"
          : "GRAVITYPORTALS.Card.Out.holds",
      data,
    ),
    ...(rolled ? { dice: event.dice } : {}),
    ...(event.tumbles ? { tone: "bad" as const } : {}),
  };
  const spell: CardLine = {
    words: {
      ...message("GRAVITYPORTALS.Card.Out.stopped", { unit: names.unit(unit.id) }),
      ...tumblesUntil(unit, timeWords),
    },
  };
  const spared: readonly CardLine[] = isSparedInTumble(unit)
    ? [{ words: message("GRAVITYPORTALS.Card.Out.spared", { unit: names.unit(unit.id) }), tone: "quiet" }]
    : [];
  // One line: a card shows its last lines, and who came out must stay among them.
  const checks: readonly CardLine[] = [{ words: message("GRAVITYPORTALS.Card.Out.checks"), tone: "quiet" }];
  return {
    ...outHead(event, unit.id, unit.scene, keys),
    lines: event.tumbles ? [verdict, spell, ...spared, ...checks] : [verdict],
    dice: rolled ? [{ what: "tumble", faces: event.dice, by: unit.owner }] : [],
  };
};

/** A tumbling ship faces another way, by a die that the judge had rolled. */
export const facedCard = (
  event: VesselEventOf<"tumble-faced">,
  after: AnomalyState<Vessel>,
  names: Names,
  keys: PassageKeys,
): Card | null => {
  const unit = after.units[event.unit];
  if (!unit) return null;
  const data = { unit: names.unit(unit.id), facing: event.facing };
  return {
    ...outHead(event, unit.id, unit.scene, keys),
    // It may come long after the passage, and is a card of its own.
    key: `out/${event.at}/${unit.id}`,
    title: message("GRAVITYPORTALS.Card.Out.facedTitle"),
    lines: [{ words: message("GRAVITYPORTALS.Card.Out.faced", data), dice: event.dice }],
    dice: [{ what: "facing", faces: event.dice, by: null }],
  };
};

/** An inert weapon has its target again. */
export const revivedCard = (
  event: VesselEventOf<"weapon-revived">,
  after: AnomalyState<Vessel>,
  names: Names,
  keys: PassageKeys,
): Card | null => {
  const unit = after.units[event.unit];
  if (!unit) return null;
  return {
    ...outHead(event, unit.id, unit.scene, keys),
    // It may come long after the passage, and is a card of its own.
    key: `out/${event.at}/${unit.id}`,
    title: message("GRAVITYPORTALS.Card.Out.revivedTitle"),
    lines: [{ words: message("GRAVITYPORTALS.Card.Out.revived", { unit: names.unit(unit.id) }) }],
    dice: [],
  };
};

const EFFECT_LINES: Readonly<Record<VesselEventOf<"exit-effect">["effect"], string>> = {
  "turn-mode-reset": "GRAVITYPORTALS.Console.Fact.turnMode",
  "sideslip-reset": "GRAVITYPORTALS.Console.Fact.sideslip",
  "flywheel-reset": "GRAVITYPORTALS.Console.Fact.flywheel",
  "fire-control-disrupted": "GRAVITYPORTALS.Console.Fact.fireControl",
  "lock-on-broken": "GRAVITYPORTALS.Console.Fact.lockOn",
  "cloak-exposed": "GRAVITYPORTALS.Console.Fact.cloak",
  "esg-deactivated": "GRAVITYPORTALS.Console.Fact.esg",
  "tracking-lost": "GRAVITYPORTALS.Console.Fact.tracking",
  stopped: "GRAVITYPORTALS.Console.Fact.stopped",
};

/** What coming out did to a ship, as a line of a journal; null for any other event. */
export const exitMessage = (event: VesselEvent, names: JournalNames): Message | null => {
  switch (event.event) {
    case "exit-effect":
      return {
        ...message(EFFECT_LINES[event.effect], { unit: names.unit(event.unit) }),
        ...(event.until === null ? {} : { moments: { until: event.until } }),
      };
    case "tumble-faced":
      return message("GRAVITYPORTALS.Console.Fact.faced", {
        unit: names.unit(event.unit),
        dice: event.dice.join(", "),
        facing: event.facing,
      });
    case "weapon-revived":
      return message("GRAVITYPORTALS.Console.Fact.revived", { unit: names.unit(event.unit) });
    case "tumble-rolled": {
      const data = { unit: names.unit(event.unit), dice: event.dice.join(", ") };
      if (event.dice.length === 0) return message("GRAVITYPORTALS.Console.Fact.unrated", data);
      return message(
        event.tumbles ? "GRAVITYPORTALS.Console.Fact.tumbles" : "GRAVITYPORTALS.Console.Fact.holdsCourse",
        data,
      );
    }
    default:
      return null;
  }
};
