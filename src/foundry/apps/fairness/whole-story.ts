/** A game that has ended, told from its beginning with all that was hidden: what happened, turn by turn, and where portals went. */

import { type ToldWay, waysByScene } from "../../../judge/log/rounds.ts";
import type { EngineEvent } from "../../../judge/ports/engine.ts";
import type { Report } from "../../../judge/verify/report.ts";
import type { AnomalyEvent, RuleEvent } from "../../../rules/index.ts";
import { ownWords } from "../../chat/event-record.ts";
import { eventMessage } from "../../chat/event-words.ts";
import { localized } from "../../message/message.ts";
import { namesIn, type Say } from "../../message/say.ts";
import { eventTime } from "../../message/time-words.ts";
import type { Session } from "../../session/session.ts";
import { namedTracks, openNames } from "../../view/open-names.ts";
import { type NamedTrack, tracksOf } from "../../view/told-tracks.ts";
import { toldOrder } from "./secret-orders.ts";

/** What happened in one turn. */
export interface ToldTurn {
  /** The same in each drawing. */
  readonly id: string;
  /** The turn's number; 0 before the first. */
  readonly turn: number;
  /** What the turn is called. */
  readonly name: string;
  /** The same, with how much happened in it. */
  readonly title: string;
  readonly lines: readonly {
    readonly time: string;
    readonly text: string;
    /** Who alone knew of it then; empty where everybody did. */
    readonly knew: string;
  }[];
}

/** Where one end of a portal was, in the order of its drifts. */
interface Track {
  /** Its place in the list of ways. */
  readonly id: number;
  readonly name: string;
  readonly way: string;
}

/** A whole game as it is told once it has ended. */
export interface WholeStory {
  readonly tracks: readonly Track[];
  readonly turns: readonly ToldTurn[];
  /** The same ways, for maps. */
  readonly ways: readonly NamedTrack[];
}

const isTold = ({ ruleset: { rules, cards } }: Session, event: AnomalyEvent): event is RuleEvent =>
  rules.isTraced(event) || ownWords(cards, event)?.line !== undefined;

/** Whoever alone knew of an event when it happened. */
const knewOf = (session: Session, say: Say, { audience }: RuleEvent): string => {
  if (audience === "all") return "";
  if (typeof audience === "string") return say("GRAVITYPORTALS.Fairness.Story.judge");
  const name = session.gameRecord?.nameOf ?? String;
  return say("GRAVITYPORTALS.Fairness.Story.alone", { names: namesIn(say, audience.map(name)) });
};

/** All that a report has of a game, public and secret, by entries. */
export type AllTold = Pick<Report, "events" | "secrets">;

/** A line before its turn is known. */
type ToldLine = ToldTurn["lines"][number];

/** Who alone knew of a secret order when it was given. */
const knewOrder = (session: Session, say: Say, player: string | null): string =>
  player === null
    ? say("GRAVITYPORTALS.Fairness.Story.judge")
    : say("GRAVITYPORTALS.Fairness.Story.alone", { names: (session.gameRecord?.nameOf ?? String)(player) });

/** Tells a game of this session's ruleset from all its events and secret orders. */
export const wholeStory = (session: Session, say: Say, { events: all, secrets }: AllTold): WholeStory => {
  const { ruleset } = session;
  const told = new Map(
    [...all].map(([n, events]) => [
      n,
      events.filter((event): event is RuleEvent & EngineEvent => isTold(session, event as unknown as AnomalyEvent)),
    ]),
  );
  const events = [...told.values()].flat();
  const names = openNames(session, say, events);
  const turns = new Map<string, ToldLine[]>();
  const tell = (at: string, text: string, knew: string): void => {
    const [turn = "0"] = at.split(".");
    const lines = turns.get(turn) ?? [];
    turns.set(turn, lines);
    lines.push({ time: eventTime(ruleset, at, say), text, knew });
  };
  const entries = [...new Set([...told.keys(), ...secrets.keys()])].sort((one, other) => one - other);
  for (const n of entries) {
    // Secret orders are played before all else in their entry.
    for (const given of secrets.get(n) ?? []) {
      const order = toldOrder(session, given, names, say);
      if (order) tell(given.at, order.text, knewOrder(session, say, order.player));
    }
    for (const event of told.get(n) ?? [])
      tell(event.at, localized(say, eventMessage(event, names, ruleset.cards)), knewOf(session, say, event));
  }
  const ways = namedTracks(events, names);
  return {
    ways,
    tracks: ways.map(({ name, scene, steps }, id) => ({
      id,
      name: say("GRAVITYPORTALS.Fairness.Story.track", { portal: name, scene: names.scene(scene) }),
      way: steps.map(({ label }) => label).join(" → "),
    })),
    turns: [...turns].map(([turn, lines]) => {
      const count = lines.length;
      const name =
        turn === "0" ? say("GRAVITYPORTALS.Fairness.Story.setUp") : say("GRAVITYPORTALS.Fairness.Story.turn", { turn });
      return {
        ...{ id: turn, turn: Number(turn), name, lines },
        title: say("GRAVITYPORTALS.Fairness.Story.title", { name, count }),
      };
    }),
  };
};

/** The ways of portals that were taken out of a game that is played, as they were told to all: the last of each. */
export const toldWays = (ways: readonly ToldWay[], say: Say): readonly NamedTrack[] => {
  const last = new Map(ways.map((told) => [told.anomaly, told]));
  const all = [...last.values()].flatMap(({ anomaly, way }) =>
    waysByScene(way).map((one) => ({ ...one, portal: anomaly, gone: one.steps.at(-1)?.at ?? null })),
  );
  // Only the judge counts portals that were placed.
  return tracksOf(all).map((track) => ({
    ...track,
    name: say("GRAVITYPORTALS.Overlay.Name.retired", { number: track.index + 1 }),
  }));
};
