import { unitIdOf } from "../read/unit.ts";
import { drawing } from "./pixi.ts";

/** The units of the tokens that this client's person has taken on the map. */
export const takenUnits = (): readonly string[] =>
  (drawing().canvas.tokens?.controlled ?? []).flatMap(({ document }) => unitIdOf(document) ?? []);
