import { isVessel, type OgState } from "../../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../../message/say.ts";
import type { Session } from "../../../../session/session.ts";
import { game } from "../../game/game.ts";
import { type ShipSheet, shipSheet } from "./ship-sheet.ts";

/** The window of a ship's drawing: all ships on the table, and one of them. */
export interface DrawingView {
  readonly ships: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly sheet: ShipSheet | null;
  /** Whose it is. */
  readonly owner: string;
}

/** What people call a player. */
const called = ({ fleets }: OgState, player: string): string => fleets[player]?.called ?? player;

/** Draws a ship of anybody's as it stands: all that is drawn is public. */
export const drawingView = (session: Session, say: Say, chosen: string): DrawingView => {
  const { state } = session;
  if (!state) return { ships: [], sheet: null, owner: "" };
  const og = game(state);
  const there = Object.values(og.units)
    .filter(isVessel)
    .filter(({ status }) => status === "in-play");
  const ship = there.find(({ id }) => id === chosen) ?? there[0];
  const events = session.journal.map(({ event }) => event);
  return {
    ships: there.map(({ id, owner }) => ({
      id,
      name: say("GRAVITYPORTALS.OrionsGate.Drawing.of", { name: session.unitName(id), player: called(og, owner) }),
      chosen: id === ship?.id,
    })),
    sheet: ship ? shipSheet(og, ship, session.unitName(ship.id), say, events) : null,
    owner: ship ? say("GRAVITYPORTALS.OrionsGate.Drawing.owner", { player: called(og, ship.owner) }) : "",
  };
};
