import { SHIFT_STEP } from "../../../rules/index.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { action, give } from "../window/actions.ts";
import { isInput } from "../window/elements.ts";
import { largePlace } from "../window/first-place.ts";
import { bringUp, lockJudges, openWindowOf } from "../window/open-windows.ts";
import { SelfDrawnWindow } from "../window/self-drawn-window.ts";
import { type PartNames, partsOf, type RenderArguments } from "../window/session-window.ts";
import { amountIn, type MapSizesView, mapSizesView, shiftBy } from "./map-sizes.ts";

const ID = "gravity-portals-sheets";

/** The floating maps: what they show, who is beyond them, and how they are laid elsewhere. */
class MapSizesWindow extends SelfDrawnWindow<number> {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-sheets"],
    window: { title: "GRAVITYPORTALS.Sheets.title", icon: "fa-solid fa-arrows-up-down-left-right", resizable: true },
    actions: {
      shift: action((app: MapSizesWindow, target) => app.press(target, () => app.shift(target))),
      advice: action((app: MapSizesWindow, target) => app.press(target, () => app.follow(target))),
    },
  };

  static override PARTS = { forms: { template: templatePath("sheets.hbs"), scrollable: [".gp-sheets-list"] } };

  constructor(session: Session) {
    super(session, SHIFT_STEP, { position: largePlace(440, 420, 300) });
  }

  override view(): MapSizesView {
    return mapSizesView(this.session, this.draft, say);
  }

  // Ships go on moving; nothing that is typed waits here.
  override get changing(): PartNames {
    return partsOf(MapSizesWindow, "forms");
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    lockJudges(this.session, this.element, say);
  }

  override async changed(target: EventTarget | null): Promise<void> {
    if (!isInput(target) || target.name !== "amount") return;
    await this.show(amountIn(target.value) ?? this.draft);
  }

  async shift({ dataset }: HTMLElement): Promise<void> {
    await this.go(dataset["scene"] ?? "", ...shiftBy(dataset["way"] ?? "", this.draft));
  }

  async follow({ dataset }: HTMLElement): Promise<void> {
    await this.go(dataset["scene"] ?? "", Number(dataset["columns"]), Number(dataset["rows"]));
  }

  async go(scene: string, columns: number, rows: number): Promise<void> {
    await give(this.session, { do: "shift-sheet", scene, columns, rows }, "error");
  }
}

/** Opens the floating maps, for those who judge. */
export const openMapSizes = async (session: Session): Promise<void> => {
  if (session.role.kind !== "judge") return;
  await bringUp(openWindowOf(ID, MapSizesWindow) ?? new MapSizesWindow(session));
};
