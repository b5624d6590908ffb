import { sum } from "es-toolkit/math/sum";
import type { RuleEvent } from "../../../../rules/index.ts";
import { localized } from "../../../message/message.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { namesOf } from "../../../view/session-names.ts";
import type { Fell } from "./fell.ts";

type Entered = Extract<RuleEvent, { readonly event: "portal-entered" }>;

/** What the ruleset has rolled for a unit that came out, in its own words; null where it rolled nothing. */
const ownRoll = (session: Session, say: Say, unit: string, events: readonly RuleEvent[]): string | null => {
  // An event of the ruleset's own is known by its fields alone.
  const rolled = events.findLast((event) => "unit" in event && event.unit === unit && "dice" in event);
  const told = rolled && session.ruleset.cards.message(rolled, namesOf(session, say));
  return told ? say("GRAVITYPORTALS.Story.Fell.rolled", { what: localized(say, told) }) : null;
};

/** One passage from the vanishing to the last roll, as far as it has come. */
const passage = (
  session: Session,
  say: Say,
  entered: Entered,
  after: readonly RuleEvent[],
): { readonly texts: readonly string[]; readonly length: number } => {
  const { unit, hex, portal } = entered;
  const names = namesOf(session, say);
  const isNext = (event: RuleEvent): boolean =>
    event.event === "portal-entered" && event.transported && event.unit === unit;
  const next = after.findIndex(isNext);
  const own = next < 0 ? after : after.slice(0, next);
  const out = own.findIndex((event) => event.event === "unit-transported" && event.unit === unit);
  const cameOut = own[out];
  const rolled = own
    .slice(0, out < 0 ? own.length : out)
    .find((event) => event.event === "destination-rolled" && event.portal === portal);
  const texts = [
    say("GRAVITYPORTALS.Story.Fell.wentIn", { unit: names.unit(unit), hex, scene: names.scene(entered.scene) }),
    ...(rolled?.event === "destination-rolled"
      ? [
          say("GRAVITYPORTALS.Story.Fell.leads", {
            dice: rolled.dice.join("+"),
            total: sum(rolled.dice),
            row: rolled.roll,
            chart: rolled.chart,
            scene: names.scene(rolled.scene),
          }),
        ]
      : []),
    ...(cameOut?.event === "unit-transported"
      ? [say("GRAVITYPORTALS.Story.Fell.cameOut", { hex: cameOut.to.hex, scene: names.scene(cameOut.to.scene) })]
      : []),
    ...(out < 0 ? [] : [ownRoll(session, say, unit, own.slice(out + 1)) ?? ""]),
  ].filter((text) => text !== "");
  return { texts, length: out < 0 ? 0 : out + 1 };
};

/** The passages of a journal, each growing until its unit has come out. */
export const passagesIn = (session: Session, say: Say, events: readonly RuleEvent[]): readonly Fell[] =>
  events.flatMap((event, at) => {
    if (event.event !== "portal-entered" || !event.transported) return [];
    const { texts, length } = passage(session, say, event, events.slice(at + 1));
    return [{ topic: `passage ${event.unit}`, at: event.at, order: at + length, secret: false, text: texts.join(" ") }];
  });
