import { MODULE_ID, templatePath } from "../../host/module.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { action } from "../window/actions.ts";
import { isInput, wantedIn } from "../window/elements.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { type RenderArguments, SessionWindow } from "../window/session-window.ts";
import { allTo, answersOf, type Picks, PUT_OFF, type PushListView, pushListView, WAYS } from "./push-list-view.ts";

/** Not that of the button that opens it: Foundry puts a window in the place of whatever has its id. */
const ID = "gravity-portals-pushes";

/** The window's width in CSS pixels. */
const WIDTH = 560;

/** All pushes of an impulse in one list, preset by the orders, so that one press answers them. */
class PushList extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-push-list"],
    window: { title: "GRAVITYPORTALS.PushList.title", icon: "fa-solid fa-list-check", resizable: true },
    position: { width: WIDTH },
    actions: {
      all: action((list: PushList, target) => list.onAll(target)),
      send: action((list: PushList, target) => list.onSend(target)),
    },
  };

  static override PARTS = { list: { template: templatePath("push-list.hbs") } };

  #picks: Picks = {};

  constructor(session: Session) {
    super(session, { place: "push-list" });
  }

  override view(): PushListView {
    return pushListView(this.session, say, this.#picks, performance.now());
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (!isInput(target)) return;
      this.#picks = { ...this.#picks, [target.dataset["prompt"] ?? ""]: target.value };
    });
  }

  takeFocus(): void {
    wantedIn(this.element, "input:checked", "button")?.focus();
  }

  async onAll(target: HTMLElement): Promise<void> {
    const way = WAYS.find((one) => one === target.dataset["way"]);
    if (way) this.#picks = allTo(this.session, way);
    await this.refresh();
  }

  async onSend(target: HTMLElement): Promise<void> {
    await this.press(target, () => {
      for (const { prompt, answer } of answersOf(this.session, this.#picks)) {
        if (answer === PUT_OFF) this.session.putOff(prompt);
        else this.session.answer(prompt, answer);
      }
      this.#picks = {};
    });
    await this.close();
  }
}

/** Opens the list of what is asked and takes the focus, on somebody's request. */
export const openPushList = async (session: Session): Promise<void> => {
  const open = openWindowOf(ID, PushList) ?? new PushList(session);
  await open.render({ force: true });
  open.bringToFront();
  open.takeFocus();
};
