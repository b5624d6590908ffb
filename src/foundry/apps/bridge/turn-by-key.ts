import { DIRECTIONS } from "../../../rules/index.ts";
import type { Session } from "../../session/session.ts";
import { attempt } from "../window/actions.ts";
import { isElement, isInput } from "../window/elements.ts";

/** On a ship's entry a direction's letter turns the ship and M moves it ahead, as its buttons do. */
export const turnByKey = (session: Session, event: KeyboardEvent): void => {
  const { target } = event;
  if (!isElement(target) || isInput(target)) return;
  const ship = target.closest<HTMLElement>("[data-ship]");
  if (!ship || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
  const letter = event.key.toUpperCase();
  const facing = DIRECTIONS.find((one) => one === letter);
  if (letter === "M") ship.querySelector<HTMLElement>("[data-action=ahead]")?.click();
  else if (!facing || ship.querySelector("[data-action=turn]:not([disabled])") === null) return;
  else void attempt(() => session.play?.turn(ship.dataset["ship"] ?? "", facing));
  event.preventDefault();
  event.stopPropagation();
};
