import {
  add,
  columnOf,
  inOrder,
  parsePlace,
  placeLabel,
  type RuleNumber,
  rowOf,
  type Scene,
  type SheetWatch,
  shiftOf,
  watchSheets,
} from "../../../rules/index.ts";
import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { playerName } from "../../view/players.ts";

interface MapSizeView {
  readonly scene: string;
  readonly name: string;
  /** Which columns and rows it shows. */
  readonly shows: string;
  /** Units beyond it, each with its hex and its captain. */
  readonly tray: readonly string[];
  readonly near: string;
  readonly advice: { readonly columns: number; readonly rows: number; readonly label: string } | null;
}

export interface MapSizesView {
  readonly sheets: readonly MapSizeView[];
  readonly empty: string;
  readonly amount: number;
  readonly rule: RuleNumber;
}

const shows = (scene: Scene, say: Say): string => {
  const first = add(parsePlace("0101") ?? { q: 1, r: 0 }, shiftOf(scene));
  const [column, row] = [columnOf(first), rowOf(first)];
  return say("GRAVITYPORTALS.Sheets.shows", {
    first: column,
    last: column + scene.columns - 1,
    top: row,
    bottom: row + scene.rows - 1,
  });
};

/** A way in words: «10 to the left and 10 up». */
const wayText = ({ columns, rows }: { readonly columns: number; readonly rows: number }, say: Say): string => {
  const across = columns === 0 ? "" : columns < 0 ? "left" : "right";
  const down = rows === 0 ? "" : rows < 0 ? "up" : "down";
  const key = across && down ? `${across}-${down}` : across || down;
  return say(`GRAVITYPORTALS.Sheets.Way.${key}`, { columns: Math.abs(columns), rows: Math.abs(rows) });
};

const sheetView = (session: Session, scene: Scene, watch: SheetWatch | undefined, say: Say): MapSizeView => {
  const seatOf = (id: string | null): string => playerName(session, id) ?? say("GRAVITYPORTALS.Console.nobody");
  const near = watch?.near.map(({ id }) => session.unitName(id)) ?? [];
  return {
    scene: scene.id,
    name: session.sceneName(scene.id),
    shows: shows(scene, say),
    tray: (watch?.off ?? []).map((unit) =>
      say("GRAVITYPORTALS.Sheets.off", {
        unit: session.unitName(unit.id),
        hex: placeLabel(unit.hex, scene),
        player: seatOf(unit.owner),
      }),
    ),
    near: near.length === 0 ? "" : say("GRAVITYPORTALS.Sheets.near", { names: near.join(", ") }),
    advice: watch?.advice ? { ...watch.advice, label: wayText(watch.advice, say) } : null,
  };
};

/** Draws the floating maps of the game: what each shows, and who is near its edge or beyond it. */
export const mapSizesView = (session: Session, amount: number, say: Say): MapSizesView => {
  const { state } = session;
  const watched = state ? watchSheets(state) : [];
  const floating = inOrder(state?.scenes ?? {}).filter(
    ({ id, map }) => map === "floating" && session.foundryScene(id) !== null,
  );
  return {
    sheets: floating.map((scene) =>
      sheetView(
        session,
        scene,
        watched.find((one) => one.scene === scene.id),
        say,
      ),
    ),
    empty: floating.length > 0 ? "" : say("GRAVITYPORTALS.Sheets.empty"),
    amount,
    rule: "IP2.422",
  };
};

/** The most columns or rows by which a form is shifted at once. */
const MOST = 99;

/** Columns and rows, in steps of the amount, for each of the four buttons. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** By how many columns and rows a map is laid elsewhere. */
export const shiftBy = (way: string, amount: number): readonly [number, number] => {
  const [columns, rows] = WAYS[way] ?? [0, 0];
  return [columns * amount, rows * amount];
};

/** The amount that was typed; null for what is none. */
export const amountIn = (typed: string): number | null => {
  const amount = Number(typed);
  return Number.isInteger(amount) && amount >= 1 && amount <= MOST ? amount : null;
};
