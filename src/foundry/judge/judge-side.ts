import type { LoadFault } from "../../judge/history/checked-load.ts";
import type { JsonObject } from "../../judge/protocol/encoding.ts";
import { base62Id } from "../../judge/protocol/names.ts";
import { isCode, readCode } from "../../judge/protocol/transfer.ts";
import { type GamePlace, loadGame, openGame } from "../../judge/run/open-game.ts";
import { KeyReceiver, type OfferFault } from "../../judge/run/receive-key.ts";
import { enterKey, type KeyFault } from "../../judge/run/take-over.ts";
import { type AnomalyCommand, err, type Judging, type Result, type RuleOptions } from "../../rules/index.ts";
import { rulesetOfGame, wasAgreed } from "../client/log-lines.ts";
import { playableCharts } from "../destinations/charts.ts";
import type { AskForce, Game } from "../drivers/driver-context.ts";
import { loadScenario } from "../games/load-scenario.ts";
import type { HostScene } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { isRecord } from "../host/updates.ts";
import { titleCase } from "../message/say.ts";
import { logShelf } from "../ports/log.ts";
import { measureOf } from "../read/scene-grid.ts";
import { shortened } from "../read/unit.ts";
import type { PresenceMessage } from "../ready/presence-messages.ts";
import type { Breaks } from "../ready/ready-until.ts";
import type { Extras, RulesetAdapter, RulesetShelf } from "../ruleset/adapter.ts";
import type { LostEnd, Opening } from "../session/judge.ts";
import { chosenFor } from "../settings/rule-options.ts";
import {
  artFacing,
  clockMapping,
  followsShips,
  keptRuleOptions,
  moveCheck,
  pace,
  setClockMapping,
  setCurrentGame,
  setPace,
} from "../settings/settings.ts";
import { type CardWriter, showOpening } from "../write/cards.ts";
import { deleteGhosts, ghostsOf } from "../write/crossing.ts";
import { type Furnishing, furnish } from "./furnish.ts";
import { listScenes, sceneCommand } from "./game-scenes.ts";
import { type JudgingWindow, judgePorts } from "./judge-ports.ts";
import { judgeRole } from "./judge-role.ts";
import { JudgeSession } from "./judge-session.ts";

/** Random bytes of which an id is made. */
const ID_BYTES = 12;

/** The game is played by a ruleset that this module does not have, as one of another version may. */
interface UnknownRuleset {
  readonly code: "unknown-ruleset";
  /** Its name as far as it is known. */
  readonly ruleset: string;
}

/** What the judge's side needs of its client. */
export interface JudgeSideParts extends JudgingWindow {
  readonly rulesets: RulesetShelf;
  /** How this client opens a game. */
  readonly opening: Opening;
  breaks(): Breaks;
  sendPresence(message: PresenceMessage, to?: string): void;
  /** Asks the judge whether the clock is to have no tracker from now on, where the system's shows it not. */
  keepsUnlinked(): Promise<boolean>;
  /** Asks the judge of which force a unit is that has appeared in a destination. */
  askForce: AskForce;
  /** The client's part in the game is the judge's from now on. */
  take(session: JudgeSession): void;
  /** Another browser drew a new key for this game: this one cannot read on. */
  lostKey(gid: string): void;
}

/** All that only a judge's browser loads: opening and loading games, and playing them. */
export class JudgeSide {
  readonly #parts: JudgeSideParts;
  /** Waits for the key of the game that this browser cannot take up without it. */
  #receiver: { readonly gid: string; readonly key: KeyReceiver } | null = null;

  constructor(parts: JudgeSideParts) {
    this.#parts = parts;
  }

  /**
   * Takes up a game whose key this browser holds. A log whose end is gone is put back from its copy with `restore`; with
   * `goOn` the game is taken up from that entry, without those after it.
   */
  async load(
    gid: string,
    { restore = false, goOn }: Pick<GamePlace, "restore" | "goOn"> = {},
  ): Promise<Result<Game, LoadFault | UnknownRuleset>> {
    const { host, rulesets, window } = this.#parts;
    const world = host.game.world.id;
    const id = (await rulesetOfGame(host, window, gid)) ?? rulesets.ids[0];
    if (!rulesets.ids.includes(id)) return err({ code: "unknown-ruleset", ruleset: titleCase(id) });
    const ruleset = await rulesets.fetch(id);
    const loaded = await loadGame(judgePorts(this.#parts, ruleset), {
      ...{ world, gid, restore },
      ...(goOn !== undefined && { goOn }),
    });
    this.#awaitKey(!loaded.ok && loaded.error.code === "no-key" ? gid : null);
    if (!loaded.ok) return loaded;
    const session = this.#take(loaded.value, ruleset);
    // The tracker is ahead of where the game goes on from, and would play what is lost again at once.
    if (goOn !== undefined) void session.clock.wentBack();
    void this.#reconcile(session);
    // A window that stood by takes up the tokens too when it is its turn.
    session.game.listen((news) => {
      if (news.kind === "role" && news.role === "executor") void this.#reconcile(session);
    });
    return loaded;
  }

  /** What can be done about a log whose end is gone or cannot be read, and how that is told; null for any other fault. */
  lostEnd(error: LoadFault | UnknownRuleset): (LostEnd & { readonly key: string }) | null {
    if (error.code !== "rolled-back" && error.code !== "sealed-entry") return null;
    const { code, wayOn } = error;
    const [tip, copy] = code === "rolled-back" ? [error.tip, error.copy] : [error.n - 1, null];
    const on = wayOn && { from: wayOn.n, at: wayOn.at, count: Math.max(1, wayOn.lost - wayOn.n) };
    if (copy === null) return on && { tip, copy, wayOn: on, key: "GRAVITYPORTALS.Restore.readable" };
    const key = tip < 0 ? "GRAVITYPORTALS.Restore.gone" : "GRAVITYPORTALS.Load.restorable";
    return { tip, copy, wayOn: on, key };
  }

  /**
   * Brings a game's key to this browser by its recovery code, or by the code that another game master says who hands it
   * over; it can be loaded then.
   */
  async enterKey(gid: string, code: string): Promise<Result<null, KeyFault | OfferFault>> {
    const { host, window } = this.#parts;
    if (isCode(readCode(code)) && this.#receiver?.gid === gid) return this.#receiver.key.take(code);
    return enterKey({ ...window, shelf: logShelf(host) }, { world: host.game.world.id, gid }, code);
  }

  /**
   * Opens a game on these scenes: players become seats, tokens become units. The rest is furnished; the clock does
   * not begin before all of it stands.
   */
  async open(
    scenes: readonly HostScene[],
    chosen: RuleOptions | null = null,
    furnishing: Furnishing = {},
    judging: Judging["mode"] = "judge",
    id: string = this.#parts.rulesets.ids[0],
  ): Promise<JudgeSession> {
    const { host, rulesets } = this.#parts;
    const { game } = host;
    const ruleset = await rulesets.fetch(id);
    const { file, ownOptions } = ruleset.rules;
    const readings = { ...(chosen ?? chosenFor(keptRuleOptions(host), file.readings ?? {})) };
    const seats = furnishing.alone ? [] : game.users.contents.filter((user) => !user.isGM).map(({ id }) => id);
    const opened = await openGame(judgePorts(this.#parts, ruleset), {
      ...(id === rulesets.ids[0] ? {} : { ruleset: id }),
      world: game.world.id,
      module: game.modules.get(MODULE_ID)?.version ?? "",
      mode: judging,
      // Each was checked, and is a word, a whole number or a list of them.
      readings: (ownOptions?.recorded?.(readings) ?? readings) as JsonObject,
      seats,
    });
    const session = this.#take(opened, ruleset);
    const { measure } = ruleset.rules.file.places;
    const { order = [] } = furnishing;
    const place = (command: AnomalyCommand): number =>
      command.do === "add-unit" ? order.indexOf(command.unit.id) : -1;
    const setUp = async (): Promise<void> => {
      await this.#showOpening(opened, ruleset);
      await session.act(scenes.flatMap((scene) => sceneCommand(scene, measure) ?? []));
      const charts = playableCharts(host);
      if (charts.length > 0) await session.act(charts.map((chart) => ({ do: "add-chart", chart })));
      await furnishing.beforeUnits?.(session);
      const units = await session.tokens.unitsOf(scenes, seats);
      await session.act([...units].sort((a, b) => place(a) - place(b)));
      await furnishing.afterUnits?.(session);
      await listScenes(scenes);
      await setCurrentGame(host, opened.gid);
    };
    await session.during(setUp());
    return session;
  }

  /**
   * Opens a game on Foundry scenes by their ids; those on which the ruleset is not played are left out with a notice, and
   * none opens nothing.
   */
  async openOn(ids: readonly string[], judging?: Judging["mode"], id = this.#parts.rulesets.ids[0]): Promise<void> {
    const { game, ui } = this.#parts.host;
    const { measure } = (await this.#parts.rulesets.fetch(id)).rules.file.places;
    const scenes = ids.flatMap((one) => game.scenes.get(one) ?? []);
    const maps = scenes.filter((scene) => measureOf(scene) === measure);
    if (maps.length < scenes.length) {
      const key = measure === "inches" ? "GRAVITYPORTALS.Clock.hasGrid" : "GRAVITYPORTALS.Clock.noHexes";
      noticesOf(() => ({ ui })).warn(game.i18n.localize(key));
    }
    if (maps.length > 0 || scenes.length === 0) await this.open(maps, undefined, undefined, judging, id);
  }

  /** Loads a scenario of the contract into the world and opens a game on it; gives what is wrong with it, if anything. */
  async loadScenario(json: unknown, judging?: Judging["mode"], extras?: Extras): Promise<string | null> {
    const { host, rulesets, window } = this.#parts;
    const id = namedRuleset(json) ?? rulesets.ids[0];
    if (!rulesets.ids.includes(id)) {
      return host.game.i18n.format("GRAVITYPORTALS.Load.unknown-ruleset", { ruleset: titleCase(id) });
    }
    const ruleset = await rulesets.fetch(id);
    const loaded = await loadScenario(host, ruleset, window.random, json, extras, artFacing(host), {
      judge: host.game.user.id,
      mode: judging,
    });
    if (!loaded.ok) return loaded.error;
    const scenes = loaded.value.scenes.flatMap((id) => host.game.scenes.get(id) ?? []);
    // Everybody is to see the first map; which one it is, is public.
    await scenes[0]?.activate();
    await this.open(scenes, loaded.value.readings, furnish(loaded.value), loaded.value.judging, id);
    return null;
  }

  /**
   * Puts the world and the game together again after a time without a judge: tokens that a cut passage or somebody's
   * undo left where their units are not any more go, and what happened to tokens is taken up. Only when the log's own
   * effects are done: a passage finishes by itself, and a token that was not yet put right was moved by nobody.
   */
  async #reconcile({ game, tokens, terrain, ruleset }: JudgeSession): Promise<void> {
    await game.caughtUp;
    if (game.role !== "executor") return;
    const ghosts = ghostsOf(game.state, this.#parts.host.game.scenes);
    const { n, term } = game.tip;
    await this.#showOpening(game, ruleset);
    if (ghosts.length > 0) await deleteGhosts(ghosts, { session: "clean", term, n });
    await tokens.takeUp();
    await terrain.takeUpAll();
  }

  /** Waits for another game master's offer of a game's key; with null for none any more. */
  #awaitKey(gid: string | null): void {
    if (gid === this.#receiver?.gid) return;
    this.#receiver?.key.close();
    this.#receiver = null;
    if (gid === null) return;
    const { host, window } = this.#parts;
    const ports = { ...window, shelf: logShelf(host) };
    const key = new KeyReceiver(ports, { world: host.game.world.id, gid }, () => {
      const { offeredBy } = key;
      if (offeredBy === null) return;
      const name = shortened(host.game.users.get(offeredBy)?.name ?? offeredBy);
      noticesOf(() => host).info(host.game.i18n.format("GRAVITYPORTALS.Key.offered", { name }));
    });
    this.#receiver = { gid, key };
  }

  /** A game goes on without the card; the next load writes it then. */
  async #showOpening(game: Game, ruleset: RulesetAdapter): Promise<void> {
    const { host, write } = this.#parts;
    const { gid, tip } = game;
    try {
      const written: CardWriter = (card) => write(card, ruleset);
      await showOpening(host, written, { gid, head: game.opened(0).head }, { session: "clean", term: tip.term });
    } catch (cause) {
      console.error(`${MODULE_ID} | the card of the opening`, cause);
      noticesOf(() => host).warn(host.game.i18n.localize("GRAVITYPORTALS.Notice.card-failed"));
    }
  }

  #take(game: Game, ruleset: RulesetAdapter): JudgeSession {
    const { host, sendPresence, take, lostKey, breaks, keepsUnlinked, askForce, window, opening } = this.#parts;
    const { clock, random, notices } = window;
    const parts = {
      ruleset,
      settings: {
        mapping: () => clockMapping(host),
        pace: () => pace(host),
        moveCheck: () => moveCheck(host),
        followsShips: () => followsShips(host),
        setPace: (chosen: number | null) => setPace(host, chosen),
        offersUnlinked: keepsUnlinked,
        unlink: () => setClockMapping(host, "unlinked"),
        askForce,
      },
      clock,
      breaks,
      sendPresence,
      flooded: (user: string) => notices.notice("flooded", user),
      newId: () => base62Id(random.bytes(ID_BYTES)),
    };
    const session = new JudgeSession(host, game, parts, (one) => judgeRole(host, one, opening));
    take(session);
    game.listen(({ kind }) => {
      if (kind === "no-key") lostKey(game.gid);
    });
    // Nothing has happened since players agreed to go back: the clock waits as it did then.
    if (wasAgreed(game.entry(game.tip.n))) void session.clock.wentBack();
    session.changed();
    return session;
  }
}

/** The ruleset that a scenario file names, if it names any. */
const namedRuleset = (json: unknown): string | null => {
  const named = isRecord(json) ? json["ruleset"] : undefined;
  return typeof named === "string" ? named : null;
};
