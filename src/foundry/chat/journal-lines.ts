import { sum } from "es-toolkit/math/sum";
import { type RuleEvent, turnOfRealising } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { JournalNames } from "../message/say.ts";
import { agreementMessage } from "./agreement-messages.ts";
import type { RuleEventOf } from "./card.ts";
import type { RulesetCards } from "./ruleset-cards.ts";
import { settledMessage } from "./settled-cards.ts";
import { terrainMessage } from "./terrain-messages.ts";
import { holeMessage, LOST } from "./white-hole-cards.ts";

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

export type { JournalNames };

const ENTRIES: Readonly<Record<RuleEventOf<"portal-entered">["why"], string>> = {
  open: "GRAVITYPORTALS.Console.Fact.enteredOpen",
  closed: "GRAVITYPORTALS.Console.Fact.enteredClosed",
  displaced: "GRAVITYPORTALS.Console.Fact.enteredDisplaced",
  launched: "GRAVITYPORTALS.Console.Fact.enteredLaunched",
  exempt: "GRAVITYPORTALS.Console.Fact.enteredExempt",
};

/** By which power a unit changed its place; its own where none of these is said. */
const CAUSES: Readonly<Record<string, string>> = {
  tractor: "GRAVITYPORTALS.Console.Fact.towed",
  forced: "GRAVITYPORTALS.Console.Fact.forced",
  displaced: "GRAVITYPORTALS.Console.Fact.displaced",
  launched: "GRAVITYPORTALS.Console.Fact.launched",
};

const faces = (dice: readonly number[]): string => dice.join("+");

const windowMessage = (
  event: RuleEventOf<"window-opened"> | RuleEventOf<"window-closed">,
  names: JournalNames,
): Message => {
  const [from, to] = event.window;
  const data = { portal: names.anomaly(event.portal), from, to };
  return event.event === "window-opened"
    ? message("GRAVITYPORTALS.Console.Fact.opens", data)
    : message("GRAVITYPORTALS.Console.Fact.closes", data);
};

const driftMessage = ({ portal, from, to, dice }: RuleEventOf<"portal-drifted">, names: JournalNames): Message => {
  const data = { portal: names.anomaly(portal), from, to, dice: dice.join(", ") };
  if (from === to) return message("GRAVITYPORTALS.Console.Fact.stays", data);
  return message(
    dice.length > 1 ? "GRAVITYPORTALS.Console.Fact.driftsAgain" : "GRAVITYPORTALS.Console.Fact.drifts",
    data,
  );
};

const waveMessage = (
  event: RuleEventOf<"wave-checked"> | RuleEventOf<"wave-started"> | RuleEventOf<"wave-struck">,
  names: JournalNames,
): Message => {
  switch (event.event) {
    case "wave-checked": {
      const data = { portal: names.anomaly(event.portal), dice: faces(event.dice), total: sum(event.dice) };
      return message("GRAVITYPORTALS.Console.Fact.waveCheck", data);
    }
    case "wave-started": {
      const { hex, scene, strength, dice } = event;
      const data = { hex, scene: names.scene(scene), strength, dice: faces(dice) };
      return message("GRAVITYPORTALS.Console.Fact.wave", data);
    }
    case "wave-struck": {
      const { unit, range, force } = event;
      return message("GRAVITYPORTALS.Console.Fact.struck", { unit: names.unit(unit), range, force });
    }
  }
};

const passageMessage = (event: RuleEvent, names: JournalNames): Message | null => {
  switch (event.event) {
    case "portal-entered":
      return message(ENTRIES[event.why], {
        unit: names.unit(event.unit),
        hex: event.hex,
        portal: names.anomaly(event.portal),
      });
    case "chart-rolled":
      return message("GRAVITYPORTALS.Console.Fact.chart", {
        dice: faces(event.dice.slice(-2)),
        total: sum(event.dice.slice(-2)),
        chart: event.chart,
      });
    case "destination-rolled":
      return message("GRAVITYPORTALS.Console.Fact.row", {
        dice: faces(event.dice),
        total: sum(event.dice),
        chart: event.chart,
        scenario: event.scenario,
      });
    case "scene-opened":
      return message("GRAVITYPORTALS.Console.Fact.begins", { scene: names.scene(event.scene), hex: event.hex });
    case "unit-transported":
      return message("GRAVITYPORTALS.Console.Fact.out", {
        unit: names.unit(event.unit),
        scene: names.scene(event.to.scene),
        hex: event.to.hex,
        facing: event.facing,
        speed: event.speed,
      });
    case "unit-escaped":
      return message("GRAVITYPORTALS.Console.Fact.escaped", {
        unit: names.unit(event.unit),
        scene: names.scene(event.to.scene),
      });
    case "portal-located":
      return message("GRAVITYPORTALS.Console.Fact.located", {
        player: names.player(event.player),
        scene: names.scene(event.scene),
        hex: event.hex,
      });
    default:
      return null;
  }
};

/** An event as one line of a journal. */
export const eventMessage = (event: RuleEvent, names: JournalNames, ruleset: RulesetCards): Message => {
  const own = ruleset.tells?.(event) ? ruleset.message(event, names) : null;
  if (own) return own;
  switch (event.event) {
    case "turn-started":
      return message("GRAVITYPORTALS.Console.Fact.turn", { turn: event.turn });
    case "portal-drifted":
      return driftMessage(event, names);
    case "window-opened":
    case "window-closed":
      return windowMessage(event, names);
    case "wave-checked":
    case "wave-started":
    case "wave-struck":
      return waveMessage(event, names);
    case "unit-pushed":
      return message(event.dragged ? "GRAVITYPORTALS.Console.Fact.dragged" : "GRAVITYPORTALS.Console.Fact.pushed", {
        unit: names.unit(event.unit),
        from: event.from,
        to: event.to,
        hole: names.anomaly(event.by),
      });
    case "unit-moved":
      return message(CAUSES[event.cause] ?? "GRAVITYPORTALS.Console.Fact.moved", {
        unit: names.unit(event.unit),
        from: event.from,
        to: event.to,
      });
    case "unit-turned":
      return message("GRAVITYPORTALS.Console.Fact.turned", { unit: names.unit(event.unit), facing: event.facing });
    case "unit-destroyed":
      return message(LOST[event.why] ?? "GRAVITYPORTALS.Console.Fact.destroyed", {
        unit: names.unit(event.unit),
        hex: event.hex,
      });
    case "unit-left":
      return message(LOST[event.why] ?? "GRAVITYPORTALS.Console.Fact.left", {
        unit: names.unit(event.unit),
        hex: event.hex,
      });
    case "barrier-hit":
      return "unit" in event
        ? message("GRAVITYPORTALS.Console.Fact.barrierDamage", {
            what: names.unit(event.unit),
            hex: event.hex,
            damage: event.damage,
          })
        : message("GRAVITYPORTALS.Console.Fact.barrier", { what: names.anomaly(event.portal), hex: event.hex });
    case "anomaly-placed":
      return message("GRAVITYPORTALS.Console.Fact.placed", { name: names.anomaly(event.anomaly), hex: event.hex });
    case "anomaly-removed":
      return message("GRAVITYPORTALS.Console.Fact.removed", { name: names.anomaly(event.anomaly), hex: event.hex });
    default: {
      const line =
        passageMessage(event, names) ??
        stormMessage(event, names) ??
        informationMessage(event, names) ??
        settledMessage(event, names) ??
        terrainMessage(event, names) ??
        holeMessage(event, { unit: names.unit, hole: names.anomaly }) ??
        agreementMessage(event, names) ??
        ruleset.message(event, names);
      if (!line) throw new Error(`the journal has no line for «${event.event}»`);
      return line;
    }
  }
};
