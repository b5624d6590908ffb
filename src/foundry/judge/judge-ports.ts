import type { JudgePorts } from "../../judge/ports/ports.ts";
import { engineOf } from "../../judge/run/game-engine.ts";
import { NO_DEADLINE, standingAnswers } from "../../judge/run/standing-answers.ts";
import { type AnomalyEvent, type AnomalyState, THE_JUDGE } from "../../rules/index.ts";
import type { CardRenderer } from "../chat/render-card.ts";
import { preparedScenes } from "../destinations/prepared.ts";
import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { anomalyName } from "../message/anomaly-words.ts";
import { type Names, sayWith, titleCase } from "../message/say.ts";
import type { BrowserPorts } from "../ports/browser.ts";
import { logShelf } from "../ports/log.ts";
import { shortened } from "../read/unit.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ModuleCommand } from "../ruleset/orders.ts";
import type { Session } from "../session/session.ts";
import { artFacing, currentGame, gatherCheck, pushDeadline } from "../settings/settings.ts";
import { cardPort } from "../write/cards.ts";
import { worldEffects } from "../write/effects.ts";
import { isAskedOf } from "./gathered.ts";

/** Names as this world and a state of the game have them: tokens, scenes, users, anomalies. */
const cardNames =
  (host: Pick<Host, "game">, session: () => Session, { units, playerName }: RulesetAdapter) =>
  (state: AnomalyState): Names => {
    const say = sayWith(host.game.i18n);
    const byRules = (id: string): string | undefined => {
      const unit = state.units[id];
      return unit && units.nameOf?.(unit, say, state);
    };
    return {
      // A game that is being opened again makes cards before any session has it.
      unit: (id) => [session().unitName(id)].find((name) => name !== id) ?? byRules(id) ?? id,
      scene: (id) => session().sceneName(id),
      player: (id) =>
        id === THE_JUDGE
          ? say("GRAVITYPORTALS.Agreement.judge")
          : shortened(host.game.users.get(id)?.name ?? playerName?.(state, id) ?? id),
      hole: (id) => anomalyName(say, state, id),
    };
  };

/** A browser window in which a game is judged. */
export interface JudgingWindow {
  readonly host: Host;
  readonly window: BrowserPorts;
  readonly write: CardRenderer;
  session(): Session;
}

/** The ports of the judge's runtime: a window's own, the rules, the answers of standing orders, the world's documents. */
export const judgePorts = (
  { host, window, session, write }: JudgingWindow,
  ruleset: RulesetAdapter,
): JudgePorts<AnomalyState, ModuleCommand, AnomalyEvent> => ({
  ...window,
  shelf: logShelf(host),
  isForJudge: (order, state) => gatherCheck(host) && isAskedOf(order, state),
  // The ruleset's own commands and events are handed through unread.
  engine: engineOf(ruleset.rules) as unknown as JudgePorts<AnomalyState, ModuleCommand, AnomalyEvent>["engine"],
  answers: standingAnswers(
    () => pushDeadline(host) ?? NO_DEADLINE,
    (user) => host.game.users.get(user)?.active ?? false,
    () => host.game.user.id,
  ),
  effects: worldEffects(
    host,
    {
      artFacing: () => artFacing(host),
      units: ruleset.units,
      timeWords: ruleset.timeWords,
      timeText: ruleset.timeText,
      sizeOf: (unit) => {
        const { state } = session();
        return state ? ruleset.units.sizeOf?.(state, unit) : undefined;
      },
      unitName: ({ id }) => newName(id, session().unitName(id)),
    },
    // While a game is furnished the world does not name it yet: its cards are of the game that this window opened.
    cardPort(cardNames(host, session, ruleset), () => session().gid ?? currentGame(host) ?? "", ruleset),
    (card) => write(card, ruleset),
    (n, cause) => {
      console.error(`${MODULE_ID} | cards of entry ${n}`, cause);
      const why = cause instanceof Error ? cause.message : String(cause);
      noticesOf(() => host).warn(host.game.i18n.format("GRAVITYPORTALS.Notice.card-cause", { n, cause: why }));
    },
    preparedScenes(host),
  ),
});

/** The name of a unit that had no token yet: nothing but its id is known of it. */
const newName = (id: string, known: string): string => (known === id ? titleCase(id) : known);
