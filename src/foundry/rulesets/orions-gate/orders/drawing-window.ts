import { isVessel, type OgState } from "../../../../rules/orions-gate/index.ts";
import { isSelect } from "../../../apps/window/elements.ts";
import { type FirstPlace, largePlace } from "../../../apps/window/first-place.ts";
import { openWindowOf } from "../../../apps/window/open-windows.ts";
import { type RenderArguments, SessionWindow } from "../../../apps/window/session-window.ts";
import { MODULE_ID, templatePath } from "../../../host/module.ts";
import { type Say, say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { SHEET_TEMPLATE, SHIP_TEMPLATE } from "../drawing/ship-drawing.ts";
import { asOrionsGate } from "../game.ts";
import { shipSheet } from "./ship-sheet.ts";

/** What people call a player. */
const called = ({ fleets }: OgState, player: string): string => fleets[player]?.called ?? player;

/** Draws all ships on the table, and one of anybody's as it stands: all that is drawn is public. */
export const drawingView = (session: Session, say: Say, chosen: string) => {
  const { state } = session;
  if (!state) return { ships: [], sheet: null, owner: "" };
  const og = asOrionsGate(state);
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

const ID = "gravity-portals-og-drawing";

/** The window's size in CSS pixels. */
const SIZE = { width: 420, height: 520, least: 280 } as const;

const firstPlace = (): FirstPlace => largePlace(SIZE.width, SIZE.height, SIZE.least);

/** The drawing of any ship on the table, to be looked at. */
class Drawing extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-og-drawing"],
    window: { title: "GRAVITYPORTALS.OrionsGate.Drawing.title", icon: "fa-solid fa-shuttle-space", resizable: true },
  };

  static override PARTS = {
    drawing: { template: templatePath("og-drawing.hbs"), templates: [SHIP_TEMPLATE, SHEET_TEMPLATE] },
  };

  #ship = "";

  constructor(session: Session) {
    super(session, { place: "og-drawing", position: firstPlace() });
  }

  override view(): ReturnType<typeof drawingView> {
    return drawingView(this.session, say, this.#ship);
  }

  /** Shows another ship. */
  take(ship: string): void {
    this.#ship = ship;
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (!isSelect(target)) return;
      this.take(target.value);
      void this.refresh();
    });
  }
}

/** The window that is being opened: one token may ask for it in two ways. */
let opening: Drawing | null = null;

/** Opens the drawing of a ship, or shows it in the window that is open. */
export const openDrawing = async (session: Session, ship = ""): Promise<void> => {
  const open = openWindowOf(ID, Drawing) ?? opening ?? new Drawing(session);
  opening = open;
  open.take(ship);
  try {
    await open.render({ force: true });
    await open.refresh();
  } finally {
    opening = null;
  }
  open.bringToFront();
};
