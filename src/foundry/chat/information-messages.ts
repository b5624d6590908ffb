import type { RuleEvent } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { JournalNames } from "../message/names.ts";

/** What players gather on portals and what it gives them, as lines of a journal; null for any other event. */
export const informationMessage = (event: RuleEvent, names: JournalNames): Message | null => {
  switch (event.event) {
    case "gathering-declared":
      return message("GRAVITYPORTALS.Console.Fact.declared", { player: names.player(event.player) });
    case "information-decayed": {
      const { player, portal, from, to } = event;
      const data = { player: names.player(player), portal: names.anomaly(portal), from, to };
      return message("GRAVITYPORTALS.Console.Fact.decayed", data);
    }
    case "information-gained": {
      const { player, portal, points, total, dice } = event;
      const data = { player: names.player(player), portal: names.anomaly(portal), points, total };
      return dice
        ? message("GRAVITYPORTALS.Console.Fact.labs", { ...data, dice: dice.join("+") })
        : message("GRAVITYPORTALS.Console.Fact.gained", data);
    }
    case "portal-tracked":
      return message("GRAVITYPORTALS.Console.Fact.tracked", {
        player: names.player(event.player),
        scene: names.scene(event.scene),
        hex: event.hex,
      });
    default:
      return returnMessage(event, names);
  }
};

const returnMessage = (event: RuleEvent, names: JournalNames): Message | null => {
  switch (event.event) {
    case "hold-completed":
    case "hold-lost": {
      const data = { player: names.player(event.player), portal: names.anomaly(event.portal) };
      return event.event === "hold-completed"
        ? message("GRAVITYPORTALS.Console.Fact.held", data)
        : message("GRAVITYPORTALS.Console.Fact.holdLost", data);
    }
    case "return-turn-rolled": {
      const { player, portal, dice, turn } = event;
      const data = { player: names.player(player), portal: names.anomaly(portal), dice: dice.join("+"), turn };
      return message("GRAVITYPORTALS.Console.Fact.returnTurn", data);
    }
    case "return-window-rolled": {
      const { player, portal, dice, window } = event;
      const [from, to] = window;
      const data = { player: names.player(player), portal: names.anomaly(portal), dice: dice.join(", "), from, to };
      return message("GRAVITYPORTALS.Console.Fact.returnWindow", data);
    }
    case "return-window-missed": {
      const { player, portal, from, to } = event;
      const data = { player: names.player(player), portal: names.anomaly(portal), from, to };
      return message("GRAVITYPORTALS.Console.Fact.returnMissed", data);
    }
    case "return-turn-voided": {
      const data = { player: names.player(event.player), portal: names.anomaly(event.portal) };
      return event.rules.includes("IP2.84")
        ? message("GRAVITYPORTALS.Console.Fact.returnStorm", data)
        : message("GRAVITYPORTALS.Console.Fact.returnVoided", data);
    }
    default:
      return null;
  }
};
