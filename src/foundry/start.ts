import { NO_DEADLINE, standingAnswers } from "../judge/game/answers.ts";
import type { GameCommand } from "../judge/game/command.ts";
import { gameEngine } from "../judge/game/engine.ts";
import { loadGame } from "../judge/game.ts";
import { openGame } from "../judge/open-game.ts";
import type { JudgePorts } from "../judge/ports/judge.ts";
import type { GameEvent, GameState } from "../rules/index.ts";
import { MODULE_ID, SOCKET } from "./constants.ts";
import { loadScenario } from "./demo/load-scenario.ts";
import type { Host, HostScene } from "./host.ts";
import { type Browser, browserPorts } from "./ports/browser.ts";
import { CaptainSession } from "./session/captain-session.ts";
import { sceneCommand } from "./session/game-scenes.ts";
import { IdleSession } from "./session/idle-session.ts";
import { idleActs, judgeActs, type OpeningActs } from "./session/judge-acts.ts";
import { type Game, JudgeSession } from "./session/judge-session.ts";
import { DEFAULT_BREAKS } from "./session/ready-until.ts";
import { Table } from "./session/table.ts";
import { isTalk, readTalk, type Talk } from "./session/talk.ts";
import type { Condition } from "./session.ts";
import { artFacing, clockMapping, currentGame, pace, readings, setCurrentGame } from "./settings.ts";
import { worldEffects } from "./write/effects.ts";

type Ports = JudgePorts<GameState, GameCommand, GameEvent>;

/** This client's place at the table, and what the hooks may wake in it. */
export class Client {
  readonly table: Table;
  readonly #host: Host;
  readonly #ports: Ports;
  #judge: JudgeSession | null = null;
  #captain: CaptainSession | null = null;

  constructor(host: Host, browser: Browser) {
    this.#host = host;
    const bare = browserPorts(host, browser);
    const wire = {
      ...bare.wire,
      // Small talk shares the socket and is none of the judge's protocol.
      listen: (listener: (message: unknown, sender: string) => void) =>
        bare.wire.listen((message, sender) => {
          if (!isTalk(message)) listener(message, sender);
        }),
    };
    this.#ports = {
      ...bare,
      shelf: bare.logs,
      wire,
      engine: gameEngine,
      answers: standingAnswers(
        () => NO_DEADLINE,
        (user) => host.game.users.get(user)?.active ?? false,
      ),
      effects: worldEffects(
        host,
        { artFacing: () => artFacing(host), unitName: ({ id }) => this.table.unitName(id) },
        () => [],
      ),
    };
    bare.wire.listen((message, sender) => {
      const talk = readTalk(message);
      if (!talk) return;
      this.#judge?.hearTalk(talk, sender);
      this.#captain?.hearTalk(talk, sender);
    });
    this.table = new Table(new IdleSession(host, "no-game", this.#idleJudge()));
  }

  /** The judge's part, when this client has it. */
  get judge(): JudgeSession | null {
    return this.#judge;
  }

  /** Takes this client's part in the world's game. */
  async join(): Promise<void> {
    const gid = currentGame(this.#host);
    if (gid === null || gid === this.#judge?.game.gid) return;
    this.#captain?.close();
    this.#captain = null;
    if (this.#isFullJudge) return this.#joinAsJudge(gid);
    const log = this.#ports.shelf.find(gid);
    if (!log) return;
    this.#captain = new CaptainSession(this.#host, gid, {
      ...this.#ports,
      log,
      talk: (message) => this.#talk(message),
      breaks: () => DEFAULT_BREAKS,
    });
    this.table.become(this.#captain);
    this.#captain.open();
  }

  /** Somebody came or went. */
  presenceChanged(): void {
    this.#judge?.changed();
    this.#captain?.presenceChanged();
  }

  get #isFullJudge(): boolean {
    return this.#host.game.user.hasRole("GAMEMASTER");
  }

  #idleJudge() {
    return this.#isFullJudge ? idleActs(this.#opening) : null;
  }

  async #joinAsJudge(gid: string): Promise<void> {
    const loaded = await loadGame(this.#ports, { world: this.#host.game.world.id, gid });
    if (loaded.ok) return this.#take(loaded.value);
    const { code } = loaded.error;
    const condition: Condition = code === "no-key" ? "no-key" : code === "no-log" ? "no-game" : "paused";
    if (condition !== "no-game") {
      this.#host.ui.notifications.error(
        this.#host.game.i18n.format(`GRAVITYPORTALS.Load.${code}`, { ...loaded.error }),
        {
          permanent: true,
        },
      );
    }
    this.table.become(new IdleSession(this.#host, condition, this.#idleJudge()));
  }

  #take(game: Game): void {
    const settings = { mapping: () => clockMapping(this.#host), pace: () => pace(this.#host) };
    this.#judge = new JudgeSession(
      this.#host,
      game,
      settings,
      (message) => this.#talk(message),
      (session) => judgeActs(this.#host, session, this.#opening),
    );
    this.table.become(this.#judge);
    this.#judge.changed();
  }

  #talk(message: Talk): void {
    this.#host.game.socket.emit(SOCKET, message);
  }

  get #opening(): OpeningActs {
    return {
      openGame: async (ids) => {
        const scenes = ids.flatMap((id) => this.#host.game.scenes.get(id) ?? []);
        await this.#open(scenes);
      },
      loadScenario: (json) => this.#load(json),
    };
  }

  /** Opens a game on these scenes: players become seats, tokens become units. */
  async #open(scenes: readonly HostScene[]): Promise<JudgeSession> {
    const { game } = this.#host;
    const seats = game.users.contents.filter((user) => !user.isGM).map(({ id }) => id);
    const opened = await openGame(this.#ports, {
      world: game.world.id,
      module: game.modules.get(MODULE_ID)?.version ?? "",
      mode: "person",
      readings: { ...readings(this.#host) },
      seats,
    });
    this.#take(opened);
    const session = this.#judge;
    if (!session) throw new Error("a game that was just opened has no judge");
    const commands = scenes.flatMap((scene) => sceneCommand(scene) ?? []);
    await session.act([...commands, ...(await session.tokens.unitsOf(scenes, seats))]);
    await setCurrentGame(this.#host, opened.gid);
    return session;
  }

  async #load(json: unknown): Promise<string | null> {
    const loaded = await loadScenario(this.#host, this.#ports.random, json);
    if (!loaded.ok) return loaded.error;
    const { scenes, charts, anomalies, orders } = loaded.value;
    const session = await this.#open(scenes.flatMap((id) => this.#host.game.scenes.get(id) ?? []));
    if (charts.length > 0) await session.act(charts.map((chart) => ({ do: "add-chart", chart })));
    for (const place of anomalies) {
      const placed = session.act([{ do: "place", place }]);
      if (place.kind === "white-hole") await placed;
    }
    for (const { player, unit, orders: standing } of orders) {
      void session.act([{ do: "standing", player, unit, orders: standing }]);
    }
    return null;
  }
}
