/** The orders of a scenario's file, carried out by the people at a table. */
import { distance, parseLabel } from "../../../src/rules/index.ts";
import type { File, Ids } from "./file-game.ts";
import type { Play } from "./play.ts";

/** Whether a drag can mean the order: its first hex touches the unit where it is now. */
const canDrag = ({ state }: Play, unit: string, [first]: readonly string[]): boolean => {
  const at = state.units[unit];
  const hex = first === undefined ? null : parseLabel(first);
  return at?.status === "in-play" && hex !== null && distance(at.hex, hex) === 1;
};

/** Plays a file's orders from the present moment to the file's end: captains drag and answer, the judge steps. */
export const playOrders = async (play: Play, file: File, ids: Ids): Promise<void> => {
  play.choose = ({ unit, options, preset }) => {
    const order = file.orders.find(
      (one) =>
        one.at === play.now &&
        one.do === "choose" &&
        one.unit === ids.file(unit) &&
        options.some(({ hex }) => hex === one.hex),
    );
    return order?.do === "choose" ? order.hex : preset;
  };
  for (;;) {
    for (const order of file.orders) {
      if (order.at !== play.now || order.do !== "move") continue;
      const unit = ids.table(order.unit);
      if (canDrag(play, unit, order.path)) await play.sail(unit, order.path);
    }
    if (play.now === file.until) return;
    await play.next();
  }
};
