import { type Place, parsePlace } from "../../../../../rules/index.ts";
import { foreseenRefusal, type OgCommand, type OgState } from "../../../../../rules/orions-gate/index.ts";
import { refusalText } from "../../../../message/refusal-text.ts";
import type { Say } from "../../../../message/say.ts";
import type { Draft, OrderField } from "./row.ts";

/** For whom orders are listed. */
export interface OrderReader {
  readonly say: Say;
  readonly player: string;
  readonly draft: Draft;
  nameOf(id: string): string;
}

/** A place as an order has it at a table. */
export const placeText = ({ q, r }: Place): string => {
  const inches = (thousandths: number): string => (thousandths / 1000).toFixed(3);
  return `${inches(q)},${inches(r)}`;
};

/** Why an order would be refused, in words; empty where it would not. */
export const refusedWords = (og: OgState, command: OgCommand, say: Say): string => {
  const code = foreseenRefusal(og, command);
  return code === null ? "" : refusalText(say, code);
};

/** A number that was typed; another where none was. */
export const numberIn = (draft: Draft, name: string, usual: number): number => {
  const typed = draft[name];
  const value = typed === undefined || typed.trim() === "" ? Number.NaN : Number(typed);
  return Number.isFinite(value) ? Math.round(value) : usual;
};

/** A place that was typed, `24.0, 30.5`, or chosen on the map; another where none was. */
export const placeIn = (draft: Draft, usual: Place): Place => {
  const [x = "", y = ""] = (draft["place"] ?? "").split(/[,;\s]+/).filter((one) => one !== "");
  const read = x === "" || y === "" ? null : parsePlace(`${Number(x).toFixed(3)},${Number(y).toFixed(3)}`);
  return read ?? usual;
};

/** The field of a place. */
export const placeField = (say: Say, value: Place): OrderField => ({
  name: "place",
  label: say("GRAVITYPORTALS.OrionsGate.Field.place"),
  kind: "place",
  value: placeText(value).replace(",", ", "),
});

export const facingField = (say: Say, value: number): OrderField => ({
  name: "facing",
  label: say("GRAVITYPORTALS.OrionsGate.Field.facing"),
  kind: "number",
  value: String(value),
  least: 0,
  most: 359,
});
