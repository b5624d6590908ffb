import { PageKeeper } from "../apps/window/keep-in-page.ts";
import type { Host } from "../host/host.ts";

/** A dialog of Foundry's, as far as it is used. */
interface Dialog {
  readonly element: HTMLElement;
  setPosition(to: object): unknown;
}

/** The class of our own questions. */
const OURS = "gp-ask";

const keepers = new WeakMap<Dialog, PageKeeper>();

/** Keeps our questions on the page and off the bar of choices, as our windows keep themselves; to be called in `init`. */
export const keepQuestions = ({ Hooks }: Pick<Host, "Hooks">): void => {
  Hooks.on("renderDialogV2", (dialog: Dialog) => {
    if (!dialog.element.classList.contains(OURS) || keepers.has(dialog)) return;
    const keeper = new PageKeeper(dialog.element, (to) => dialog.setPosition(to));
    keepers.set(dialog, keeper);
    keeper.check();
  });
  Hooks.on("closeDialogV2", (dialog: Dialog) => keepers.get(dialog)?.stop());
};
