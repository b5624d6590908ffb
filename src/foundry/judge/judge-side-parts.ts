import type { Host } from "../host/host.ts";
import type { BrowserPorts } from "../ports/browser.ts";
import type { PresenceMessage } from "../ready/presence-messages.ts";
import type { Breaks } from "../ready/ready-until.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { Session } from "../session/session.ts";
import type { CardWriter } from "../write/cards.ts";
import type { JudgeSession } from "./judge-session.ts";

/** What the judge's side needs of its client. */
export interface JudgeSideParts {
  readonly host: Host;
  readonly ruleset: RulesetAdapter;
  readonly window: BrowserPorts;
  readonly write: CardWriter;
  session(): Session;
  breaks(): Breaks;
  talk(message: PresenceMessage, to?: string): void;
  /** The client's part in the game is the judge's from now on. */
  take(session: JudgeSession): void;
}
