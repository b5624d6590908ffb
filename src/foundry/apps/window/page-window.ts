import { MODULE_ID } from "../../host/module.ts";
import { action } from "./actions.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A page as large as a sheet of paper, to be printed; it stays as it was when it was opened. */
export abstract class PageWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: typeof ApplicationV2.DEFAULT_OPTIONS = {
    window: { icon: "fa-solid fa-print", resizable: true },
    position: { top: 60, width: 860, height: 620 },
    actions: {
      print: action((page: PageWindow) => page.element.ownerDocument.defaultView?.print()),
    },
  };

  readonly view: object;

  /** @param view what the templates read */
  constructor(id: string, title: string, view: object) {
    super({ id: `${MODULE_ID}-${id}`, window: { title } });
    this.view = view;
  }

  override async _prepareContext(): Promise<never> {
    // Foundry's types do not know what our own templates read.
    return this.view as never;
  }
}
