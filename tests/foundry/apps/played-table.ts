/** A captain's window of orders in a page, over a game of any ruleset whose engine carries out what is pressed. */

import { readCommand } from "../../../src/foundry/client/playing-session.ts";
import type { RulesetAdapter } from "../../../src/foundry/ruleset/adapter.ts";
import { own } from "../../../src/foundry/ruleset/orders.ts";
import type { JournalLine, Session } from "../../../src/foundry/session/session.ts";
import { type ChoiceRequest, run, seededDice } from "../../../src/rules/dice.ts";
import type { AnomalyState, RulesetCommand } from "../../../src/rules/index.ts";
import { type FakeSession, fakeSession } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, windowOf, wordsOf } from "./open-table.ts";

const globals = globalThis as unknown as Record<string, unknown>;

/** What one side of the map's hexes, or one inch, has in pixels. */
const SCALE = 100;

const INCHES = { type: 0, size: SCALE, sizeX: SCALE, sizeY: SCALE, distance: 1 };

/** Columns of hexes, each hex in a square of its own: enough for a pointer to be over one. */
const HEXES = {
  ...{ type: 4, size: SCALE, sizeX: SCALE, sizeY: SCALE, distance: 1 },
  getOffset: ({ x, y }: { readonly x: number; readonly y: number }) => ({
    i: Math.floor(y / SCALE),
    j: Math.floor(x / SCALE),
  }),
  getCenterPoint: ({ i, j }: { readonly i: number; readonly j: number }) => ({
    x: (j + 0.5) * SCALE,
    y: (i + 0.5) * SCALE,
  }),
  getVertices: () => [],
};

/** Lays a map under the windows, on which each place has {@link SCALE} pixels. */
const layMap = (measure: "inches" | "hexes"): void => {
  globals["canvas"] = {
    ready: true,
    scene: { id: "map", grid: measure === "inches" ? INCHES : HEXES, getFlag: () => undefined },
    stage: { pivot: { x: 500, y: 400 }, scale: { x: 1, y: 1 } },
    screenDimensions: [1000, 800],
    canvasCoordinatesFromClient: (point: object) => point,
    pan: () => {},
    animatePan: async () => {},
  };
};

/** Closes all windows, and takes the map away. */
export const clearTable = async (): Promise<void> => {
  const { instances } = (globals["foundry"] as { applications: { instances: Map<string, unknown> } }).applications;
  for (const one of [...instances.values()]) await (one as { close(): Promise<unknown> }).close();
  document.body.replaceChildren();
  delete globals["canvas"];
};

/** A seat whose presses the engine carries out. */
export interface PlayedSeat {
  readonly session: FakeSession;
  /** What was given, as the window handed it on. */
  readonly given: readonly unknown[];
  /** What notices have told. */
  readonly told: readonly string[];
  /** What the engine asked on the way, and who was asked. */
  readonly asked: readonly ChoiceRequest[];
  /** The events of a kind that came of it. */
  events(kind: string): readonly Readonly<Record<string, unknown>>[];
  /** The state now, as its ruleset's own. */
  state<S extends AnomalyState>(): S;
  /** Carries out what somebody else orders; throws where it is refused. */
  other(command: RulesetCommand): void;
}

/**
 * A seat at a game that stands where people give orders.
 *
 * @param answer what others answer to the engine's questions; as if nobody did when left out
 */
export const takeSeat = (
  adapter: RulesetAdapter,
  state: AnomalyState,
  me: string,
  changes: Partial<Session> = {},
  answer: (request: ChoiceRequest) => string = ({ fallback }) => fallback,
): PlayedSeat => {
  const { told } = openTable();
  Object.assign(globals["game"] as object, { users: { contents: [], get: () => undefined } });
  layMap(Object.values(state.scenes)[0]?.measure === "inches" ? "inches" : "hexes");
  const given: unknown[] = [];
  const asked: ChoiceRequest[] = [];
  const events: Readonly<Record<string, unknown>>[] = [];
  const dice = seededDice("played");
  const play = (command: RulesetCommand): string | null => {
    const now = session.state;
    if (!now) return "not-now";
    const late = adapter.rules.outOfTurn?.(now, command) ?? null;
    if (late !== null) return late;
    const played = run(adapter.rules.handle(now, command), (one) => {
      if (one.kind === "dice") return { faces: dice(one) };
      asked.push(one);
      return { choice: answer(one) };
    });
    if (!played.ok) return played.error;
    events.push(...(played.value.events as unknown as typeof events));
    const lines = played.value.events.map((event, n): JournalLine => ({ n, event }) as unknown as JournalLine);
    session.change({ state: played.value.state, journal: [...session.journal, ...lines] });
    return null;
  };
  const session: FakeSession = fakeSession({
    ...{ ruleset: adapter, state, me, seats: [], unitName: (id) => id, sceneName: (id) => id, actorOf: () => null },
    foundryScene: () => "map",
    command: async (raw) => {
      given.push(raw);
      const read = session.state ? readCommand(adapter, session.state, raw, me) : "not-now";
      return typeof read === "string" ? read : play(read as unknown as RulesetCommand);
    },
    ...changes,
  });
  return {
    ...{ session, given, told, asked },
    events: (kind) => events.filter((event) => event["event"] === kind),
    state: <S extends AnomalyState>() => session.state as S,
    other: (command) => {
      const refused = play(command);
      if (refused !== null) throw new Error(`${command.do} is refused: ${refused}`);
    },
  };
};

/** The words of a line of the window. */
export const lineWords = (row: string): string => wordsOf(inWindow("orders", `li[data-row="${row}"]`));

/** Unfolds the fields of a line. */
export const unfold = (row: string): Promise<void> => press("orders", `[data-action=open][data-row="${row}"]`);

/** Presses the button by which a line is given: its own, or that below its fields. */
export const giveLine = async (row: string): Promise<void> => {
  await press("orders", `[data-action=order][data-row="${row}"]`);
  await drawn();
};

/** Types or chooses something in a field, and leaves it. */
export const fillIn = async (field: string, value: string | boolean): Promise<void> => {
  const input = inWindow("orders", field.startsWith("[") ? field : `[name="${field}"]`) as HTMLInputElement;
  if (typeof value === "boolean") input.checked = value;
  else input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await drawn();
};

/** What stands in a field. */
export const valueIn = (field: string): string => (inWindow("orders", `[name="${field}"]`) as HTMLInputElement).value;

/** The lines that are drawn, by their keys. */
export const lineKeys = (): readonly string[] =>
  [...windowOf("orders").querySelectorAll<HTMLElement>("li[data-row]")].map(({ dataset }) => dataset["row"] ?? "");

/** Does something with the pointer over a place of the map, in inches or columns and rows from its corner. */
export const onMap = async (
  kind: "pointerdown" | "pointermove" | "pointerup",
  x: number,
  y: number,
): Promise<boolean> => {
  const board = document.querySelector("canvas") ?? document.body.appendChild(document.createElement("canvas"));
  const event = new PointerEvent(kind, {
    ...{ clientX: x * SCALE, clientY: y * SCALE, button: 0, bubbles: true, cancelable: true },
  });
  board.dispatchEvent(event);
  await drawn();
  return event.defaultPrevented;
};

/** Presses a place of the map; whether the window took it. */
export const pressMap = async (x: number, y: number): Promise<boolean> =>
  (await onMap("pointerdown", x, y)) && (await onMap("pointerup", x, y));

/** An order of somebody else, as it is written. */
export const written = (order: Readonly<Record<string, unknown>> & { readonly do: string }): RulesetCommand =>
  own(order as RulesetCommand);
