import { type RuleEvent, turnOfRealising } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import type { JournalNames } from "../message/names.ts";
import { agreementMessage } from "./agreement-messages.ts";
import { holeMessage } from "./hole-messages.ts";
import { informationMessage } from "./information-messages.ts";
import type { RulesetCards } from "./ruleset-cards.ts";
import { settledMessage } from "./settled-cards.ts";
import { terrainMessage } from "./terrain-messages.ts";

export type { JournalNames };

type Event<K extends RuleEvent["event"]> = Extract<RuleEvent, { readonly event: K }>;

const ENTRIES: Readonly<Record<Event<"portal-entered">["why"], string>> = {
  open: "GRAVITYPORTALS.Console.Fact.enteredOpen",
  closed: "GRAVITYPORTALS.Console.Fact.enteredClosed",
  displaced: "GRAVITYPORTALS.Console.Fact.enteredDisplaced",
  launched: "GRAVITYPORTALS.Console.Fact.enteredLaunched",
  exempt: "GRAVITYPORTALS.Console.Fact.enteredExempt",
};

const CAUSES: Readonly<Record<Event<"unit-moved">["cause"], string>> = {
  own: "GRAVITYPORTALS.Console.Fact.moved",
  tractor: "GRAVITYPORTALS.Console.Fact.towed",
  forced: "GRAVITYPORTALS.Console.Fact.forced",
  displaced: "GRAVITYPORTALS.Console.Fact.displaced",
  launched: "GRAVITYPORTALS.Console.Fact.launched",
};

const faces = (dice: readonly number[]): string => dice.join("+");
const total = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);

const windowWords = (fact: Event<"window-opened"> | Event<"window-closed">, names: JournalNames): Message => {
  const [from, to] = fact.window;
  const data = { portal: names.anomaly(fact.portal), from, to };
  return fact.event === "window-opened"
    ? message("GRAVITYPORTALS.Console.Fact.opens", data)
    : message("GRAVITYPORTALS.Console.Fact.closes", data);
};

const driftWords = ({ portal, from, to, dice }: Event<"portal-drifted">, names: JournalNames): Message => {
  const data = { portal: names.anomaly(portal), from, to, dice: dice.join(", ") };
  if (from === to) return message("GRAVITYPORTALS.Console.Fact.stays", data);
  return message(
    dice.length > 1 ? "GRAVITYPORTALS.Console.Fact.driftsAgain" : "GRAVITYPORTALS.Console.Fact.drifts",
    data,
  );
};

const waveWords = (
  fact: Event<"wave-checked"> | Event<"wave-started"> | Event<"wave-struck">,
  names: JournalNames,
): Message => {
  switch (fact.event) {
    case "wave-checked": {
      const data = { portal: names.anomaly(fact.portal), dice: faces(fact.dice), total: total(fact.dice) };
      return message("GRAVITYPORTALS.Console.Fact.waveCheck", data);
    }
    case "wave-started": {
      const { hex, scene, strength, dice } = fact;
      const data = { hex, scene: names.scene(scene), strength, dice: faces(dice) };
      return message("GRAVITYPORTALS.Console.Fact.wave", data);
    }
    case "wave-struck": {
      const { unit, range, force } = fact;
      return message("GRAVITYPORTALS.Console.Fact.struck", { unit: names.unit(unit), range, force });
    }
  }
};

const passageWords = (fact: RuleEvent, names: JournalNames): Message | null => {
  switch (fact.event) {
    case "portal-entered":
      return message(ENTRIES[fact.why], {
        unit: names.unit(fact.unit),
        hex: fact.hex,
        portal: names.anomaly(fact.portal),
      });
    case "chart-rolled":
      return message("GRAVITYPORTALS.Console.Fact.chart", {
        dice: faces(fact.dice.slice(-2)),
        total: total(fact.dice.slice(-2)),
        chart: fact.chart,
      });
    case "destination-rolled":
      return message("GRAVITYPORTALS.Console.Fact.row", {
        dice: faces(fact.dice),
        total: total(fact.dice),
        chart: fact.chart,
        scenario: fact.scenario,
      });
    case "scene-opened":
      return message("GRAVITYPORTALS.Console.Fact.begins", { scene: names.scene(fact.scene), hex: fact.hex });
    case "unit-transported":
      return message("GRAVITYPORTALS.Console.Fact.out", {
        unit: names.unit(fact.unit),
        scene: names.scene(fact.to.scene),
        hex: fact.to.hex,
        facing: fact.facing,
        speed: fact.speed,
      });
    case "unit-escaped":
      return message("GRAVITYPORTALS.Console.Fact.escaped", {
        unit: names.unit(fact.unit),
        scene: names.scene(fact.to.scene),
      });
    case "weapon-status-lowered": {
      const { unit, from, to, surprised } = fact;
      const data = { unit: names.unit(unit), from, to };
      return surprised
        ? message("GRAVITYPORTALS.Console.Fact.surprised", data)
        : message("GRAVITYPORTALS.Console.Fact.unawares", data);
    }
    case "pods-separated": {
      const pods = fact.pods.map((pod) => names.unit(pod)).join(", ");
      return message("GRAVITYPORTALS.Console.Fact.pods", { unit: names.unit(fact.unit), pods });
    }
    case "storm-transferred":
      return message("GRAVITYPORTALS.Console.Fact.storm", {
        portal: names.anomaly(fact.portal),
        from: names.scene(fact.scene),
        to: names.scene(fact.to),
        count: fact.units.length,
        turn: turnOfRealising({ turn: Number(fact.at.split(".")[0]) }),
      });
    case "transfer-realised": {
      const { player, to, turn } = fact;
      const data = { player: player === null ? "" : names.player(player), to: names.scene(to), turn };
      return player === null
        ? message("GRAVITYPORTALS.Console.Fact.realisedByNobody", data)
        : message("GRAVITYPORTALS.Console.Fact.realised", data);
    }
    case "portal-located":
      return message("GRAVITYPORTALS.Console.Fact.located", {
        player: names.player(fact.player),
        scene: names.scene(fact.scene),
        hex: fact.hex,
      });
    default:
      return null;
  }
};

/** An event as one line of a journal. */
export const eventMessage = (fact: RuleEvent, names: JournalNames, ruleset: RulesetCards): Message => {
  switch (fact.event) {
    case "turn-started":
      return message("GRAVITYPORTALS.Console.Fact.turn", { turn: fact.turn });
    case "portal-drifted":
      return driftWords(fact, names);
    case "window-opened":
    case "window-closed":
      return windowWords(fact, names);
    case "wave-checked":
    case "wave-started":
    case "wave-struck":
      return waveWords(fact, names);
    case "unit-pushed":
      return message(fact.dragged ? "GRAVITYPORTALS.Console.Fact.dragged" : "GRAVITYPORTALS.Console.Fact.pushed", {
        unit: names.unit(fact.unit),
        from: fact.from,
        to: fact.to,
        hole: names.anomaly(fact.by),
      });
    case "unit-moved":
      return message(CAUSES[fact.cause], { unit: names.unit(fact.unit), from: fact.from, to: fact.to });
    case "unit-turned":
      return message("GRAVITYPORTALS.Console.Fact.turned", { unit: names.unit(fact.unit), facing: fact.facing });
    case "unit-destroyed":
      return message("GRAVITYPORTALS.Console.Fact.destroyed", { unit: names.unit(fact.unit), hex: fact.hex });
    case "unit-left":
      return message("GRAVITYPORTALS.Console.Fact.left", { unit: names.unit(fact.unit), hex: fact.hex });
    case "barrier-hit":
      return message("GRAVITYPORTALS.Console.Fact.barrier", {
        what: "unit" in fact ? names.unit(fact.unit) : names.anomaly(fact.portal),
        hex: fact.hex,
      });
    case "anomaly-placed":
      return message("GRAVITYPORTALS.Console.Fact.placed", { name: names.anomaly(fact.anomaly), hex: fact.hex });
    case "anomaly-removed":
      return message("GRAVITYPORTALS.Console.Fact.removed", { name: names.anomaly(fact.anomaly), hex: fact.hex });
    default: {
      const line =
        passageWords(fact, names) ??
        informationMessage(fact, names) ??
        settledMessage(fact, names) ??
        terrainMessage(fact, names) ??
        holeMessage(fact, { unit: names.unit, hole: names.anomaly }) ??
        agreementMessage(fact, names) ??
        ruleset.message(fact, names);
      if (!line) throw new Error(`the journal has no line for «${fact.event}»`);
      return line;
    }
  }
};
