import { action } from "../../../apps/window/actions.ts";
import { MODULE_ID, templatePath } from "../../../host/module.ts";
import { say } from "../../../message/say.ts";
import type { ShipView } from "./ship-view.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A ship on a page as large as a sheet of paper, to be printed; it stays as it was when it was opened. */
class ShipPage extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    classes: [MODULE_ID, "gp-fp-page-window"],
    window: { icon: "fa-solid fa-print", resizable: true },
    position: { top: 60, width: 860, height: 620 },
    actions: {
      print: action((page: ShipPage) => page.element.ownerDocument.defaultView?.print()),
    },
  };

  static override PARTS = {
    acts: { template: templatePath("fast-play-page.hbs") },
    page: { template: templatePath("fast-play-ship.hbs") },
  };

  readonly ship: ShipView;

  constructor(id: string, ship: ShipView) {
    super({ id: `${MODULE_ID}-fp-page-${id}` });
    this.ship = ship;
  }

  override get title(): string {
    return say("GRAVITYPORTALS.FastPlay.Form.pageTitle", { name: this.ship.name });
  }

  override async _prepareContext(): Promise<never> {
    // The context is what our own templates read, which Foundry's types do not know.
    return { ship: this.ship, page: true } as never;
  }
}

/** Opens the page of a ship; a page of it that is open already is drawn anew. */
export const openShipPage = async (id: string, ship: ShipView): Promise<void> => {
  const page = new ShipPage(id, ship);
  await page.render({ force: true });
};
