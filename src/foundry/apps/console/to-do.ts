import { inOrder, insideStorm, type Portal, watchSheets } from "../../../rules/index.ts";
import { rollLabel, type Say } from "../../message/say.ts";
import type { JudgeRole } from "../../session/judge.ts";
import type { Prompt, Session } from "../../session/session.ts";
import { namesOf } from "../../view/journal.ts";
import { leavingUnits } from "../../view/planned-path.ts";
import { playerName } from "../../view/players.ts";
import { clockHeld } from "../../view/waiting-text.ts";

/** A line about one unit that can be looked for on the map. */
const findLine = (unit: string, text: string, say: Say): ToDoLine => ({
  text,
  must: false,
  action: "find-unit",
  target: unit,
  label: say("GRAVITYPORTALS.Console.Desk.find"),
  icon: "fa-solid fa-crosshairs",
});

/** Ships that are beyond their maps, with the shift that shows them; and those that a standing order takes there. */
export const edgeLines = (session: Session, say: Say): readonly ToDoLine[] => {
  const { state } = session;
  if (!state || state.clock.turn === 0) return [];
  const shifts = watchSheets(state).flatMap(({ scene, off, advice }): readonly ToDoLine[] => {
    const [first] = off;
    if (!first) return [];
    const names = off.map(({ id }) => session.unitName(id)).join(", ");
    const text = say("GRAVITYPORTALS.Console.Desk.beyond", { names, scene: session.sceneName(scene) });
    // Where every shift would lose another ship, they can still be looked for.
    if (!advice) return [findLine(first.id, text, say)];
    return [
      {
        text,
        must: false,
        action: "shift-map",
        target: `${scene}/${advice.columns}/${advice.rows}`,
        label: say("GRAVITYPORTALS.Console.Desk.shiftMap"),
        icon: "fa-solid fa-up-down-left-right",
      },
    ];
  });
  const leaving = leavingUnits(session.ruleset, state).map(({ id, scene }) =>
    findLine(
      id,
      say("GRAVITYPORTALS.Console.Desk.leaves", { unit: session.unitName(id), scene: session.sceneName(scene) }),
      say,
    ),
  );
  return [...shifts, ...leaving];
};

type Act = "storm-roll" | "storm-take" | "storm-map";

const ICONS: Readonly<Record<Act, string>> = {
  "storm-roll": "fa-solid fa-dice",
  "storm-take": "fa-solid fa-tornado",
  "storm-map": "fa-solid fa-map",
};

/** What was rolled for a storm stands in the first of its lines, and what can be done about it in all of them. */
const linesOf = (session: Session, portal: Portal, units: number, say: Say): readonly ToDoLine[] => {
  const name = namesOf(session, say).anomaly(portal.id);
  const line = (text: string, action: Act, label: string): ToDoLine => ({
    text,
    must: false,
    action,
    target: portal.id,
    label,
    icon: ICONS[action],
  });
  const or = say("GRAVITYPORTALS.Console.Desk.orChart");
  const map = say("GRAVITYPORTALS.Console.Desk.stormMap");
  if (session.role.kind === "judge" && session.role.isRollingStorm(portal.id))
    return [line(say("GRAVITYPORTALS.Console.Desk.stormRolling", { portal: name }), "storm-map", map)];
  const row = portal.rolled?.row;
  if (!row) {
    const text = say("GRAVITYPORTALS.Console.Desk.storm", { portal: name, units });
    return [line(text, "storm-roll", say("GRAVITYPORTALS.Console.Desk.stormRoll")), line(or, "storm-map", map)];
  }
  return [
    line(
      say("GRAVITYPORTALS.Console.Desk.stormRolled", { ...row, portal: name }),
      "storm-take",
      say("GRAVITYPORTALS.Console.Desk.stormTake"),
    ),
    line(or, "storm-roll", say("GRAVITYPORTALS.Console.Desk.stormAgain")),
    line(or, "storm-map", map),
  ];
};

/**
 * What a judge may do about gravity storms, while orders are taken; the clock waits for none of it.
 *
 * @rule IP2.86 The judge finds out where a storm leads.
 */
export const stormLines = (session: Session, say: Say): readonly ToDoLine[] => {
  const { state } = session;
  if (!state?.secret || !session.ruleset.rules.takesOrders(state) || state.transits.length > 0) return [];
  return inOrder(state.secret.portals).flatMap((portal) => {
    const inside = insideStorm(state, portal);
    return inside ? linesOf(session, portal, inside.units.length, say) : [];
  });
};

type ChartPrompt = Extract<Prompt, { kind: "chart" }>;

const scenarioOf = ({ state }: Session, scene: string): string => state?.rows[scene]?.row.scenario ?? scene;

/** One line for each chart that may be named. */
const chartLines = ({ unit, total, charts }: ChartPrompt, session: Session, say: Say): readonly ToDoLine[] =>
  charts.map((chart, at) => ({
    text: say(at === 0 ? "GRAVITYPORTALS.Console.Desk.chart" : "GRAVITYPORTALS.Console.Desk.orChart", {
      unit: session.unitName(unit),
      total,
    }),
    must: true,
    action: "chart",
    target: `${unit}/${chart}`,
    label: chart,
    icon: "fa-solid fa-table-list",
  }));

/** Things to do by the session's own prompts: charts to name, destinations to open and dice of the judge's units. */
const prompted = (session: Session, say: Say): readonly ToDoLine[] =>
  session.prompts.flatMap((prompt): readonly ToDoLine[] => {
    // They are asked in the bar at the lower edge.
    if (prompt.kind === "push" || prompt.kind === "choice") return [];
    if (prompt.kind === "chart") return chartLines(prompt, session, say);
    const unit = session.unitName(prompt.unit);
    if (prompt.kind === "set-up") {
      return [
        {
          text: say("GRAVITYPORTALS.Console.Desk.setUp", { unit, scenario: scenarioOf(session, prompt.scene) }),
          must: true,
          action: "start",
          target: prompt.scene,
          label: say("GRAVITYPORTALS.Console.Desk.start"),
          icon: "fa-solid fa-flag-checkered",
        },
      ];
    }
    return [
      {
        text: say(
          prompt.what === "tumble" ? "GRAVITYPORTALS.Console.Desk.tumble" : "GRAVITYPORTALS.Console.Desk.destination",
          { unit },
        ),
        must: true,
        action: "roll",
        target: prompt.unit,
        label: say(rollLabel(prompt.what)),
        icon: "fa-solid fa-dice",
      },
    ];
  });

/** Dice of captains: the judge may roll for one, and is named when doing so. */
const awaitedDice = (session: Session, say: Say): readonly ToDoLine[] => {
  const { state } = session;
  const [transit] = state?.transits ?? [];
  if (!state || !transit || transit.stage === "arrival" || transit.asks) return [];
  if (session.prompts.some((prompt) => prompt.kind === "roll" && prompt.unit === transit.unit)) return [];
  const owner = session.seats.find(({ id }) => id === state.units[transit.unit]?.owner);
  const player = playerName(session, state.units[transit.unit]?.owner ?? null) ?? say("GRAVITYPORTALS.Console.nobody");
  const data = { player, unit: session.unitName(transit.unit) };
  return [
    {
      text: say(
        owner?.present ? "GRAVITYPORTALS.Console.Desk.awaitsDice" : "GRAVITYPORTALS.Console.Desk.awayWithDice",
        data,
      ),
      must: true,
      action: "roll-for",
      target: transit.unit,
      label: say("GRAVITYPORTALS.Console.Desk.rollFor", data),
      icon: "fa-solid fa-dice",
    },
  ];
};

/** Seats that are away and not ready: their standing orders would answer. */
const awaySeats = (session: Session, say: Say): readonly ToDoLine[] =>
  session.state && session.state.clock.turn > 0
    ? session.seats
        .filter(({ present, doing }) => !present && doing !== "ready")
        .flatMap(({ id, name }): readonly ToDoLine[] => [
          {
            text: say("GRAVITYPORTALS.Console.Desk.away", { name }),
            must: true,
            action: "ready-for",
            target: id,
            label: say("GRAVITYPORTALS.Console.Desk.readyFor", { name }),
            icon: "fa-solid fa-check",
          },
          {
            text: say("GRAVITYPORTALS.Console.Desk.orPlayOn", { name }),
            must: false,
            action: "play-without",
            target: id,
            label: say("GRAVITYPORTALS.Console.Desk.playWithout", { name }),
            icon: "fa-solid fa-forward",
          },
        ])
    : [];

/** Seats that the game is played on without; each can be waited for again. */
const playedWithout = ({ seats }: Session, role: JudgeRole, say: Say): readonly ToDoLine[] =>
  seats
    .filter(({ id }) => role.playedWithout.has(id))
    .map(({ id, name }) => ({
      text: say("GRAVITYPORTALS.Console.Desk.without", { name }),
      must: false,
      action: "wait-for",
      target: id,
      label: say("GRAVITYPORTALS.Console.Desk.waitFor", { name }),
      icon: "fa-solid fa-hourglass",
    }));

/** Captains' moves beyond their ships' speeds: each is allowed or put back. */
const doubts = (session: Session, role: JudgeRole, say: Say): readonly ToDoLine[] =>
  role.doubts.flatMap(({ unit, hexes, allowed, speed }): readonly ToDoLine[] => {
    const data = { unit: session.unitName(unit), hexes, allowed, speed };
    return [
      {
        must: true,
        target: unit,
        text: say("GRAVITYPORTALS.Console.Desk.tooFast", data),
        action: "allow",
        label: say("GRAVITYPORTALS.Console.Desk.allow"),
        icon: "fa-solid fa-check",
        other: {
          action: "put-back",
          label: say("GRAVITYPORTALS.Console.Desk.putBack"),
          icon: "fa-solid fa-rotate-left",
        },
      },
    ];
  });

/** What captains say that they gather: each is counted or not. The clock does not wait for it. */
const claims = (session: Session, role: JudgeRole, say: Say): readonly ToDoLine[] =>
  role.claims.map(({ id, player, unit, amount }): ToDoLine => {
    const name = playerName(session, player) ?? player;
    const text =
      unit === null
        ? say("GRAVITYPORTALS.Console.Desk.gathersPoints", { player: name, points: amount })
        : say("GRAVITYPORTALS.Console.Desk.gathersLabs", { player: name, boxes: amount, unit: session.unitName(unit) });
    return {
      ...{ text, must: false, target: id, action: "count", icon: "fa-solid fa-check" },
      label: say("GRAVITYPORTALS.Console.Desk.count"),
      other: { action: "count-none", label: say("GRAVITYPORTALS.Console.Desk.countNone"), icon: "fa-solid fa-xmark" },
    };
  });

/** What the ruleset lets the judge do for units in play, while orders are taken; the clock waits for none of it. */
const unitActs = (session: Session, say: Say): readonly ToDoLine[] => {
  const { state } = session;
  if (!state) return [];
  const { ruleset } = session;
  if (!ruleset.rules.takesOrders(state) || state.transits.length > 0) return [];
  return inOrder(state.units)
    .filter(({ status }) => status === "in-play")
    .flatMap((unit) =>
      (ruleset.units.judgeActs?.(unit) ?? []).map(
        ({ id, text, label, icon }): ToDoLine => ({
          text: say(text, { unit: session.unitName(unit.id) }),
          must: false,
          action: "unit-act",
          target: `${unit.id}/${id}`,
          label: say(label),
          icon,
        }),
      ),
    );
};

/** What the judge's own units may do now, in a game whose people act in a window of its ruleset's. */
const acting = (session: Session, say: Say): readonly ToDoLine[] => {
  const { state } = session;
  const { turnBar } = state ? session.ruleset : {};
  if (!state || !turnBar || (state.clock.turn === 0 && !turnBar.playsSetUp)) return [];
  if (session.condition !== "playing" || clockHeld(session, say) !== "") return [];
  const { text, tone } = turnBar.sentence(session, say);
  if (tone !== "ask") return [];
  const { id } = session.ruleset.rules;
  return [
    {
      text,
      must: true,
      action: "acting",
      target: id,
      label: say("GRAVITYPORTALS.Orders.title"),
      icon: "fa-solid fa-list-ol",
    },
  ];
};

/** The judge's list of things to do: what holds the clock, then what may be done. */
export const toDoOf = (session: Session, say: Say): readonly ToDoLine[] => {
  const { role } = session;
  return role.kind === "judge" && role.seeingAs === null
    ? [
        ...prompted(session, say),
        ...awaitedDice(session, say),
        ...acting(session, say),
        ...awaySeats(session, say),
        ...playedWithout(session, role, say),
        ...doubts(session, role, say),
        ...claims(session, role, say),
        ...stormLines(session, say),
        ...edgeLines(session, say),
        ...unitActs(session, say),
      ]
    : [];
};

/** One thing that waits for the judge, with the button that does it, or two between which it is decided. */
export interface ToDoLine {
  readonly text: string;
  /** The clock waits for it. */
  readonly must: boolean;
  readonly action:
    | "start"
    | "acting"
    | "roll"
    | "roll-for"
    | "ready-for"
    | "play-without"
    | "wait-for"
    | "chart"
    | "unit-act"
    | "allow"
    | "put-back"
    | "count"
    | "count-none"
    | "shift-map"
    | "find-unit"
    | "storm-roll"
    | "storm-take"
    | "storm-map";
  /** The scene, unit, seat or portal that the button is about; a chart or an act comes behind its unit and a stroke. */
  readonly target: string;
  readonly label: string;
  readonly icon: string;
  /** The other way to decide; left out where there is one button. */
  readonly other?: Pick<ToDoLine, "action" | "label" | "icon">;
  /** Nothing is left to do: the line stays for a while, so that no other one moves. */
  readonly done?: boolean;
}
