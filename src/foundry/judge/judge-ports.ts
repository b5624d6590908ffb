import type { GameCommand } from "../../judge/game/command.ts";
import { engineOf } from "../../judge/game/engine.ts";
import { NO_DEADLINE, standingAnswers } from "../../judge/game/standing-answers.ts";
import type { JudgePorts } from "../../judge/ports/judge.ts";
import { type Command, type GameEvent, type GameState, SFB32 } from "../../rules/index.ts";
import { preparedScenes } from "../destinations/prepared.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";
import { titleCase } from "../message/title-case.ts";
import type { BrowserPorts } from "../ports/browser.ts";
import type { PresenceMessage } from "../ready/presence-messages.ts";
import type { Breaks } from "../ready/ready-until.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { Session } from "../session/session.ts";
import { artFacing, currentGame, pushDeadline } from "../settings/settings.ts";
import { cardPort } from "../write/card-port.ts";
import type { CardWriter } from "../write/cards.ts";
import { worldEffects } from "../write/effects.ts";
import { cardNames } from "./card-names.ts";
import type { JudgeSession } from "./judge-session.ts";

/** What the judge's side needs of its client. */
export interface JudgeSideParts {
  readonly host: Host;
  readonly ruleset: RulesetAdapter;
  readonly window: BrowserPorts;
  readonly write: CardWriter;
  session(): Session;
  breaks(): Breaks;
  sendPresence(message: PresenceMessage, to?: string): void;
  /** The client's part in the game is the judge's from now on. */
  take(session: JudgeSession): void;
}

/** The ports of the judge's runtime: a window's own, the rules, the answers of standing orders, the world's documents. */
export const judgePorts = ({
  host,
  window,
  session,
  write,
  ruleset,
}: Pick<JudgeSideParts, "host" | "window" | "session" | "write" | "ruleset">): JudgePorts<
  GameState,
  GameCommand<Command>,
  GameEvent
> => ({
  ...window,
  shelf: window.logs,
  engine: engineOf(SFB32),
  answers: standingAnswers(
    () => pushDeadline(host) ?? NO_DEADLINE,
    (user) => host.game.users.get(user)?.active ?? false,
  ),
  effects: worldEffects(
    host,
    { artFacing: () => artFacing(host), unitName: ({ id }) => newName(id, session().unitName(id)) },
    cardPort(cardNames(host, session), () => currentGame(host) ?? "", ruleset.cards),
    write,
    (n, cause) => {
      console.error(`${MODULE_ID} | cards of entry ${n}`, cause);
      const why = cause instanceof Error ? cause.message : String(cause);
      host.ui.notifications.warn(host.game.i18n.format("GRAVITYPORTALS.Notice.card-cause", { n, cause: why }));
    },
    preparedScenes(host),
  ),
});

/** The name of a unit that had no token yet: nothing but its id is known of it. */
const newName = (id: string, known: string): string => (known === id ? titleCase(id) : known);
