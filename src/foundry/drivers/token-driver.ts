import type { ClockPort } from "../../judge/ports/ports.ts";
import type { AnomalyCommand, Body } from "../../rules/index.ts";
import { isCaptains } from "../client/own-tokens.ts";
import type { Data, Host, HostActor, HostScene, HostToken, HostUser } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { isRecord } from "../host/updates.ts";
import { isGameMaster } from "../host/written-by.ts";
import { refusalText } from "../message/refusal-text.ts";
import { sayWith } from "../message/say.ts";
import { measureOf } from "../read/scene-grid.ts";
import { terrainOfToken } from "../read/terrain.ts";
import {
  forgetUnits,
  gameSceneOf,
  noteUnitOf,
  ownerOf,
  ownerOfToken,
  sceneOf,
  unitIdOf,
  unitName,
  unitOf,
} from "../read/unit.ts";
import { claimable, howOf, type MoveHow } from "../tokens/move-how.ts";
import {
  type AddUnit,
  editOf,
  isOurs,
  type Movement,
  pendingMoveOf,
  pendingMoveTo,
  putBack,
  turnBack,
  unitCommand,
  wholeWay,
} from "../tokens/token-moves.ts";
import { forceIn } from "../view/sides.ts";
import { asDefenders, defenderJudgeRefusal } from "./defenders.ts";
import type { DriverContext, JudgeSettings } from "./driver-context.ts";
import {
  bearsAnothersName,
  doublesOf,
  fitAtLast,
  KnownTokens,
  lostUnits,
  namelessOf,
  sayLost,
  sayNamed,
  UnfitTokens,
} from "./known-tokens.ts";
import { MovementChains } from "./movement-chains.ts";
import { PendingMoves } from "./pending-moves.ts";
import { PlainTokens } from "./plain-tokens.ts";
import { StrayTokens } from "./stray-tokens.ts";
import { Turns } from "./turns.ts";

/** How often a token that others turn is turned back before the game goes on. */
const TURNS_BACK = 3;

type Mover = Pick<HostUser, "id" | "isGM">;

/** Who moved a token, and how that is meant. */
interface Meant {
  readonly mover: Mover;
  readonly how: MoveHow | null;
}

/** Takes up what happens to tokens: moves become orders, new tokens become units. */
export class TokenDriver {
  readonly #host: Host;
  readonly #session: DriverContext;
  readonly #settings: JudgeSettings;
  readonly #known = new KnownTokens();
  readonly moves: PendingMoves;
  readonly plain: PlainTokens;
  readonly #unfit: UnfitTokens;
  readonly #chains = new MovementChains<Meant>();
  /** How often tokens were turned by others since which entry. */
  readonly #turned = new Map<string, { readonly n: number; readonly times: number }>();
  /** Tokens whose facts were changed and that the game has not taken up yet, by who changed them. */
  readonly #edits = new Turns<HostToken, boolean>(
    (token, isCaptainsEdit) => this.#takeEdit(token, isCaptainsEdit),
    // A judge who changes a token after its captain has not said what the captain wrote.
    (isCaptainsEdit, later) => isCaptainsEdit || later,
  );
  /** Tokens that captains hid from the others, each with who it was. */
  readonly #hidden = new Turns<HostToken, string>(
    (token, by) => this.#show(token, by),
    (by) => by,
  );
  /** Questions of which force new units are that wait for the judge. */
  #asking: Promise<unknown> = Promise.resolve();

  readonly #strays: StrayTokens;

  constructor(host: Host, session: DriverContext, settings: JudgeSettings, clock: ClockPort) {
    this.#host = host;
    this.#session = session;
    this.#settings = settings;
    this.moves = new PendingMoves(host, session, settings);
    this.plain = new PlainTokens(host, session, this.moves);
    this.#unfit = new UnfitTokens(host, session);
    this.#strays = new StrayTokens(host, session, clock, {
      isMoving: (token, unit) =>
        this.moves.isBusy(unit) || this.#chains.isOnWay(token) || !this.#known.bearsItsOwn(token),
    });
  }

  /** A place was written on a token by somebody: a movement is told beside it, if it is one. */
  placed(token: HostToken, options: unknown, writer: Pick<HostUser, "id" | "isGM"> | undefined): void {
    const id = unitIdOf(token);
    if (id !== null && !isOurs(options, writer) && this.#executes) this.#strays.written(id, writer?.id ?? "");
  }

  /** This window judges no more. */
  close(): void {
    this.#strays.stop();
    forgetUnits();
  }

  /** A token was moved by somebody. A drag over checkpoints is told in several movements, and taken up as one. */
  moved(token: HostToken, movement: Movement, options: unknown, mover: Mover): void {
    if (isOurs(options, mover) || !this.#executes || (!mover.isGM && !this.#known.bearsItsOwn(token))) return;
    for (const way of this.#chains.take(token, movement, { mover, how: howOf(options) })) {
      this.#takeMove(token, way.movement, way.meant);
    }
  }

  /** A token on its way over checkpoints goes no further. */
  stopped(token: HostToken): void {
    const way = this.#chains.stop(token);
    if (way) this.#takeMove(token, way.movement, way.meant);
  }

  #takeMove(token: HostToken, movement: Movement, { mover, how }: Meant): void {
    const { state } = this.#session.game;
    const move = pendingMoveOf(state, token, movement, mover, how);
    const unit = move && state.units[move.unit];
    if (!move || !unit) return;
    if (!claimable(this.#session.ruleset, state, unit, mover).includes(move.how)) {
      this.#session.tellPutBack(mover.id, move.unit, "not-yours-to-say");
      void putBack(this.#host, state, move.unit);
      return;
    }
    this.moves.add([move]);
  }

  /**
   * Whether a token may be moved so from this very window. A defender who judges is stopped before anything is written:
   * a ship that comes back would show everybody the portal.
   */
  mayMove(token: HostToken, movement: Movement, options: unknown, mover: Pick<HostUser, "id" | "isGM">): boolean {
    const { state } = this.#session.game;
    if (isOurs(options, mover) || !this.#executes || !this.#session.plays) return true;
    const move = pendingMoveOf(state, token, movement, mover, howOf(options), wholeWay(movement));
    const code = move && defenderJudgeRefusal(this.#session.ruleset, state, move);
    if (!code) return true;
    this.#session.tellPutBack(mover.id, move.unit, code);
    return false;
  }

  /** A token appeared; in a scene of the game it becomes a unit. A copy becomes a unit of its own. */
  async created(token: HostToken, options: unknown, maker: Writer): Promise<void> {
    if (isOurs(options, maker)) this.#known.note(token);
    if (isOurs(options, maker) || !this.#executes || !this.#inGame(token.parent) || terrainOfToken(token)) return;
    // Whatever a captain's says, it is nobody's until it has been taken up.
    if (maker?.isGM !== true) noteUnitOf(token, null);
    if (this.#session.ruleset.units.takesTokens === false || this.#unfit.say(token)) return;
    const id = await this.#ownId(token);
    const command = unitCommand(
      this.#host,
      this.#session.ruleset.units,
      token,
      id,
      this.#session.game.seats,
      this.#left,
    );
    if (!command || (await this.#session.act([command])) !== null) return;
    // One after the other, however many are put there at once.
    this.#asking = this.#asking.then(() => this.#askForce(id, token.name)).catch(() => undefined);
  }

  /**
   * Asks the judge of which force a unit is whose token appeared in a destination. It counts by then as what it most likely is,
   * so that nothing waits for the answer.
   *
   * @rule IP2.431 Whoever came through attacks, with what it launches there; who else comes is for the judge to say.
   */
  async #askForce(id: string, name: string): Promise<void> {
    const { state } = this.#session.game;
    const unit = state.units[id];
    const likely = unit ? forceIn(state, unit) : null;
    if (!unit || likely === null || !this.#session.ruleset.units.isCommanded(unit)) return;
    // Where all that attackers launch defends, nobody is in doubt.
    if (state.ruleOptions.launchedCraft !== "attackers") return;
    const scene = sceneOf(this.#host, unit.scene)?.name ?? unit.scene;
    const force = await this.#settings.askForce(name, scene, likely);
    if (force !== null && force !== likely && this.#executes)
      await this.#session.act([{ do: "edit-unit", unit: id, changes: { force } }]);
  }

  /** A token was taken away by hand. */
  async deleted(token: HostToken, options: unknown, by: Writer): Promise<void> {
    this.#unfit.forget(token);
    const id = unitOf(token);
    const unit = id === null ? undefined : this.#session.game.state.units[id];
    if (isOurs(options, by) || !this.#executes || !unit || !token.parent) return;
    if (unit.status === "in-play" && unit.scene === gameSceneOf(token.parent)) {
      await this.#session.act([{ do: "remove-unit", unit: unit.id }]);
    }
  }

  /**
   * A token was turned by somebody, past what this module says of it in that browser: it is turned back. What insists,
   * as another module may, is let have it until the game goes on.
   */
  async turned(token: HostToken, options: unknown, by: Writer): Promise<void> {
    if (isOurs(options, by) || !this.#executes) return;
    const { state, tip } = this.#session.game;
    const { n, times } = this.#turned.get(token.id) ?? { n: tip.n, times: 0 };
    this.#turned.set(token.id, { n: tip.n, times: n === tip.n ? times + 1 : 1 });
    if (n !== tip.n || times < TURNS_BACK) await turnBack(this.#host, state, [token]);
  }

  /**
   * A token's facts were edited. Which unit it stands for is no captain's to say, and no write of the judge's side says it
   * that leaves it as it is: a captain may have written it just before.
   */
  async edited(token: HostToken, options: unknown, editor: Writer, changed: Data): Promise<void> {
    const namesUnit = isRecord(changed["unit"]) && "id" in changed["unit"];
    if (namesUnit && isGameMaster(this.#host.game.users.get(editor?.id ?? ""))) this.#known.note(token);
    if (isOurs(options, editor) || !this.#executes) return;
    await this.#edits.add(editor?.id ?? "", token, isCaptains(options, editor));
    if (this.#known.bearsItsOwn(token)) await this.#takeUpFit([token]);
  }

  /** A token was hidden. A captain hides no ship in play from the others, who see all ships of the game. */
  async hidden(token: HostToken, by: Writer): Promise<void> {
    if (this.#executes && by?.isGM !== true) await this.#hidden.add(by?.id ?? "", token, by?.id ?? "");
  }

  async #show(token: HostToken, by: string): Promise<void> {
    const { game } = this.#session;
    const unit = unitOf(token);
    if (!this.#executes || !token.hidden || unit === null || game.state.units[unit] === undefined) return;
    const { i18n, users } = this.#host.game;
    const who = users.get(by)?.name ?? i18n.localize("GRAVITYPORTALS.Clock.somebody");
    const text = { who, unit: unitName(this.#host, game.state, unit) };
    noticesOf(() => this.#host).warn(i18n.format("GRAVITYPORTALS.Clock.hidShip", text));
    await token.update({ hidden: false }, OURS);
  }

  /** Takes up what a token says by now: of several changes of one that waited only the last counts. */
  async #takeEdit(token: HostToken, isCaptainsEdit: boolean): Promise<void> {
    const { game, ruleset } = this.#session;
    if (!this.#executes) return;
    if (!this.#known.bearsItsOwn(token)) return this.#giveBackName(token);
    const facts = ruleset.units.factsOfToken(token);
    const command = editOf(ruleset.units, game.state, unitIdOf(token), facts, isCaptainsEdit);
    const refused = command && (await this.#session.act([command]));
    if (!refused) return;
    const { i18n } = this.#host.game;
    noticesOf(() => this.#host).warn(refusalText(sayWith(i18n), refused));
    await this.#giveBackName(token);
  }

  /** What is written of a ship on its actor has changed: its tokens that were no units may be some now. */
  async rewritten(actor: Pick<HostActor, "id">): Promise<void> {
    const here = this.#host.game.scenes.contents.flatMap(({ tokens }) => tokens.contents);
    await this.#takeUpFit(here.filter(({ actorId }) => actorId === actor.id));
  }

  /** Makes those tokens known to the game that the ruleset had a reason against, and has none any more. */
  async #takeUpFit(tokens: readonly HostToken[]): Promise<void> {
    const { game, ruleset } = this.#session;
    if (!this.#executes) return;
    const fit = fitAtLast(ruleset.units, game.state, tokens).filter(({ parent }) => this.#inGame(parent));
    const scenes = [...new Set(fit.flatMap(({ parent }) => parent ?? []))];
    for (const token of fit) this.#unfit.forget(token);
    const commands = await this.#commandsFor(fit, game.seats, scenes);
    if (commands.length > 0) await this.#session.act(commands);
  }

  /** An actor was given to somebody, or taken back: its ships in play change their captain. Only a game master may say so. */
  async given(actor: Pick<HostActor, "id" | "ownership">, by: Pick<HostUser, "isGM"> | undefined): Promise<void> {
    if (!this.#executes || by?.isGM !== true) return;
    const { game } = this.#session;
    const level = this.#host.CONST.DOCUMENT_OWNERSHIP_LEVELS["OWNER"] ?? 3;
    const owner = ownerOf(actor.ownership, game.seats, level) ?? this.#left;
    const here = this.#host.game.scenes.contents.flatMap(({ tokens }) => tokens.contents);
    const units = here.filter(({ actorId }) => actorId === actor.id).flatMap((token) => unitIdOf(token) ?? []);
    for (const id of new Set(units)) {
      const unit = game.state.units[id];
      if (unit && unit.owner !== owner) await this.#session.act([{ do: "edit-unit", unit: id, changes: { owner } }]);
    }
  }

  /** Gives a token its own unit again, or none where it had none, and puts it where that unit is. */
  async #giveBackName(token: HostToken): Promise<void> {
    const { state } = this.#session.game;
    const said = unitIdOf(token);
    const id = this.#known.unitOf(token);
    const unit = id === undefined ? undefined : state.units[id];
    await this.#name(token, unit);
    // What was meant for the unit of that name meanwhile may have been written here.
    if (said !== null && said !== id && state.units[said]) await putBack(this.#host, state, said);
  }

  /** Writes on a token which unit it stands for, or that it stands for none, and puts it where that unit is. */
  async #name(token: HostToken, unit: Body | undefined): Promise<void> {
    const { game, ruleset } = this.#session;
    const flag = unit ? { ...ruleset.units.factsOf(unit), id: unit.id } : { id: "" };
    // Who wrote on it may have deleted the token meanwhile.
    await token.update({ [`flags.${MODULE_ID}.unit`]: flag }, OURS).catch(() => undefined);
    if (unit) await putBack(this.#host, game.state, unit.id);
  }

  /** Takes up what happened to tokens while nobody judged: moves, new tokens in scenes of the game, deleted ones. */
  async takeUp(): Promise<void> {
    if (!this.#executes) return;
    const { game } = this.#session;
    const here = this.#host.game.scenes.contents.filter((scene) => this.#inGame(scene));
    const tokens = here.flatMap((scene) => scene.tokens.contents);
    const whose = (token: HostToken) => ownerOfToken(this.#host, token, game.seats) ?? this.#left;
    const renamed = tokens.filter((token) => bearsAnothersName(game.state, whose, token, tokens));
    // Its captain may also have given another's actor to a token, which then is the other's by all that it says.
    const doubles = doublesOf(
      game.state,
      tokens.filter((token) => !renamed.includes(token)),
    );
    const doubled = new Set(doubles.flatMap((token) => unitIdOf(token) ?? []));
    const borrowed = [...renamed, ...doubles];
    const own = tokens.filter((token) => !borrowed.includes(token));
    for (const token of own) this.#known.note(token);
    // Where two tokens say where a ship is, neither moves it.
    const moves = own
      .flatMap((token) => pendingMoveTo(game.state, token) ?? [])
      .filter(({ unit }) => !doubled.has(unit));
    // What the last window of this browser did not get written is played first, and may be that very move.
    this.moves.add(moves.filter(({ unit }) => !game.isDue(unit)));
    await turnBack(this.#host, game.state, own);
    const unknown = [...own.filter((token) => game.state.units[unitIdOf(token) ?? ""] === undefined), ...borrowed];
    const isShip = (token: HostToken): boolean => !terrainOfToken(token);
    const again = namelessOf(this.#host, game.state, whose, unknown.filter(isShip));
    for (const [token, unit] of again) await this.#name(token, unit);
    sayNamed(
      this.#host,
      again.map(([token]) => token),
    );
    // Which unit any other one was nobody knows any more: it is one of its own from here on.
    const named = new Set(again.map(([token]) => token));
    const commands = await this.#commandsFor(
      unknown.filter((token) => !named.has(token)),
      game.seats,
      here,
    );
    if (commands.length > 0) await this.#session.act(commands);
    for (const unit of doubled) await putBack(this.#host, game.state, unit);
    await this.#takeOutLost();
    this.consider();
  }

  /** Units whose tokens were deleted leave the game as they do while a judge is there: by a command that can be undone. */
  async #takeOutLost(): Promise<void> {
    const { state } = this.#session.game;
    const lost = lostUnits(this.#host, state);
    if (lost.length === 0) return;
    const refused = await this.#session.act(lost.map(({ id }) => ({ do: "remove-unit", unit: id })));
    if (refused === null) sayLost(this.#host, state, lost);
  }

  /** Makes the tokens of a destination's scene known to the game, as defenders, and its terrain. */
  async takeUpIn(scene: HostScene): Promise<void> {
    const { game } = this.#session;
    const { units } = game.state;
    if (!this.#executes || !this.#inGame(scene)) return;
    const strangers = scene.tokens.contents.filter((token) => units[unitIdOf(token) ?? ""] === undefined);
    const commands = await this.#commandsFor(strangers, game.seats, [scene]);
    if (commands.length > 0) await this.#session.act(commands);
  }

  /** Plays the moves that wait, when orders may be given. */
  consider(): void {
    this.moves.consider();
    if (this.#executes) this.#strays.consider();
  }

  /** The commands that make all tokens of some scenes known to the game. */
  async unitsOf(scenes: readonly HostScene[], seats: readonly string[]): Promise<readonly AnomalyCommand[]> {
    const tokens = scenes.flatMap((scene) => scene.tokens.contents);
    return this.#commandsFor(tokens, seats);
  }

  /** `scenes` are those that are taken up whole: of destinations among them the terrain is told too. */
  async #commandsFor(
    tokens: readonly HostToken[],
    seats: readonly string[],
    scenes: readonly HostScene[] = [],
  ): Promise<readonly AnomalyCommand[]> {
    if (this.#session.ruleset.units.takesTokens === false) return [];
    const commands: AddUnit[] = [];
    for (const token of tokens) {
      if (terrainOfToken(token) || this.#unfit.say(token)) continue;
      const id = await this.#ownId(token);
      const command = unitCommand(this.#host, this.#session.ruleset.units, token, id, seats, this.#left);
      if (command) commands.push(command);
    }
    return asDefenders(this.#session.game.state, commands, scenes);
  }

  /** Whose the ships are that no seat owns: the judge's user's, where that one plays. */
  get #left(): string | null {
    return this.#session.plays ? this.#session.me : null;
  }

  /** Tokens of a game that is over are its people's own: what they put on its map is for the next one. */
  get #executes(): boolean {
    const { role, fairness } = this.#session.game;
    return role === "executor" && fairness.ended === null;
  }

  #inGame(scene: HostScene | null): boolean {
    return (
      scene !== null && this.#session.game.state.scenes[gameSceneOf(scene)] !== undefined && measureOf(scene) !== null
    );
  }

  /** The token's unit id, a new one when it has none or shares it with another token. */
  async #ownId(token: HostToken): Promise<string> {
    const known = unitIdOf(token);
    const others = this.#host.game.scenes.contents.flatMap(({ tokens }) => tokens.contents);
    if (known !== null && !others.some((other) => other !== token && unitIdOf(other) === known)) {
      this.#known.note(token);
      return known;
    }
    const id = this.#session.newId();
    await token.update(
      { [`flags.${MODULE_ID}.unit`]: { ...this.#session.ruleset.units.factsOfToken(token), id } },
      OURS,
    );
    return id;
  }
}

/** Who wrote, as far as it matters; nobody when the user was taken away meanwhile. */
type Writer = Pick<HostUser, "id" | "isGM"> | undefined;

const OURS = { gravityPortals: { identity: true } } as const;
