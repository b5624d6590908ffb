/** A captain's own tokens: the facts that are written on them, and what has to be asked of the judge as its captain may not write it. */

import type { AnomalyState, Body, Direction } from "../../rules/index.ts";
import type { Data, Host, HostToken, HostUser } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { tokenOf, unitFlag } from "../read/unit.ts";
import type { AskedOfJudge } from "../ready/presence-messages.ts";
import type { RulesetUnits, UnitFacts } from "../ruleset/units.ts";

/** Says with a writing that a captain means it, also where the judge's window writes for one. */
const CAPTAINS = { gravityPortalsCaptain: true } as const;

/** Whether facts were written on a token as a captain's: by no game master, or by one for a captain. */
export const isCaptains = (options: unknown, writer: Pick<HostUser, "isGM"> | undefined): boolean =>
  writer?.isGM !== true || (typeof options === "object" && options !== null && "gravityPortalsCaptain" in options);

/**
 * Writes facts that a captain changed of a unit on its token, with those that its flag does not have yet. Whatever is no
 * fact of a unit is left out, and what is none of its values is read as one.
 */
export const writeFacts = async (
  units: Pick<RulesetUnits, "factsOf" | "readFacts">,
  unit: Body,
  token: HostToken,
  changes: Data,
): Promise<void> => {
  const written = unitFlag(token);
  const facts = units.factsOf(unit);
  const known = Object.entries(facts);
  const changed: Data = units.readFacts({ ...facts, ...changes });
  const news = known.filter(([key]) => Object.hasOwn(changes, key) || !(key in written));
  const flags = news.map(([key, value]) => [
    `flags.${MODULE_ID}.unit.${key}`,
    Object.hasOwn(changes, key) ? changed[key] : value,
  ]);
  await token.update(Object.fromEntries(flags), CAPTAINS);
};

/** Whether this client may not write on a token: in Foundry one without an actor is game masters' alone. */
export const isForJudge = ({ game }: Pick<Host, "game">, token: HostToken): boolean => !token.actor && !game.user.isGM;

/**
 * What a captain does with the tokens of own ships, by the judge's window where the captain may not. One writing follows
 * the other, and each says no more than it changes: what was written before it may still be on its way to the game.
 */
export class OwnTokens {
  readonly #host: Host;
  readonly #gid: string;
  readonly #units: RulesetUnits;
  readonly #state: () => AnomalyState | null;
  readonly #ask: (message: AskedOfJudge) => boolean;
  #writing: Promise<unknown> = Promise.resolve();

  /**
   * @param state the game as this client knows it
   * @param ask sends to the judge's window alone; false where none is there
   */
  constructor(
    host: Host,
    gid: string,
    units: RulesetUnits,
    state: () => AnomalyState | null,
    ask: (message: AskedOfJudge) => boolean,
  ) {
    this.#host = host;
    this.#gid = gid;
    this.#units = units;
    this.#state = state;
    this.#ask = ask;
  }

  async write(unit: string, changes: Partial<UnitFacts>): Promise<void> {
    const writing = this.#writing.then(() => this.#write(unit, changes));
    this.#writing = writing.catch(() => undefined);
    await writing;
  }

  /** Asks for a step of a ship whose token this client may not move. */
  askStep(unit: string, direction: Direction): void {
    this.#send({ talk: "step", gid: this.#gid, unit, direction });
  }

  async #write(id: string, changes: Data): Promise<void> {
    const state = this.#state();
    const unit = state?.units[id];
    const token = state && tokenOf(this.#host, state, id);
    if (!unit || !token) return;
    if (isForJudge(this.#host, token)) this.#send({ talk: "facts", gid: this.#gid, unit: id, changes });
    else await writeFacts(this.#units, unit, token, changes);
  }

  #send(message: AskedOfJudge): void {
    if (this.#ask(message)) return;
    const { ui, game } = this.#host;
    noticesOf(() => ({ ui })).warn(game.i18n.localize("GRAVITYPORTALS.Ship.judgeAway"));
  }
}
