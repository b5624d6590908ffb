import { sum } from "es-toolkit/math/sum";
import type { RuleEvent } from "../../../rules/index.ts";
import { ownWords } from "../../chat/event-record.ts";
import { localized } from "../../message/message.ts";
import { namesIn, type Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { namesOf } from "../../view/journal.ts";

type Entered = Extract<RuleEvent, { readonly event: "portal-entered" }>;

/** What the ruleset has rolled for a unit that came out, in its own words; null where it rolled nothing. */
const ownRoll = (session: Session, say: Say, unit: string, events: readonly RuleEvent[]): string | null => {
  // An event of the ruleset's own is known by its fields alone.
  const rolled = events.findLast((event) => "unit" in event && event.unit === unit && "dice" in event);
  const told = rolled && ownWords(session.ruleset.cards, rolled)?.line?.(rolled, namesOf(session, say));
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

type Of<K extends RuleEvent["event"]> = Extract<RuleEvent, { readonly event: K }>;

const isOf =
  <K extends RuleEvent["event"]>(kind: K) =>
  (event: RuleEvent): event is Of<K> =>
    event.event === kind;

/** What a portal's drift and the check after it gave; the judge's alone. */
const driftText = (session: Session, say: Say, drift: Of<"portal-drifted">, events: readonly RuleEvent[]): string => {
  const { portal, from, to, dice, at } = drift;
  const data = { from, to, dice: dice.join(", "), scene: session.sceneName(drift.scene) };
  const drifted =
    from === to
      ? say("GRAVITYPORTALS.Story.Fell.stayed", data)
      : say(dice.length > 1 ? "GRAVITYPORTALS.Story.Fell.driftedAgain" : "GRAVITYPORTALS.Story.Fell.drifted", data);
  const check = events.filter(isOf("wave-checked")).find((one) => one.at === at && one.portal === portal);
  if (!check) return drifted;
  const wave = events.some((one) => one.event === "wave-started" && one.at === at && one.source === portal);
  const checked = say(wave ? "GRAVITYPORTALS.Story.Fell.waved" : "GRAVITYPORTALS.Story.Fell.quiet", {
    dice: check.dice.join("+"),
  });
  return `${drifted} ${checked}`;
};

/** The last turn's start: to a judge where each portal went, to all others that a turn has begun. */
const turnIn = (session: Session, say: Say, events: readonly RuleEvent[]): readonly Fell[] => {
  const order = events.findLastIndex(isOf("turn-started"));
  const turn = events[order];
  if (turn?.event !== "turn-started") return [];
  const { at } = turn;
  const drifts = events.filter(isOf("portal-drifted")).filter((one) => one.at === at);
  const text =
    drifts.length > 0
      ? drifts.map((one) => driftText(session, say, one, events)).join(" ")
      : say("GRAVITYPORTALS.Story.Fell.turn", { turn: turn.turn });
  return [{ topic: "turn", at, order, secret: drifts.length > 0, text }];
};

/** The units of the last pushes by the hole that pushed last. */
const pushIn = (session: Session, say: Say, events: readonly RuleEvent[]): readonly Fell[] => {
  const pushes = events.filter(isOf("unit-pushed"));
  const last = pushes.at(-1);
  if (!last) return [];
  const names = namesOf(session, say);
  const together = pushes.filter(({ at, by }) => at === last.at && by === last.by);
  const hole = names.hole(last.by);
  const list = together.map(({ unit, to }) =>
    say("GRAVITYPORTALS.Story.Fell.pushedTo", { unit: names.unit(unit), hex: to }),
  );
  const text =
    together.length > 1
      ? say("GRAVITYPORTALS.Story.Fell.pushedMany", { hole, list: namesIn(say, list) })
      : say("GRAVITYPORTALS.Story.Fell.pushed", { hole, unit: names.unit(last.unit), from: last.from, to: last.to });
  return [{ topic: "push", at: last.at, order: events.lastIndexOf(last), secret: false, text }];
};

/** Where each wave began, or once it has gone on whom it struck last: with a later time it would read as another. */
const wavesIn = (session: Session, say: Say, events: readonly RuleEvent[]): readonly Fell[] =>
  events.filter(isOf("wave-started")).map((started): Fell => {
    const { wave, source, hex, strength, dice } = started;
    const names = namesOf(session, say);
    const data = { hex, scene: names.scene(started.scene), strength, dice: dice.join("+") };
    const began = session.state?.holes[source]
      ? say("GRAVITYPORTALS.Story.Fell.holeWave", { ...data, hole: names.hole(source) })
      : say("GRAVITYPORTALS.Story.Fell.portalWave", data);
    const strikes = events.filter(isOf("wave-struck")).filter((one) => one.wave === wave);
    const last = strikes.at(-1);
    // The force falls with the range, so each unit has its own.
    const forces = new Map(
      strikes.filter(({ at }) => at === last?.at).map(({ unit, force }) => [unit, force] as const),
    );
    const hits = [...forces].map(([unit, force]) =>
      say("GRAVITYPORTALS.Story.Fell.hit", { unit: names.unit(unit), force }),
    );
    const units = namesIn(say, hits);
    const wayOf = (hit: Of<"wave-struck">): string => {
      if (hit.at !== started.at) return say("GRAVITYPORTALS.Story.Fell.waveGoesOn", { ...data, units });
      return `${began} ${say("GRAVITYPORTALS.Story.Fell.struck", { units })}`;
    };
    const order = events.lastIndexOf(last ?? started);
    const text = last ? wayOf(last) : began;
    return { topic: `wave ${wave}`, at: last?.at ?? started.at, order, secret: false, text };
  });

/** Who was last in a portal's hex without being taken; the judge's alone. */
const closedIn = (session: Session, say: Say, events: readonly RuleEvent[]): readonly Fell[] => {
  const order = events.findLastIndex(
    (event) => event.event === "portal-entered" && !event.transported && event.audience === "judge",
  );
  const entered = events[order];
  if (entered?.event !== "portal-entered") return [];
  const { unit, hex, why, at } = entered;
  const key = why === "closed" ? "GRAVITYPORTALS.Story.Fell.closed" : "GRAVITYPORTALS.Story.Fell.notTaken";
  return [{ topic: "closed", at, order, secret: true, text: say(key, { unit: session.unitName(unit), hex }) }];
};

/** Who was lost last. */
const lossIn = (session: Session, say: Say, events: readonly RuleEvent[]): readonly Fell[] => {
  const order = events.findLastIndex(({ event }) => event === "unit-destroyed" || event === "unit-left");
  const lost = events[order];
  if (lost?.event !== "unit-destroyed" && lost?.event !== "unit-left") return [];
  const key = lost.event === "unit-left" ? "GRAVITYPORTALS.Story.Fell.left" : "GRAVITYPORTALS.Story.Fell.destroyed";
  const text = say(key, { unit: session.unitName(lost.unit), hex: lost.hex });
  return [{ topic: "loss", at: lost.at, order, secret: false, text }];
};

/** How many topics are shown at once. */
const MOST = 2;

/**
 * What fell last, the newest at the end, from the journal of the person who reads it.
 *
 * @param covered the judge has covered all secrets on this screen
 */
export const lastFell = (session: Session, say: Say, covered: boolean): readonly Fell[] => {
  const events = session.journal.map(({ event }) => event).filter(({ audience }) => !covered || audience !== "judge");
  const all = [turnIn, pushIn, wavesIn, passagesIn, closedIn, lossIn].flatMap((topic) => topic(session, say, events));
  const last = new Map(all.map((one) => [one.topic, one]));
  return [...last.values()].sort((a, b) => a.order - b.order).slice(-MOST);
};

/** Something that has happened, as the story panel shows it. */
export interface Fell {
  /** What it is about; of one topic the last alone is shown. */
  readonly topic: string;
  /** When it began, as events write it. */
  readonly at: string;
  /** The place in the journal of the last event that it shows. */
  readonly order: number;
  /** Only a judge knows it. */
  readonly secret: boolean;
  readonly text: string;
}
