/** Macros, as one client has them. */
import type { Plain } from "../../../world/plain.ts";
import { Document } from "../document.ts";

/** A function that may wait, made of its parameters' names and its text. */
type Script = new (...parts: readonly string[]) => (...given: readonly unknown[]) => Promise<unknown>;
const AsyncFunction = (async () => {}).constructor as Script;

export class MacroDocument extends Document {
  static override readonly documentName: string = "Macro";
  declare readonly type: string;
  declare readonly command: string;
  declare readonly img: string | null;
  declare readonly author: string | null;

  get isAuthor(): boolean {
    return this.author === this.session.runtime.game.userId;
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** Whether this person may run it: scripts need a permission of their own. */
  get canExecute(): boolean {
    const { user } = this.session.runtime.game;
    if (!user) return false;
    if (this.pack === null && !this.testUserPermission(user, "LIMITED")) return false;
    return this.type !== "script" || user.can("MACRO_SCRIPT");
  }

  /** Runs it; `scope` holds further names that a script can use. */
  async execute(scope: Plain = {}): Promise<unknown> {
    const { runtime } = this.session;
    if (!this.canExecute) {
      runtime.ui.notifications.warn(`You may not run the macro ${this.name}.`);
      return undefined;
    }
    if (this.type !== "script") {
      const { ChatMessage } = runtime.documentClasses as { ChatMessage: { create(data: Plain): Promise<unknown> } };
      return ChatMessage.create({ content: this.command });
    }
    const run = new AsyncFunction(...Object.keys(scope), this.command);
    return run.call(this, ...Object.values(scope));
  }
}
