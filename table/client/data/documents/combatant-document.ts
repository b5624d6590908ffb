/** One who takes turns in an encounter. */
import type { Plain } from "../../../world/plain.ts";
import type { Roll } from "../dice/roll.ts";
import { Document } from "../document.ts";
import type { Actor, Combat, TokenDocument, User } from "../document-types.ts";

export class CombatantDocument extends Document {
  static override readonly documentName: string = "Combatant";

  declare readonly tokenId: string | null;
  declare readonly sceneId: string | null;
  declare readonly actorId: string | null;
  declare readonly initiative: number | null;
  declare readonly hidden: boolean;
  declare readonly defeated: boolean;

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  get token(): TokenDocument | null {
    const scene = this.session.runtime.game.scenes.get(String(this._source["sceneId"]));
    return scene?.tokens.get(String(this._source["tokenId"])) ?? null;
  }

  get actor(): Actor | null {
    return this.token?.actor ?? this.session.runtime.game.actors.get(String(this._source["actorId"])) ?? null;
  }

  get isDefeated(): boolean {
    return this.defeated;
  }

  get players(): User[] {
    return this.session.runtime.game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** Without a name or picture of its own it has its token's. */
  override show(): void {
    super.show();
    const stored = this._source["name"];
    const get = () =>
      typeof stored === "string" && stored !== "" ? stored : (this.token?.name ?? this.actor?.name ?? "");
    Object.defineProperty(this, "name", { get, enumerable: true, configurable: true });
    const image = () => this._source["img"] ?? this.token?.texture.src ?? this.actor?.img ?? null;
    Object.defineProperty(this, "img", { get: image, enumerable: true, configurable: true });
  }

  getInitiativeRoll(formula?: string): Roll {
    const make = this.session.runtime.foundry.dice["Roll"] as typeof Roll;
    const initiative = this.session.runtime.CONFIG["Combat"] as { initiative?: { formula?: string | null } };
    return new make(formula ?? initiative.initiative?.formula ?? "1d20");
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total ?? null } as Plain);
  }
}
