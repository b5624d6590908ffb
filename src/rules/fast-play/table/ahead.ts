import type { Procedure } from "../../dice/request.ts";
import { go } from "../play/go.ts";
import { hasPlace, placeOf } from "../play/order-place.ts";
import type { OrderCommand } from "../state/command.ts";
import type { Context } from "../state/game.ts";
import { stretchNow } from "./stretches.ts";

/**
 * At a table an order for a later step of the stretch in which the game stands takes the clock there: between, nothing
 * happens by itself. Where the order is refused, nothing of this is kept.
 */
export function* comeTo(context: Context, command: OrderCommand): Procedure<void> {
  const { state } = context;
  const stretch = stretchNow(state.clock);
  if (!stretch || !hasPlace(state, command)) return;
  const place = placeOf(state, command);
  if (place > state.clock.place && place <= stretch.to) yield* go(context, place);
}
