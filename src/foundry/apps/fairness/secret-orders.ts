/** Orders that were secret while a game was played, in words, once its secrets are open. */

import type { ReserveCommand } from "../../../judge/run/orders.ts";
import type { GivenInSecret } from "../../../judge/verify/report.ts";
import type { AnomalyCommand, Place } from "../../../rules/index.ts";
import { KIND_NAMES } from "../../chat/terrain-messages.ts";
import { placeText } from "../../message/places.ts";
import { type JournalNames, namesIn, type Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { fieldLabel, orderWord, wordText } from "../../view/order-words.ts";
import { standingText } from "../../view/standing-words.ts";
import { gatheringText } from "../../view/unit-text.ts";

type Of<D extends AnomalyCommand["do"]> = Extract<AnomalyCommand, { readonly do: D }>;

/** A command as the log holds it. */
type Given = GivenInSecret["command"];

/** What each command says of itself beside what was ordered. */
const OWN: ReadonlySet<string> = new Set(["do", "by", "oid", "player", "unit", "reply"]);

/** Orders of which an event of the same entry tells all that there is to tell. */
const TOLD_BY_EVENTS: ReadonlySet<string> = new Set(["place", "remove"]);

const isObject = (value: unknown): value is Given => typeof value === "object" && value !== null;

const isPlace = (value: unknown): value is Place =>
  isObject(value) && typeof value["q"] === "number" && typeof value["r"] === "number";

/** What was filled in of an order, a part each; what is left as it is says nothing. */
const filledIn = (session: Session, order: Given, unit: string, names: JournalNames, say: Say): readonly string[] => {
  const { state, ruleset } = session;
  const word = (field: string, value: unknown): string => {
    const text = String(value);
    const own = state && typeof value === "string" && ruleset.orders.wordOf?.(state, unit, field, text, say);
    if (own) return own;
    if (state && Object.hasOwn(state.units, text)) return names.unit(text);
    return typeof value === "string" && /^[a-z-]+$/.test(text) ? wordText(say, field, text) : text;
  };
  return Object.entries(order).flatMap(([field, value]) => {
    if (OWN.has(field) || value === null || value === false) return [];
    if (value === true) return [fieldLabel(say, field)];
    if (Array.isArray(value) && !value.some(isObject)) {
      const words = value.map((one) => word(field, one)).join(", ");
      return value.length === 0
        ? []
        : [say("GRAVITYPORTALS.Orders.Secret.field", { field: fieldLabel(say, field), value: words })];
    }
    if (Array.isArray(value))
      return value.flatMap((one) => (isObject(one) ? filledIn(session, one, unit, names, say) : []));
    const map = state?.scenes[state.units[unit]?.scene ?? ""];
    if (isPlace(value))
      return map
        ? [say("GRAVITYPORTALS.Orders.Secret.field", { field: fieldLabel(say, field), value: placeText(value, map) })]
        : [];
    if (isObject(value)) return filledIn(session, value, unit, names, say);
    return [say("GRAVITYPORTALS.Orders.Secret.field", { field: fieldLabel(say, field), value: word(field, value) })];
  });
};

const courseText = ({ units, turn, path }: Of<"course">, names: JournalNames, say: Say): string =>
  say(path === "" ? "GRAVITYPORTALS.Orders.Secret.courseBack" : "GRAVITYPORTALS.Orders.Secret.course", {
    ...{ names: namesIn(say, units, names.unit), turn },
    path: [...path].join(" "),
  });

const gatheredText = (session: Session, command: Of<"gather" | "labs">, say: Say): string => {
  const { player, portal } = command;
  return command.do === "labs"
    ? gatheringText(session, { kind: "labs", player, portal, unit: command.unit, boxes: command.boxes }, say)
    : gatheringText(session, { kind: "points", player, portal, points: command.points }, say);
};

const stormText = ({ portal, map }: Of<"storm">, names: JournalNames, say: Say): string =>
  map === undefined
    ? say("GRAVITYPORTALS.Orders.Secret.storm", { portal: names.anomaly(portal) })
    : say("GRAVITYPORTALS.Orders.Secret.stormTo", { portal: names.anomaly(portal), scene: names.scene(map) });

/** What waits in the destinations of a portal: ships by their names, terrain and white holes by their kinds. */
const reserveText = (
  { ruleset }: Session,
  { portal, units, terrain, holes = [] }: ReserveCommand,
  names: JournalNames,
  say: Say,
): string => {
  const all = [
    ...units.map(([row, packed]) => names.unit(ruleset.rules.unpackUnit(packed, row).id)),
    ...new Set(terrain.map(([, , kind]) => say(KIND_NAMES[kind]))),
    ...holes.map(([, , id]) => names.hole(id)),
  ];
  return say("GRAVITYPORTALS.Orders.Secret.reserve", { portal: names.anomaly(portal), all: all.join(", ") });
};

/** An order of any kind: what it is called, and what was filled in. */
const plainText = (session: Session, command: Given, names: JournalNames, say: Say): string => {
  const word = String(command["do"]);
  const unit = typeof command["unit"] === "string" ? command["unit"] : "";
  const title = orderWord(say, word);
  const at = [unit === "" ? "" : names.unit(unit), ...filledIn(session, command, unit, names, say)];
  const said = at.filter((part) => part !== "").join(", ");
  return said === "" ? title : say("GRAVITYPORTALS.Orders.orderAt", { title, at: said });
};

/** A secret order in words; null for one of which an event tells all. */
const textOf = (session: Session, command: Given, names: JournalNames, say: Say): string | null => {
  const known = <C>(): C => command as unknown as C;
  switch (command["do"]) {
    case "standing": {
      const { unit, orders } = known<Of<"standing">>();
      return standingText(orders, names.unit(unit), say);
    }
    case "course":
      return courseText(known<Of<"course">>(), names, say);
    case "gather":
    case "labs":
      return gatheredText(session, known<Of<"gather" | "labs">>(), say);
    case "storm":
      return stormText(known<Of<"storm">>(), names, say);
    case "storm-roll":
      return say("GRAVITYPORTALS.Orders.Secret.stormRoll", { portal: names.anomaly(String(command["portal"])) });
    case "reserve":
      return reserveText(session, known<ReserveCommand>(), names, say);
    case "set-aside":
      return say("GRAVITYPORTALS.Orders.Secret.setAside");
    default:
      return TOLD_BY_EVENTS.has(String(command["do"])) ? null : plainText(session, command, names, say);
  }
};

/** A secret order as it is told: what was ordered, and by whom; null where an event tells it. */
interface ToldOrder {
  readonly text: string;
  /** The player who alone knew of it; null where that was the judge. */
  readonly player: string | null;
}

/** Whose an order is: the seat's that sent it, or the player's in whose name the judge's browser gave it. */
const giverOf = (
  { state }: Session,
  { by, player }: Given,
): { readonly player: string; readonly isJudges: boolean } | null => {
  if (typeof by === "string") return { player: by, isJudges: false };
  if (typeof player !== "string" || !state || !Object.hasOwn(state.players, player)) return null;
  // Where nobody judges, or a defender, whoever's browser executes plays as well.
  return { player, isJudges: state.judging.mode === "judge" };
};

/** Tells a secret order. What a log holds is what its judge's browser wrote: one that cannot be read is told as it stands. */
export const toldOrder = (
  session: Session,
  { command }: GivenInSecret,
  names: JournalNames,
  say: Say,
): ToldOrder | null => {
  const read = (): string | null => {
    try {
      return textOf(session, command, names, say);
    } catch {
      return JSON.stringify(command);
    }
  };
  const order = read();
  if (order === null) return null;
  const giver = giverOf(session, command);
  if (!giver) return { text: say("GRAVITYPORTALS.Orders.Secret.byJudge", { order }), player: null };
  const { player, isJudges } = giver;
  const key = isJudges ? "GRAVITYPORTALS.Orders.Secret.inName" : "GRAVITYPORTALS.Orders.Secret.ordered";
  return { text: say(key, { who: names.player(player), order }), player };
};
