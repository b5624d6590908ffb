import { type Body, DIRECTIONS } from "../../../rules/index.ts";
import { findOnMap } from "../../canvas/find.ts";
import { notices } from "../../host/plain.ts";
import { namesIn, say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { ownUnits } from "../../view/due.ts";
import { attempt } from "../window/actions.ts";
import { edgesBeside } from "../window/beside.ts";
import { isElement, isInput } from "../window/elements.ts";
import { viewedScene } from "../window/viewed-scene.ts";
import { changeOrders, hasLeftPath, orderedUnits } from "./standing-orders.ts";

/** What the Bridge does with ships: looks at them, opens their sheets, turns them, holds their course. */

/** Ships that hold their course from now on give up a planned path that they have left, as it would stop them. */
export const holdCourse = (session: Session, ids: readonly string[], holds: boolean): void => {
  const { state } = session;
  changeOrders(session, ids, (orders) => ({ ...orders, holdCourse: holds }));
  const off = holds ? ids.flatMap((id) => state?.units[id] ?? []).filter((unit) => hasLeftPath(session, unit)) : [];
  if (off.length === 0) return;
  const names = off.map(({ id }) => session.unitName(id));
  void session.goPath(
    off.map(({ id }) => id),
    "",
  );
  notices.info(say("GRAVITYPORTALS.Bridge.HoldTook", { names: namesIn(say, names) }));
};

/** All ships that move hold their course, or none does. */
export const holdAllCourse = (session: Session, holds: boolean): void => {
  const moving = orderedUnits(session).filter(({ speed }) => speed > 0);
  holdCourse(
    session,
    moving.map(({ id }) => id),
    holds,
  );
};

/** Shows a unit's map, with the unit beside a window; one that was taken out of the page covers nothing of the map. */
export const lookAtUnit = (session: Session, id: string, window: HTMLElement): void => {
  const unit = session.state?.units[id];
  if (unit) findOnMap({ scene: unit.scene, hex: unit.hex, beside: edgesBeside(window) });
};

/** How wide a ship's sheet opens, in CSS pixels. */
const SHEET_WIDTH = 420;

/** Opens an actor's sheet beside a window; its types are too large for the compiler to follow. */
export const openSheet = (actor: string, beside: DOMRect): unknown => {
  const { actors } = game as unknown as {
    readonly actors: { get(id: string): { readonly sheet: { render(options: object): unknown } | null } | undefined };
  };
  const left = beside.left - SHEET_WIDTH - 8;
  const position = left >= 0 ? { position: { left, top: beside.top } } : {};
  return actors.get(actor)?.sheet?.render({ force: true, ...position });
};

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
  else void attempt(() => session.turn(ship.dataset["ship"] ?? "", facing));
  event.preventDefault();
  event.stopPropagation();
};

/** Whose ships a person wants to see when a game begins: a captain's own, a judge's of all. */
const shipsInPlay = (session: Session): readonly Body[] =>
  (session.isGM ? Object.values(session.state?.units ?? {}) : ownUnits(session)).filter(
    ({ status }) => status === "in-play",
  );

/**
 * The scene where a person should look when a game begins: that of the first of those ships, unless the one that is looked
 * at holds one already.
 */
export const sceneToLookAt = (session: Session, viewed: string | null): string | null => {
  const scenes = shipsInPlay(session).flatMap(({ scene }) => session.foundryScene(scene) ?? []);
  return viewed !== null && scenes.includes(viewed) ? null : (scenes[0] ?? null);
};

/**
 * Shows a person the map with those ships, once, as soon as it is known which they are.
 *
 * @param shown called when that map is shown
 */
export const leadToShips = (session: Session, shown: () => void): void => {
  const known = (): boolean => shipsInPlay(session).length > 0;
  const look = (): void => {
    const scene = sceneToLookAt(session, viewedScene());
    void attempt(async () => {
      if (scene !== null) await game.scenes?.get(scene)?.view();
      shown();
    });
  };
  if (known()) return look();
  const stop = session.listen(() => {
    if (!known()) return;
    stop();
    look();
  });
};
