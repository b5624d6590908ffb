import { findOnMap } from "../../canvas/find.ts";
import type { Session } from "../../session/session.ts";
import { mainPage } from "../window/main-page.ts";

/** Shows a unit's map, with the unit beside a window; one that was taken out of the page covers nothing of the map. */
export const lookAtUnit = (session: Session, id: string, window: HTMLElement): void => {
  const unit = session.state?.units[id];
  const beside = window.ownerDocument === mainPage() ? window.getBoundingClientRect() : null;
  if (unit) findOnMap({ scene: unit.scene, hex: unit.hex, beside });
};
