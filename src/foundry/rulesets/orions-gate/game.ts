import { type AnomalyState, type Place, parsePlace, type WrittenOrder } from "../../../rules/index.ts";
import type { MoveSeen, OgCommand, OgState } from "../../../rules/orions-gate/index.ts";
import { type OwnCommand, own } from "../../ruleset/orders.ts";

/** A game of this ruleset as its adapters read it. */
export const asOrionsGate = (state: AnomalyState): OgState => state as OgState;

/** A command of this ruleset as the shared adapters hand it on. */
export const command = (one: OgCommand): OwnCommand => own(one);

/** What a field of a written order says, where it is a text. */
export const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** What a field of a written order says, where it is a number; another where it is none. */
export const numberIn = (value: unknown, usual = 0): number => (typeof value === "number" ? value : usual);

/** The place that a field of a written order names; null where it names none. */
export const placeIn = (value: unknown): Place | null => (typeof value === "string" ? parsePlace(value) : null);

/** The move that a written order makes. */
export const moveIn = ({ turn, ahead, ram, drift }: WrittenOrder): MoveSeen => ({
  ...{ turn: numberIn(turn), ahead: ahead === true, ram: textIn(ram) },
  drift: typeof drift === "number" ? drift : undefined,
});
