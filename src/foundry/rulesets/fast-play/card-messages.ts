import type { FastPlayEvent } from "../../../rules/fast-play/index.ts";
import { type Message, message } from "../../message/message.ts";
import type { Names } from "../../message/say.ts";
import { stepTitle } from "./sequence/told-orders.ts";

type Event<K extends FastPlayEvent["event"]> = Extract<FastPlayEvent, { readonly event: K }>;

const list = (names: Names, ids: readonly string[]): string => ids.map((id) => names.unit(id)).join(", ");

const SEGMENTS: Readonly<Record<Event<"segment-begun">["segment"], string>> = {
  ships: "GRAVITYPORTALS.FastPlay.Fact.ships",
  "speed-zero": "GRAVITYPORTALS.FastPlay.Fact.speedZero",
  "drone-plasma": "GRAVITYPORTALS.FastPlay.Fact.dronePlasma",
};

/** What each announcement says of one unit. */
export const announcedLines = (event: Event<"announced">, names: Names): readonly Message[] => {
  switch (event.what) {
    case "speed":
      return event.list.map(({ unit, speed }) =>
        message("GRAVITYPORTALS.FastPlay.Fact.speed", { unit: names.unit(unit), speed }),
      );
    case "unpowered":
      return event.list.map(({ unit, shields }) =>
        message("GRAVITYPORTALS.FastPlay.Fact.unpowered", { unit: names.unit(unit), shields: shields.join(", ") }),
      );
    case "dock":
      return event.list.map(({ unit, on }) =>
        message("GRAVITYPORTALS.FastPlay.Fact.dock", { unit: names.unit(unit), on: names.unit(on) }),
      );
    default:
      return event.list.map(({ unit }) => message(ANNOUNCED[event.what], { unit: names.unit(unit) }));
  }
};

const ANNOUNCED = {
  double: "GRAVITYPORTALS.FastPlay.Fact.double",
  "self-destruct": "GRAVITYPORTALS.FastPlay.Fact.selfDestruct",
  separate: "GRAVITYPORTALS.FastPlay.Fact.separate",
} as const;

/** Weapons with their numbers; a record has them as a list. */
const weaponsText = (weapons: Event<"fired">["weapons"]): string =>
  (Array.isArray(weapons) ? (weapons as readonly (readonly [string, number])[]) : Object.entries(weapons))
    .map(([type, count]) => `${count} ${type}`)
    .join(", ");

/** The fields of an act that are worth a word, in short. */
const actedText = (event: Event<"acted">, names: Names): string => {
  const { target, hex, points, shield, system, on, energy, result, dice } = event as unknown as Readonly<
    Record<string, unknown>
  >;
  return [
    typeof target === "string" ? names.unit(target) : null,
    hex,
    system,
    points,
    shield === undefined ? null : `#${String(shield)}`,
    energy,
    on === undefined ? null : on ? "+" : "-",
    Array.isArray(dice) ? dice.join("+") : null,
    result,
  ]
    .filter((one) => one !== null && one !== undefined)
    .join(", ");
};

/** What a fast-play event of its own says, in one line; null for an event of others. */
export const ownMessage = (event: FastPlayEvent, names: Names): Message | null => {
  switch (event.event) {
    case "announced": {
      const [first, ...more] = announcedLines(event, names);
      if (first && more.length === 0) return first;
      return message("GRAVITYPORTALS.FastPlay.Fact.announced", { count: event.list.length });
    }
    case "initiative-rolled":
      return message("GRAVITYPORTALS.FastPlay.Fact.initiative", {
        speed: event.speed,
        order: list(names, event.order),
      });
    case "segment-begun":
      return message(SEGMENTS[event.segment], { phase: event.phase });
    case "space-begun": {
      const units = list(
        names,
        event.units.map(({ unit }) => unit),
      );
      if (event.space === 0) return message("GRAVITYPORTALS.FastPlay.Fact.zero", { units });
      const of = Math.max(...event.units.map((one) => one.of));
      return message("GRAVITYPORTALS.FastPlay.Fact.space", { units, space: event.space, of });
    }
    case "launched":
      return message(
        event.barred ? "GRAVITYPORTALS.FastPlay.Fact.launchedBarred" : "GRAVITYPORTALS.FastPlay.Fact.launched",
        { unit: names.unit(event.unit), pieces: list(names, event.pieces), speed: event.speed, hex: event.hex },
      );
    case "pseudo-launched":
      return message("GRAVITYPORTALS.FastPlay.Fact.pseudo", { unit: names.unit(event.unit) });
    case "acted":
      return {
        ...message("GRAVITYPORTALS.FastPlay.Fact.acted", {
          unit: names.unit(event.unit),
          code: event.step,
          more: actedText(event, names),
        }),
        inner: { step: stepTitle(event.step) },
      };
    case "fired":
      return message("GRAVITYPORTALS.FastPlay.Fact.fired", {
        from: names.unit(event.from),
        to: names.unit(event.to),
        weapons: weaponsText(event.weapons),
        range: event.range,
        shift: event.shift,
      });
    case "damage-allocated":
      return message("GRAVITYPORTALS.FastPlay.Fact.damage", {
        unit: names.unit(event.target),
        ...{ points: event.points, shield: event.shield, internals: event.internals },
      });
    case "damage-recorded":
      return message("GRAVITYPORTALS.FastPlay.Fact.recorded", {
        unit: names.unit(event.target),
        ...{ points: event.points, total: event.total },
      });
    case "seeker-impact":
      return message(
        event.pseudo ? "GRAVITYPORTALS.FastPlay.Fact.pseudoImpact" : "GRAVITYPORTALS.FastPlay.Fact.impact",
        {
          unit: names.unit(event.unit),
          target: names.unit(event.target),
          points: event.points,
        },
      );
    case "mine-exploded":
      return message("GRAVITYPORTALS.FastPlay.Fact.exploded", {
        mine: names.unit(event.mine),
        ...{ hex: event.hex, points: event.points },
      });
    case "mine-inert":
      return message("GRAVITYPORTALS.FastPlay.Fact.mineInert", { mine: names.unit(event.mine) });
    case "disrupted":
      return {
        ...message("GRAVITYPORTALS.FastPlay.Fact.disrupted", { unit: names.unit(event.unit) }),
        moments: { until: event.until },
      };
    default:
      return null;
  }
};
