import { mainPage } from "./elements.ts";

/** A button of a question. */
interface QuestionButton {
  readonly action: string;
  /** A lang key, or a text in which names may stand. */
  readonly label: string;
  readonly icon?: string;
  readonly default?: boolean;
  callback?(event: Event, button: HTMLButtonElement): unknown;
}

/** What is asked, and what may be answered. */
export interface Question {
  readonly window: { readonly title: string; readonly icon?: string };
  /** `gp-ask` and a class of its own. */
  readonly classes: readonly string[];
  readonly position?: { readonly width: number };
  /** Elements: of markup that is given as text, Foundry takes away what is not on its lists. */
  readonly content: HTMLDivElement;
  readonly buttons: readonly QuestionButton[];
}

/** A question in words alone, a paragraph each. */
export const inWords = (...paragraphs: readonly string[]): HTMLDivElement => {
  const box = mainPage().createElement("div");
  for (const words of paragraphs) {
    const text = mainPage().createElement("p");
    text.textContent = words;
    box.append(text);
  }
  return box;
};

/** A button that does it, and the usual one that does not; answered by `yes` and `no`. */
export const yesOrNo = (yes: string, no: string): readonly QuestionButton[] => [
  { action: "yes", label: yes, icon: "fa-solid fa-check" },
  { action: "no", label: no, icon: "fa-solid fa-xmark", default: true },
];

/** Foundry's dialog, as far as it is used. */
interface Dialog {
  readonly element: HTMLElement;
  close(): Promise<unknown>;
  bringToFront(): void;
}

/** Something of ours that asks. */
export interface Asker {
  askQuestion(question: Question): Promise<unknown>;
}

/**
 * Writes what buttons say as text. Whether Foundry reads labels as text or as markup is not documented, so it is given
 * none of the characters of markup, and the button gets the whole text afterwards.
 */
const writeLabels = ({ element }: Dialog, buttons: readonly QuestionButton[]): void => {
  for (const { action, label } of buttons) {
    if (label === withoutMarkup(label)) continue;
    const button = element.querySelector(`button[data-action="${action}"]`);
    const text = element.ownerDocument.createElement("span");
    text.textContent = label;
    button?.replaceChildren(...button.querySelectorAll("i"), text);
  }
};

const withoutMarkup = (label: string): string => label.replaceAll(/[&<>]/g, " ");

/**
 * Shows a question. The only way to Foundry's dialogs.
 *
 * @param shown is given the dialog once it is on the page
 * @returns what the pressed button's callback gave, else its action; null when the question was closed
 */
const showQuestion = async (
  { classes, buttons, ...question }: Question,
  shown: (dialog: Dialog) => void = () => {},
): Promise<unknown> =>
  foundry.applications.api.DialogV2.wait({
    ...question,
    classes: [...classes],
    rejectClose: false,
    render: (_event: Event, dialog: unknown) => {
      writeLabels(dialog as Dialog, buttons);
      shown(dialog as Dialog);
    },
    buttons: buttons.map((button) => ({ ...button, label: withoutMarkup(button.label) })),
  } as never);

/** Asks what no window of ours has brought up: a drag on the map, a menu of Foundry's settings. */
export const NO_WINDOW: Asker = { askQuestion: (question) => showQuestion(question) };

/** What gets the focus of a question, the first that there is. */
const FIRST_IN_QUESTION = [":is(input, select, textarea):not([disabled])", "[autofocus]", "footer button"] as const;

/** The window whose question it is. */
interface Owner {
  readonly rendered: boolean;
  readonly element: HTMLElement;
}

/** A question that stands; it may not be on the page yet. */
interface Standing {
  dialog: Dialog | null;
  isDismissed: boolean;
}

/**
 * The question of a window. While it stands nothing can be done in the window's content; it lies above its window and
 * goes with it.
 */
export class OwnQuestion {
  readonly #owner: Owner;
  #standing: Standing | null = null;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  /** Asks in the place of an earlier question, which is closed unanswered. */
  async ask(question: Question): Promise<unknown> {
    await this.dismiss();
    const standing: Standing = { dialog: null, isDismissed: false };
    this.#standing = standing;
    const before = this.#owner.rendered ? this.#owner.element.ownerDocument.activeElement : null;
    this.#block(true);
    try {
      return await showQuestion(question, (dialog) => {
        standing.dialog = dialog;
        if (standing.isDismissed) void dialog.close();
      });
    } finally {
      if (this.#standing === standing) {
        this.#standing = null;
        this.#block(false);
        this.#giveBack(before);
      }
    }
  }

  /** Closes the question that stands, unanswered. */
  async dismiss(): Promise<void> {
    const standing = this.#standing;
    if (!standing) return;
    standing.isDismissed = true;
    await standing.dialog?.close();
  }

  /** Brings the question before its window, with the focus in it. */
  toFront(): void {
    const dialog = this.#standing?.dialog;
    if (!dialog?.element) return;
    dialog.bringToFront();
    const { element } = dialog;
    if (element.contains(element.ownerDocument.activeElement)) return;
    // What is to be filled in comes first, so that Tab leads from it to the buttons.
    const first = FIRST_IN_QUESTION.map((one) => element.querySelector<HTMLElement>(one)).find((one) => one !== null);
    first?.focus();
  }

  /** The header stays alive, so that the window can be moved and closed. */
  #block(isBlocked: boolean): void {
    if (!this.#owner.rendered) return;
    const content = this.#owner.element.querySelector<HTMLElement>(":scope > .window-content");
    content?.toggleAttribute("inert", isBlocked);
  }

  /** The focus comes back to where it was, if nobody has put it elsewhere; what had it may have been drawn anew. */
  #giveBack(before: Element | null): void {
    if (!before || !this.#owner.rendered) return;
    const page = this.#owner.element.ownerDocument;
    if (page.activeElement !== page.body) return;
    const there = before.isConnected ? before : page.getElementById(before.id);
    (there as HTMLElement | null)?.focus?.({ preventScroll: true });
  }
}
