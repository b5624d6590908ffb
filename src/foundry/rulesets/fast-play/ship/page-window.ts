import { PageWindow } from "../../../apps/window/page-window.ts";
import { MODULE_ID, templatePath } from "../../../host/module.ts";
import { say } from "../../../message/say.ts";
import type { ShipView } from "./ship-view.ts";

class ShipPage extends PageWindow {
  static override DEFAULT_OPTIONS = { classes: [MODULE_ID, "gp-fp-page-window"] };

  static override PARTS = {
    acts: { template: templatePath("fast-play-page.hbs") },
    page: { template: templatePath("fast-play-ship.hbs") },
  };
}

/** Opens the page of a ship; a page of it that is open already is drawn anew. */
export const openShipPage = async (id: string, ship: ShipView): Promise<void> => {
  const title = say("GRAVITYPORTALS.FastPlay.Form.pageTitle", { name: ship.name });
  await new ShipPage(`fp-page-${id}`, title, { ship, page: true }).render({ force: true });
};
