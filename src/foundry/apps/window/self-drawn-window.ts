import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { attempt, isTyping } from "./actions.ts";
import { giveFile, isInput } from "./elements.ts";
import { fileText } from "./file-text.ts";
import { type Asker, inWords, yesOrNo } from "./question.ts";
import {
  type PartNames,
  partsOf,
  type RenderArguments,
  SessionWindow,
  type SessionWindowOptions,
} from "./session-window.ts";

/**
 * A window in which a person is at something that is not in force yet. What is typed stays in the fields while the game
 * goes on: such a window draws itself, after its own changes alone.
 *
 * @typeParam S the form a person fills in
 */
export abstract class SelfDrawnWindow<S> extends SessionWindow {
  draft: S;

  /** @param fresh the form that the window opens with */
  constructor(session: Session, fresh: S, options: SessionWindowOptions = {}) {
    super(session, options);
    this.draft = fresh;
  }

  override get changing(): PartNames {
    return partsOf(SelfDrawnWindow);
  }

  /** What a field that was left, or a choice that was made, does to the form. */
  async changed(_target: EventTarget | null): Promise<void> {}

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.element.addEventListener("change", (event) => void attempt(() => this.changed(event.target)));
    this.element.addEventListener("keydown", (event) => this.leaveField(event));
  }

  /** Escape leaves a field in which something is typed, which is kept; the window closes with the next one. */
  leaveField(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isTyping(this.element)) return;
    event.preventDefault();
    event.stopPropagation();
    this.element.querySelector<HTMLElement>(":focus")?.blur();
  }

  /** Draws a form. */
  async show(form: S): Promise<void> {
    this.draft = form;
    await this.draw();
  }

  /** Draws all, and leaves the person where they were. */
  async draw(): Promise<void> {
    // It may have been closed while something was asked or written.
    if (!this.rendered) return;
    const focus = this.element.ownerDocument.activeElement?.id;
    await this.drawParts(this.allParts);
    // What is scrolled stays as it is: under the pointer lies what lay there.
    if (focus) this.element.ownerDocument.getElementById(focus)?.focus({ preventScroll: true });
  }

  override async refresh(): Promise<void> {
    if (this.isOpen && !this.isOver) await this.draw();
  }

  /** Opens the browser's own chooser of files. */
  chooseFile(): void {
    this.element.querySelector<HTMLInputElement>("input[type=file]")?.click();
  }

  /** Gives a text to the person as a file. */
  giveFile(name: string, text: string, type: string): void {
    giveFile(this.element.ownerDocument, name, text, type);
  }
}

/** The text of the file that was chosen in a field; nothing for any other field, or of a file that is no UTF-8. */
export const chosenFile = async (target: EventTarget | null): Promise<string | null> => {
  if (!isInput(target) || target.type !== "file") return null;
  const file = target.files?.[0];
  return file ? fileText(file) : null;
};

/** The words of a question, as lang keys. */
interface ConfirmKeys {
  readonly title: string;
  readonly question: string;
  /** The button that does it. */
  readonly button: string;
  /** The button that does nothing. */
  readonly back?: string;
}

/**
 * Asks before something is done that a person may not have meant; the button says what is done.
 *
 * @param asker the window in which it would be done
 * @param data what the question names
 */
export const confirmed = async (
  asker: Asker,
  { title, question, button, back = "GRAVITYPORTALS.Sheet.keep" }: ConfirmKeys,
  data: Readonly<Record<string, string | number>> = {},
): Promise<boolean> => {
  const answer = await asker.askQuestion({
    window: { title },
    classes: ["gp-ask", "gp-ask-first"],
    content: inWords(say(question, data)),
    buttons: yesOrNo(button, back),
  });
  return answer === "yes";
};
