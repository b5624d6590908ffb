/** What players gather on portals, what it gives them, and what portals and storms do in secret. None of it has a card. */

import { type RuleEvent, turnOfRealising } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { JournalNames } from "../message/say.ts";
import { turnOf } from "./card.ts";
import type { WordsOf } from "./event-record.ts";

/** What a private note of a portal is about. */
export const portalHead = (): Message => message("GRAVITYPORTALS.Bridge.Signal.portal");

/** The player and the portal of an event. */
const both = ({ player, portal }: { readonly player: string; readonly portal: string }, names: JournalNames) => ({
  player: names.player(player),
  portal: names.anomaly(portal),
});

/** What is told of the information that players have of portals, and of their ways home. */
export const INFORMATION_WORDS: WordsOf<
  RuleEvent,
  | "gathering-declared"
  | "information-decayed"
  | "information-gained"
  | "portal-tracked"
  | "hold-completed"
  | "hold-lost"
  | "return-turn-rolled"
  | "return-window-rolled"
  | "return-window-missed"
  | "return-turn-voided"
> = {
  "gathering-declared": {
    line: ({ player }, names) => message("GRAVITYPORTALS.Console.Fact.declared", { player: names.player(player) }),
    head: portalHead,
    signal: () => message("GRAVITYPORTALS.Bridge.Signal.declared"),
  },
  "information-decayed": {
    line: (event, names) =>
      message("GRAVITYPORTALS.Console.Fact.decayed", { ...both(event, names), from: event.from, to: event.to }),
  },
  "information-gained": {
    line: (event, names) => {
      const { points, total, dice } = event;
      const data = { ...both(event, names), points, total };
      return dice
        ? message("GRAVITYPORTALS.Console.Fact.labs", { ...data, dice: dice.join("+") })
        : message("GRAVITYPORTALS.Console.Fact.gained", data);
    },
    head: portalHead,
    signal: ({ player, points, total }, names) =>
      message("GRAVITYPORTALS.Bridge.Signal.gained", { player: names.player(player), points, total }),
  },
  "portal-tracked": {
    line: ({ player, scene, hex }, names) =>
      message("GRAVITYPORTALS.Console.Fact.tracked", { player: names.player(player), scene: names.scene(scene), hex }),
    head: portalHead,
    signal: ({ hex, scene }, names) =>
      message("GRAVITYPORTALS.Bridge.Signal.tracked", { hex, scene: names.scene(scene) }),
  },
  "hold-completed": { line: (event, names) => message("GRAVITYPORTALS.Console.Fact.held", both(event, names)) },
  "hold-lost": { line: (event, names) => message("GRAVITYPORTALS.Console.Fact.holdLost", both(event, names)) },
  "return-turn-rolled": {
    line: (event, names) => {
      const { dice, turn } = event;
      return message("GRAVITYPORTALS.Console.Fact.returnTurn", { ...both(event, names), dice: dice.join("+"), turn });
    },
    head: portalHead,
    signal: ({ turn }) => message("GRAVITYPORTALS.Bridge.Signal.returnTurn", { turn }),
  },
  "return-window-rolled": {
    line: (event, names) => {
      const [from, to] = event.window;
      const data = { ...both(event, names), dice: event.dice.join(", "), from, to };
      return message("GRAVITYPORTALS.Console.Fact.returnWindow", data);
    },
    head: portalHead,
    signal: ({ window: [from, to] }) => message("GRAVITYPORTALS.Bridge.Signal.returnWindow", { from, to }),
  },
  "return-window-missed": {
    line: (event, names) =>
      message("GRAVITYPORTALS.Console.Fact.returnMissed", { ...both(event, names), from: event.from, to: event.to }),
  },
  "return-turn-voided": {
    line: (event, names) =>
      message(
        event.rules.includes("IP2.84")
          ? "GRAVITYPORTALS.Console.Fact.returnStorm"
          : "GRAVITYPORTALS.Console.Fact.returnVoided",
        both(event, names),
      ),
    head: portalHead,
    signal: ({ rules }) =>
      message(
        rules.includes("IP2.84")
          ? "GRAVITYPORTALS.Bridge.Signal.returnStorm"
          : "GRAVITYPORTALS.Bridge.Signal.returnVoided",
      ),
  },
};

/** What a judge reads of portals and storms, and captains once they know it. */
export const PORTAL_WORDS: WordsOf<
  RuleEvent,
  | "portal-drifted"
  | "window-opened"
  | "window-closed"
  | "storm-began"
  | "storm-ended"
  | "storm-transferred"
  | "transfer-realised"
> = {
  "portal-drifted": {
    line: ({ portal, from, to, dice }, names) => {
      const data = { portal: names.anomaly(portal), from, to, dice: dice.join(", ") };
      if (from === to) return message("GRAVITYPORTALS.Console.Fact.stays", data);
      return message(
        dice.length > 1 ? "GRAVITYPORTALS.Console.Fact.driftsAgain" : "GRAVITYPORTALS.Console.Fact.drifts",
        data,
      );
    },
  },
  "window-opened": {
    line: ({ portal, window: [from, to] }, names) =>
      message("GRAVITYPORTALS.Console.Fact.opens", { portal: names.anomaly(portal), from, to }),
  },
  "window-closed": {
    line: ({ portal, window: [from, to] }, names) =>
      message("GRAVITYPORTALS.Console.Fact.closes", { portal: names.anomaly(portal), from, to }),
  },
  "storm-began": {
    line: ({ portal, hex, scene }, names) =>
      message("GRAVITYPORTALS.Console.Fact.stormBegan", {
        portal: names.anomaly(portal),
        hex,
        scene: names.scene(scene),
      }),
  },
  "storm-ended": {
    line: ({ portal, hex, scene }, names) =>
      message("GRAVITYPORTALS.Console.Fact.stormEnded", {
        portal: names.anomaly(portal),
        hex,
        scene: names.scene(scene),
      }),
  },
  "storm-transferred": {
    line: (event, names) =>
      message("GRAVITYPORTALS.Console.Fact.storm", {
        portal: names.anomaly(event.portal),
        from: names.scene(event.scene),
        to: names.scene(event.to),
        count: event.units.length,
        turn: turnOfRealising({ turn: Number(turnOf(event)) }),
      }),
  },
  "transfer-realised": {
    line: ({ player, to, turn }, names) =>
      player === null
        ? message("GRAVITYPORTALS.Console.Fact.realisedByNobody", { player: "", to: names.scene(to), turn })
        : message("GRAVITYPORTALS.Console.Fact.realised", { player: names.player(player), to: names.scene(to), turn }),
    head: portalHead,
    signal: ({ turn, scene, to }, names) =>
      message("GRAVITYPORTALS.Bridge.Signal.realised", { turn, from: names.scene(scene), to: names.scene(to) }),
  },
};
