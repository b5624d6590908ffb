import { directionBetween } from "../../hex/direction.ts";
import { parseLabel } from "../../hex/label.ts";
import type { Finding } from "../../scenario/fault.ts";
import { shown } from "../../scenario/fault.ts";
import { fieldOf, listOf } from "../../scenario/raw.ts";
import { CAUSES } from "./order.ts";

const hexOf = (value: unknown) => (typeof value === "string" ? parseLabel(value) : null);

/** Whether each hex of a path must touch the one before it; not asked where the cause is itself a fault. */
const goesHexByHex = (order: unknown): boolean => {
  if (fieldOf(order, "do") !== "move") return false;
  const cause = fieldOf(order, "cause");
  return cause === undefined || (cause !== "displaced" && CAUSES.some((known) => known === cause));
};

/** Two successive hexes of one path that do not touch; a label that cannot be read is a fault of shape. */
export const pathFaults = (file: unknown): readonly Finding[] =>
  listOf(file, "orders").flatMap((order, index) => {
    if (!goesHexByHex(order)) return [];
    const path = listOf(order, "path");
    return path.flatMap((label, step): readonly Finding[] => {
      const hex = hexOf(label);
      const before = hexOf(path[step - 1]);
      if (!hex || !before || directionBetween(before, hex)) return [];
      const message = `does not touch the hex before it: ${shown(label)} after ${shown(path[step - 1])}`;
      return [{ place: ["orders", index, "path", step], message }];
    });
  });
