import { type RuleEvent, turnOfRealising } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { JournalNames } from "../message/names.ts";

/** What a judge reads of gravity storms, and captains once they know it; nothing of other events. */
export const stormMessage = (event: RuleEvent, names: JournalNames): Message | null => {
  switch (event.event) {
    case "storm-began":
    case "storm-ended": {
      const data = { portal: names.anomaly(event.portal), hex: event.hex, scene: names.scene(event.scene) };
      return event.event === "storm-began"
        ? message("GRAVITYPORTALS.Console.Fact.stormBegan", data)
        : message("GRAVITYPORTALS.Console.Fact.stormEnded", data);
    }
    case "storm-transferred":
      return message("GRAVITYPORTALS.Console.Fact.storm", {
        portal: names.anomaly(event.portal),
        from: names.scene(event.scene),
        to: names.scene(event.to),
        count: event.units.length,
        turn: turnOfRealising({ turn: Number(event.at.split(".")[0]) }),
      });
    case "transfer-realised": {
      const { player, to, turn } = event;
      const data = { player: player === null ? "" : names.player(player), to: names.scene(to), turn };
      return player === null
        ? message("GRAVITYPORTALS.Console.Fact.realisedByNobody", data)
        : message("GRAVITYPORTALS.Console.Fact.realised", data);
    }
    default:
      return null;
  }
};
