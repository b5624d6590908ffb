// biome-ignore-all lint/complexity/noThisInStatic: statics are inherited; `this` is the subclass that a client made.
/** A chat message. Whispers and blind rolls are in every client; who sees them is decided where they are drawn. */
import { getProperty } from "../../../world/paths.ts";
import { isPlain, type Plain } from "../../../world/plain.ts";
import type { Roll } from "../dice/roll.ts";
import { Document } from "../document.ts";
import type { Actor, TokenDocument, User } from "../document-types.ts";
import { addressed, messageModeOf } from "../message-modes.ts";
import { outdated } from "../outdated.ts";

interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

export class ChatMessageDocument extends Document {
  static override readonly documentName: string = "ChatMessage";

  /** Who speaks: the token or actor given, else the user's character, else the user. */
  static getSpeaker({
    scene,
    actor,
    token,
    alias,
  }: {
    scene?: { id: string };
    actor?: Actor;
    token?: TokenDocument;
    alias?: string;
  } = {}): Speaker {
    const { game } = this.session.runtime;
    const speaking = actor ?? token?.actor ?? (token ? null : game.user?.character) ?? null;
    return {
      scene: scene?.id ?? token?.parent?.id ?? game.scenes.viewed?.id ?? null,
      actor: speaking?.id ?? null,
      token: token?.id ?? null,
      alias: alias ?? token?.name ?? speaking?.name ?? game.user?.name ?? "",
    };
  }

  /** The users a name addresses: `GM`, `players`, or a user's name. */
  static getWhisperRecipients(name: string): User[] {
    const { users } = this.session.runtime.game;
    const wanted = name.toLowerCase();
    if (["gm", "dm"].includes(wanted)) return users.filter((user) => user.isGM);
    if (wanted === "players") return users.players;
    return users.filter((user) => user.name.toLowerCase() === wanted || user.character?.name.toLowerCase() === wanted);
  }

  /** Up to generation 13: sets the recipients that a roll mode means. */
  static applyRollMode(data: Plain, mode: string): Plain {
    outdated(this.session, "ChatMessage.applyRollMode is ChatMessage.applyMode.");
    return address(this, data, messageModeOf(mode));
  }

  declare readonly content: string;
  declare readonly flavor: string;
  declare readonly timestamp: number;
  declare readonly whisper: string[];
  declare readonly blind: boolean;
  declare readonly style: number;
  declare readonly speaker: Speaker;

  get author(): User | null {
    const id = this._source["author"];
    return typeof id === "string" ? (this.session.runtime.game.users.get(id) ?? null) : null;
  }

  get rolls(): Roll[] {
    const stored = this._source["rolls"];
    const make = this.session.runtime.foundry.dice["Roll"] as typeof Roll;
    return Array.isArray(stored) ? stored.map((json) => make.fromJSON(String(json))) : [];
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get isAuthor(): boolean {
    return this._source["author"] === this.session.runtime.game.userId;
  }

  get alias(): string {
    return this.speaker.alias || this.author?.name || "";
  }

  /** Whether the message is shown to this user at all. */
  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(this.session.runtime.game.userId);
  }

  /** Whether its content is, or only that there is one. */
  get isContentVisible(): boolean {
    const { game } = this.session.runtime;
    if (!this.isRoll) return this.visible;
    if (this.blind) return this.whisper.includes(game.userId);
    return this.whisper.length === 0 || this.isAuthor || this.whisper.includes(game.userId);
  }

  override cleaned(data: Plain): Plain {
    const whisper = Array.isArray(data["whisper"]) ? data["whisper"].map(idOf) : data["whisper"];
    const rolls = Array.isArray(data["rolls"])
      ? data["rolls"].map((roll) => (typeof roll === "string" ? roll : JSON.stringify(roll)))
      : data["rolls"];
    const author =
      isPlain(data["author"]) || data["author"] instanceof Document ? idOf(data["author"]) : data["author"];
    return super.cleaned({ ...data, whisper, rolls, author });
  }
}

/** From generation 14 on. */
export class ModedChatMessageDocument extends ChatMessageDocument {
  /** Sets the recipients that a message mode means. */
  static applyMode(data: Plain, mode: string): Plain {
    return address(this, data, mode);
  }
}

const address = (type: typeof ChatMessageDocument, data: Plain, mode: string): Plain => {
  const masters = type.getWhisperRecipients("GM").map(({ id }) => id);
  return addressed(data, mode, masters, type.session.runtime.game.userId);
};

const idOf = (value: unknown): unknown => (typeof value === "string" ? value : getProperty(value, "id"));
