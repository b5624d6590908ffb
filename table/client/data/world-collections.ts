/** World collections with members of their own: users, scenes and encounters. */
import { ROLES } from "../../world/permissions.ts";
import type { Combat, Scene, User } from "./document-types.ts";
import type { StoredDocument } from "./session.ts";
import { DocumentCollection } from "./world-documents.ts";

const as = <T>(documents: readonly StoredDocument[]): T[] => documents as unknown as T[];

export class Users extends DocumentCollection {
  get current(): User | null {
    return this.session.runtime.game.user;
  }

  get players(): User[] {
    return as<User>(this.contents).filter(({ isGM }) => !isGM);
  }

  /** The one game master who acts for the table: of those present, a full one before an assistant. */
  get activeGM(): User | null {
    return this.getDesignatedUser(({ isGM }) => isGM);
  }

  /** Of the users present that fit, the one every client picks: highest role first, then the lowest id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const present = as<User>(this.contents).filter((user) => user.active && condition(user));
    const rank = ({ role }: User) => (role >= ROLES.ASSISTANT ? role : ROLES.PLAYER);
    return present.sort((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1))[0] ?? null;
  }
}

export class Scenes extends DocumentCollection {
  viewedId: string | null = null;

  get active(): Scene | undefined {
    return this.find((scene) => scene._source["active"] === true) as unknown as Scene | undefined;
  }

  get viewed(): Scene | undefined {
    return this.viewedId === null ? undefined : (this.get(this.viewedId) as unknown as Scene | undefined);
  }

  get current(): Scene | undefined {
    return this.viewed;
  }

  async look(scene: Scene | null): Promise<void> {
    const { runtime, viewedScenes } = this.session;
    this.viewedId = scene?.id ?? null;
    if (scene) viewedScenes.set(runtime.game.userId, scene.id);
    else viewedScenes.delete(runtime.game.userId);
    runtime.presence.send({ sceneId: this.viewedId });
    await runtime.parts.drawScene?.(scene);
  }
}

export class Combats extends DocumentCollection {
  #chosen: string | null = null;

  /** The encounters of the viewed scene, and those of no scene. */
  get combats(): Combat[] {
    const viewed = this.session.runtime.game.scenes.viewedId;
    return as<Combat>(this.filter((combat) => combat._source["scene"] === null || combat._source["scene"] === viewed));
  }

  get active(): Combat | undefined {
    return this.combats.find(({ active }) => active);
  }

  /** What this client's tracker shows: the encounter chosen, else the active one, else the last of this scene. */
  get viewed(): Combat | null {
    const { combats } = this;
    return (
      combats.find(({ id }) => id === this.#chosen) ?? combats.find(({ active }) => active) ?? combats.at(-1) ?? null
    );
  }

  view(combat: Combat | null): void {
    this.#chosen = combat?.id ?? null;
  }
}
