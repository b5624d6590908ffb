import type { RuleEvent } from "../../../../rules/index.ts";
import { namesIn, type Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { namesOf } from "../../../view/session-names.ts";
import type { Fell } from "./fell.ts";
import { passagesIn } from "./passages.ts";

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

/** Where each wave began, or once it has gone on whom it struck last: told with a later time it would read as another. */
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
    const struck = strikes.filter(({ at }) => at === last?.at).map(({ unit }) => names.unit(unit));
    const units = namesIn(say, [...new Set(struck)]);
    const wayOf = (hit: Of<"wave-struck">): string => {
      const { force } = hit;
      if (hit.at !== started.at) return say("GRAVITYPORTALS.Story.Fell.waveGoesOn", { ...data, units, force });
      return `${began} ${say("GRAVITYPORTALS.Story.Fell.struck", { units, force })}`;
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

/** How many topics are told at once. */
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
