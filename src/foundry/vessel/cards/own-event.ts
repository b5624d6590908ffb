import type { VesselEvent } from "../../../rules/index.ts";

/** The events of a name, as rulesets of starships have them. */
export type VesselEventOf<K extends VesselEvent["event"]> = Extract<VesselEvent, { readonly event: K }>;
