import { MODULE_ID, templatePath } from "../../host/constants.ts";
import { say } from "../../message/localize.ts";
import type { Session } from "../../session/session.ts";
import { action, createSessionWindow, openWindowOf, type RenderArguments } from "../window/session-window.ts";
import { allTo, answersOf, type Picks, PUT_OFF, type PushListView, pushListView, WAYS } from "./view/push-list.ts";

const ID = "gravity-portals-push-list";

/** The window's width in CSS pixels. */
const WIDTH = 560;

const createPushList = (session: Session) => {
  /** All pushes of an impulse in one list, preset by the orders, so that one press answers them. */
  class PushList extends createSessionWindow() {
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

    override view(): PushListView {
      return pushListView(session, say, this.#picks, performance.now());
    }

    override async _onFirstRender(...args: RenderArguments) {
      await super._onFirstRender(...args);
      this.element.addEventListener("change", ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        this.#picks = { ...this.#picks, [target.dataset["prompt"] ?? ""]: target.value };
      });
    }

    takeFocus(): void {
      this.element.querySelector<HTMLElement>("input:checked, button")?.focus();
    }

    async onAll(target: HTMLElement): Promise<void> {
      const way = WAYS.find((one) => one === target.dataset["way"]);
      if (way) this.#picks = allTo(session, way);
      await this.refresh();
    }

    async onSend(target: HTMLElement): Promise<void> {
      await this.press(target, () => {
        for (const { prompt, answer } of answersOf(session, this.#picks)) {
          if (answer === PUT_OFF) session.putOff(prompt);
          else session.answer(prompt, answer);
        }
        this.#picks = {};
      });
      await this.close();
    }
  }
  return new PushList(session, "push-list");
};

type PushListWindow = ReturnType<typeof createPushList>;

/** Opens the list of what is asked and takes the focus, on somebody's request. */
export const openPushList = async (session: Session): Promise<void> => {
  const open = openWindowOf<PushListWindow>(ID) ?? createPushList(session);
  await open.render({ force: true });
  open.bringToFront();
  open.takeFocus();
};
