import type { Body, Direction } from "../../rules/index.ts";
import { Announcer } from "../announce/announcer.ts";
import type { UnitFacts } from "../ruleset/units.ts";
import { setOutConfirmed } from "../tokens/confirmed-moves.ts";
import { besideOf } from "../tokens/token-moves.ts";
import { BaseSession } from "./base-session.ts";
import { isForJudge, type OwnTokens } from "./own-tokens.ts";

/** What every client's session has that has a part in a game: steps and turns by buttons. */
export abstract class PlayingSession extends BaseSession {
  protected readonly announcer = new Announcer(this.host);

  abstract setFacts(unit: string, changes: Partial<UnitFacts>): Promise<void>;
  protected abstract orderTurn(unit: string, facing: Body["facing"]): void | Promise<void>;

  /** A captain's way to tokens that this client may not write. */
  protected readonly ownTokens: OwnTokens | null = null;

  async turn(unit: string, facing: Body["facing"]): Promise<void> {
    if (this.state?.clock.turn === 0) await this.setFacts(unit, { facing });
    else await this.orderTurn(unit, facing);
  }

  async step(unit: string, direction: Direction): Promise<string | null> {
    const beside = this.state && besideOf(this.host, this.state, unit, direction);
    if (!beside) return "not-there";
    // Whoever steps by a button was asked by the window with the button.
    if (isForJudge(this.host, beside.token)) this.ownTokens?.askStep(unit, direction);
    else await setOutConfirmed(this.host, beside.token, { x: beside.x, y: beside.y });
    return null;
  }

  // Only a captain is asked.
  putOff(_prompt: string): void {}
  moreTime(_prompt: string): void {}
}
