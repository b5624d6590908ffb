import type { Citation } from "../../anomalies/state/event.ts";

/** The rule behind a refusal, whatever was ordered. */
const BY_CODE: { readonly [code: string]: Citation } = {
  "not-now": "OG-RND-03",
  "no-energy": "OG-SHM-01",
  fuel: "OG-CRM-03",
  minerals: "OG-CMP-CARGO-04",
  "no-firepower": "OG-SHS-14",
  "not-closest": "OG-SHS-06",
  escorted: "OG-CRF-03",
  "white-hole": "OG-MAP-10",
  design: "OG-FLT-02",
};

/** The rule behind the refusal of one kind of order; a code that several rules can give here is left out. */
const BY_ORDER: { readonly [order: string]: { readonly [code: string]: Citation } } = {
  deploy: { edge: "OG-SET-03" },
  reenter: { edge: "OG-HYP-03", barred: "OG-HYP-02" },
  "place-terrain": { edge: "OG-TER-02", limit: "OG-TER-12" },
  "choose-edge": { "not-yours": "OG-SET-02" },
  move: { limit: "OG-SHM-01" },
  warp: { range: "OG-CMP-WARP-01", "not-free": "OG-CMP-WARP-03" },
  boost: { limit: "OG-CMP-BOOST-01", "no-energy": "OG-CMP-BOOST-04" },
  shoot: { acted: "OG-SHS-12", range: "OG-SHS-02" },
  fly: { "no-space": "OG-CMP-HANGAR-04", contact: "OG-CMP-HANGAR-04" },
  attack: { acted: "OG-CRF-09" },
  reply: { limit: "OG-CRF-07" },
  use: { part: "OG-SPC-01", acted: "OG-SPC-03" },
  screen: { limit: "OG-CMP-DEFLECTOR-03", range: "OG-CMP-DEFLECTOR-01" },
  stealth: { acted: "OG-CMP-STEALTH-01" },
  tractor: { acted: "OG-CMP-TRACT-01", target: "OG-CMP-TRACT-03" },
  colony: { limit: "OG-CMP-CRYO-01", range: "OG-CMP-CRYO-01" },
  grow: { limit: "OG-CMP-CRYO-05", barred: "OG-CMP-CRYO-05" },
  scan: { barred: "OG-MAP-11" },
};

/** The rule behind the refusal of an order. */
export const refusedBy = (order: string, code: string): Citation =>
  BY_ORDER[order]?.[code] ?? BY_CODE[code] ?? "ruling";
