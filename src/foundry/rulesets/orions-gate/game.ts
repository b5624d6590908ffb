import type { AnomalyState } from "../../../rules/index.ts";
import type { OgCommand, OgState } from "../../../rules/orions-gate/index.ts";
import { type OwnCommand, own } from "../../ruleset/orders.ts";

/** A game of this ruleset as its adapters read it. */
export const asOrionsGate = (state: AnomalyState): OgState => state as OgState;

/** A command of this ruleset as the shared adapters hand it on. */
export const command = (one: OgCommand): OwnCommand => own(one);
