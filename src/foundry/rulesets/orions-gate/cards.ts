import type { AnomalyState } from "../../../rules/index.ts";
import type { OgEvent } from "../../../rules/orions-gate/index.ts";
import { type Card, type CardDice, type CardLine, rulesOf } from "../../chat/card.ts";
import type { RulesetCards } from "../../chat/ruleset-cards.ts";
import { type Message, message } from "../../message/message.ts";
import type { Names } from "../../message/say.ts";
import { isOwn, ownMessage } from "./card-messages.ts";
import { stepKey } from "./clock.ts";
import { type RanksTold, ranksHtml, ranksTold } from "./ranks.ts";

/** What is asked, as the rules ask it. */
type Asked = Readonly<Record<"id" | "what" | "rule", string>> & { readonly options: readonly string[] };

/** Kinds of decisions that the rules of Orion's Gate leave to a player while they are being played. */
export const QUESTIONS = ["debris"] as const;

/** What a player is asked, in words: its id names the kind and the unit, as `debris/a1/…`. */
const orionsGateQuestion: RulesetCards["question"] = (asks, { unit }) => {
  const { id, what, rule, options } = asks as unknown as Asked;
  if (!QUESTIONS.some((one) => one === what)) return null;
  const [, ship = ""] = id.split("/");
  return {
    heading: { key: "GRAVITYPORTALS.OrionsGate.Question.debris", data: { name: unit(ship) } },
    options: Object.fromEntries(
      options.map((place) => [
        place,
        { key: "GRAVITYPORTALS.OrionsGate.Question.place", data: { place: place.replace(",", ", ") } },
      ]),
    ),
    rule,
  };
};

/** Events that are on the map or on the sheet, and of which no card says more. */
const SILENT: ReadonlySet<string> = new Set(["table-opened", "fuel-changed", "damage-removed", "terrain-damaged"]);

/** Events that are told as what is lost, in a strong line. */
const BAD: ReadonlySet<string> = new Set(["unit-destroyed", "part-destroyed", "terrain-struck"]);
const STRONG: ReadonlySet<string> = new Set(["game-ended", "round-started", "edge-chosen"]);

/** The unit of an event, whose card it belongs to; the empty text for what belongs to the round. */
const unitOf = (event: OgEvent): string => {
  const { unit, ship, by } = event as { readonly unit?: string; readonly ship?: string; readonly by?: string };
  if (event.event === "ordnance-laid" || event.event === "ship-laid-down" || event.event === "station-founded")
    return by ?? "";
  return event.event === "cyst-rolled" ? (ship ?? "") : (unit ?? "");
};

const kindOf = (event: OgEvent): Card["kind"] => {
  switch (event.event) {
    case "attack-resolved":
    case "craft-attacked":
    case "ship-bombed":
    case "craft-shot":
      return "fire";
    case "unit-destroyed":
      return "lost";
    case "round-started":
    case "game-ended":
    case "rolled-off":
      return "turn";
    default:
      return "ship";
  }
};

const diceOf = (event: OgEvent, after: AnomalyState): readonly CardDice[] => {
  const {
    dice = [],
    against = [],
    unit = "",
    target = "",
  } = event as {
    readonly dice?: readonly number[];
    readonly against?: readonly number[];
    readonly unit?: string;
    readonly target?: string;
  };
  const ownerOf = (id: string): string | null => after.units[id]?.owner ?? null;
  return [
    { what: "damage" as const, faces: dice, by: ownerOf(unit) },
    { what: "damage" as const, faces: against, by: ownerOf(target) },
  ].filter(({ faces }) => faces.length > 0);
};

const toneOf = ({ event }: OgEvent): CardLine["tone"] => {
  if (BAD.has(event)) return "bad";
  if (event === "order-explained") return "quiet";
  return STRONG.has(event) ? "strong" : undefined;
};

/** What happens with one unit in one step is one card; what belongs to the round has its own. */
const cardOf = (event: OgEvent, words: Message, after: AnomalyState, names: Names): Card => {
  const unit = unitOf(event);
  const step = message(stepKey(event.at));
  const tone = toneOf(event);
  return {
    key: `og/${event.at}/${unit}`,
    running: true,
    kind: kindOf(event),
    title:
      unit === ""
        ? step
        : { key: "GRAVITYPORTALS.OrionsGate.Card.title", data: { unit: names.unit(unit) }, inner: { step } },
    time: event.at,
    lines: [{ words, ...(tone && { tone }) }],
    dice: diceOf(event, after),
    rules: rulesOf(event.rules),
    button: null,
  };
};

/** An attack has a card of its own, with the dice of both sides. */
const attackCard = (
  event: Extract<OgEvent, { event: "attack-resolved" }>,
  words: Message,
  after: AnomalyState,
  names: Names,
): Card => ({
  ...cardOf(event, words, after, names),
  key: `og-attack/${event.at}/${event.unit}/${event.target}`,
  title: message("GRAVITYPORTALS.OrionsGate.Card.attack", {
    unit: names.unit(event.unit),
    target: names.unit(event.target),
  }),
  drawn: ranksTold(event, names.unit(event.unit), names.unit(event.target)),
});

/** Cards and journal lines of Orion's Gate. */
export const ORIONS_GATE_CARDS: RulesetCards = {
  tells: isOwn,
  card: (header, after, names) => {
    const event = header as OgEvent;
    const words = SILENT.has(event.event) ? null : ownMessage(event, names);
    if (!words) return null;
    if (event.event === "attack-resolved") return attackCard(event, words, after, names);
    return cardOf(event, words, after, names);
  },
  entryCard: () => null,
  message: (event, names) => ownMessage(event as OgEvent, names),
  signal: () => null,
  question: orionsGateQuestion,
  draw: (say, drawn) => ranksHtml(say, drawn as RanksTold),
  stopped: () => null,
};
