import { action } from "../../../apps/window/actions.ts";
import { MODULE_ID, templatePath } from "../../../host/constants.ts";
import { say } from "../../../message/localize.ts";
import { SHIP_TEMPLATE } from "../drawing/ship-template.ts";
import type { YardFleet } from "./model/yard-fleet.ts";
import { pageView } from "./view/page.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A fleet on a page as large as a sheet of paper, to be printed; it stays as it was when it was opened. */
class FleetPage extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: `${MODULE_ID}-fleet-page`,
    classes: [MODULE_ID, "gp-og-page-window"],
    window: { icon: "fa-solid fa-print", resizable: true },
    position: { top: 60, width: 860, height: 620 },
    actions: {
      print: action((page: FleetPage) => page.element.ownerDocument.defaultView?.print()),
    },
  };

  static override PARTS = {
    page: { template: templatePath("orions-gate-page.hbs"), templates: [SHIP_TEMPLATE], scrollable: [""] },
  };

  readonly fleet: YardFleet;

  constructor(fleet: YardFleet) {
    super();
    this.fleet = fleet;
  }

  override get title(): string {
    return say("GRAVITYPORTALS.Shipyard.Page.title", { name: this.fleet.name });
  }

  override async _prepareContext(): Promise<never> {
    // The context is what our own template reads, which Foundry's types do not know.
    return pageView(say, this.fleet) as never;
  }
}

/** Opens the page of a fleet; a page that is open already gives way to it. */
export const openFleetPage = async (fleet: YardFleet): Promise<void> => {
  await foundry.applications.instances.get(`${MODULE_ID}-fleet-page`)?.close({ animate: false });
  await new FleetPage(fleet).render({ force: true });
};
