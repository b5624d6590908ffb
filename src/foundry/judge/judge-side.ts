import type { GameCommand } from "../../judge/game/command.ts";
import type { LoadFault } from "../../judge/history/checked-load.ts";
import { base62Id } from "../../judge/protocol/keys.ts";
import { enterKey, type KeyFault } from "../../judge/window/enter-key.ts";
import { loadGame } from "../../judge/window/load-game.ts";
import { openGame } from "../../judge/window/open-game.ts";
import type { Command, Judging, Result, RuleOptions } from "../../rules/index.ts";
import { playableCharts } from "../charts/library.ts";
import type { OpeningActs } from "../client/idle-acts.ts";
import { loadScenario } from "../demo/load-scenario.ts";
import type { Game } from "../drivers/driven.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { HostScene } from "../host/host.ts";
import { wasAgreed } from "../log/log-lines.ts";
import { artFacing, clockMapping, pace, ruleOptions, setCurrentGame } from "../settings/settings.ts";
import { deleteGhosts, ghostsOf } from "../write/ghosts.ts";
import { showOpening } from "../write/opening.ts";
import { type Furnishing, furnish } from "./furnish.ts";
import { sceneCommand } from "./game-scenes.ts";
import { judgeActs } from "./judge-acts.ts";
import type { JudgeSideParts } from "./judge-ports.ts";
import { judgePorts } from "./judge-ports.ts";
import { JudgeSession } from "./judge-session.ts";

/** Random bytes of which an id is made. */
const ID_BYTES = 12;

/** All that only a judge's browser loads: opening and loading games, and playing them. */
export class JudgeSide {
  readonly #parts: JudgeSideParts;
  readonly #ports: ReturnType<typeof judgePorts>;

  constructor(parts: JudgeSideParts) {
    this.#parts = parts;
    this.#ports = judgePorts(parts);
  }

  /** Takes up a game whose key this browser holds; with `restore` a log whose end is gone is put back from its copy. */
  async load(gid: string, restore = false): Promise<Result<Game, LoadFault>> {
    const { host } = this.#parts;
    const loaded = await loadGame(this.#ports, { world: host.game.world.id, gid, restore });
    if (!loaded.ok) return loaded;
    const session = this.#take(loaded.value);
    void this.#reconcile(session);
    // A window that stood by takes up the tokens too when it is its turn.
    session.game.listen((news) => {
      if (news.kind === "role" && news.role === "executor") void this.#reconcile(session);
    });
    return loaded;
  }

  /** Brings a game's key to this browser by its recovery code; it can be loaded then. */
  enterKey(gid: string, code: string): Result<null, KeyFault> {
    return enterKey(this.#ports, { world: this.#parts.host.game.world.id, gid }, code);
  }

  /**
   * Opens a game on these scenes: players become seats, tokens become units. The rest is furnished; the clock does
   * not begin before all of it stands.
   */
  async open(
    scenes: readonly HostScene[],
    chosen: RuleOptions = ruleOptions(this.#parts.host),
    furnishing: Furnishing = {},
    judging: Judging["mode"] = "judge",
  ): Promise<JudgeSession> {
    const { host } = this.#parts;
    const { game } = host;
    const seats = game.users.contents.filter((user) => !user.isGM).map(({ id }) => id);
    const opened = await openGame(this.#ports, {
      world: game.world.id,
      module: game.modules.get(MODULE_ID)?.version ?? "",
      mode: judging,
      readings: { ...chosen },
      seats,
    });
    const session = this.#take(opened);
    const { order = [] } = furnishing;
    const place = (command: GameCommand<Command>): number =>
      command.do === "add-unit" ? order.indexOf(command.unit.id) : -1;
    const setUp = async (): Promise<void> => {
      await this.#showOpening(opened);
      await session.act(scenes.flatMap((scene) => sceneCommand(scene) ?? []));
      const charts = playableCharts(host);
      if (charts.length > 0) await session.act(charts.map((chart) => ({ do: "add-chart", chart })));
      await furnishing.beforeUnits?.(session);
      const units = await session.tokens.unitsOf(scenes, seats);
      await session.act([...units].sort((a, b) => place(a) - place(b)));
      await furnishing.afterUnits?.(session);
      await setCurrentGame(host, opened.gid);
    };
    await session.during(setUp());
    return session;
  }

  /** Opens a game on Foundry scenes by their ids; those without hexes are left out with a notice, and none opens nothing. */
  async openOn(ids: readonly string[], judging?: Judging["mode"]): Promise<void> {
    const { game, ui } = this.#parts.host;
    const scenes = ids.flatMap((id) => game.scenes.get(id) ?? []);
    const maps = scenes.filter((scene) => sceneCommand(scene) !== null);
    if (maps.length < scenes.length) ui.notifications.warn(game.i18n.localize("GRAVITYPORTALS.Clock.noHexes"));
    if (maps.length > 0 || scenes.length === 0) await this.open(maps, undefined, undefined, judging);
  }

  /** Loads a scenario of the contract into the world and opens a game on it; gives what is wrong with it, if anything. */
  async loadScenario(json: unknown, judging?: Judging["mode"]): Promise<string | null> {
    const { host } = this.#parts;
    const loaded = await loadScenario(host, this.#ports.random, json, undefined, artFacing(host), {
      judge: host.game.user.id,
      mode: judging,
    });
    if (!loaded.ok) return loaded.error;
    const scenes = loaded.value.scenes.flatMap((id) => host.game.scenes.get(id) ?? []);
    // Everybody is to see the first map; which one it is, is public.
    await scenes[0]?.activate();
    await this.open(scenes, loaded.value.readings, furnish(loaded.value), loaded.value.judging);
    return null;
  }

  get #opening(): OpeningActs {
    return {
      openGame: (scenes, judging) => this.openOn(scenes, judging),
      loadScenario: (json, judging) => this.loadScenario(json, judging),
    };
  }

  /**
   * Puts the world and the game together again after a time without a judge: tokens that a cut passage or somebody's
   * undo left where their units are not any more go, and what happened to tokens is taken up. Only when the log's own
   * effects are done: a passage finishes by itself, and a token that was not yet put right was moved by nobody.
   */
  async #reconcile({ game, tokens, terrain }: JudgeSession): Promise<void> {
    await game.caughtUp;
    if (game.role !== "executor") return;
    const ghosts = ghostsOf(game.state, this.#parts.host.game.scenes);
    const { n, term } = game.tip;
    await this.#showOpening(game);
    if (ghosts.length > 0) await deleteGhosts(ghosts, { session: "clean", term, n });
    await tokens.takeUp();
    await terrain.takeUpAll();
  }

  /** A game goes on without the card; the next load writes it then. */
  async #showOpening(game: Game): Promise<void> {
    const { host, write } = this.#parts;
    const { gid, tip } = game;
    try {
      await showOpening(host, write, { gid, head: game.opened(0).head }, { session: "clean", term: tip.term });
    } catch (cause) {
      console.error(`${MODULE_ID} | the card of the opening`, cause);
      host.ui.notifications.warn(host.game.i18n.localize("GRAVITYPORTALS.Notice.card-failed"));
    }
  }

  #take(game: Game): JudgeSession {
    const { host, ruleset, sendPresence, take, breaks } = this.#parts;
    const { clock, random } = this.#ports;
    const parts = {
      ruleset,
      settings: { mapping: () => clockMapping(host), pace: () => pace(host) },
      clock,
      breaks,
      sendPresence,
      newId: () => base62Id(random.bytes(ID_BYTES)),
    };
    const session = new JudgeSession(host, game, parts, (one) => judgeActs(host, one, this.#opening));
    take(session);
    // Nothing has happened since players agreed to go back: the clock waits as it did then.
    if (wasAgreed(game.entry(game.tip.n))) void session.clock.wentBack();
    session.changed();
    return session;
  }
}
