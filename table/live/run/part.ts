import type { Outcome } from "../../conformance/outcome.ts";
import type { Named } from "../results.ts";

/** Something that is checked and reported under one id. */
export interface Part extends Named {
  run(): Promise<Outcome>;
}
