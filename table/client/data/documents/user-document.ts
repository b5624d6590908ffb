/** A seat at the table. */

import { getProperty } from "../../../world/paths.ts";
import { hasPermission, isGameMaster, ROLES } from "../../../world/permissions.ts";
import type { Plain } from "../../../world/plain.ts";
import { Document } from "../document.ts";
import type { Actor } from "../document-types.ts";

export class UserDocument extends Document {
  static override readonly documentName: string = "User";

  declare readonly role: number;
  declare readonly color: string;
  declare readonly avatar: string | null;
  declare readonly permissions: Plain;

  get active(): boolean {
    return this.session.activeUsers.has(this.id);
  }

  get isGM(): boolean {
    return isGameMaster(this);
  }

  get isSelf(): boolean {
    return this.id === this.session.runtime.game.userId;
  }

  get isActiveGM(): boolean {
    return this.session.runtime.game.users.activeGM?.id === this.id;
  }

  get character(): Actor | null {
    const id = this._source["character"];
    return typeof id === "string" ? (this.session.runtime.game.actors.get(id) ?? null) : null;
  }

  /** The scene this user looks at. */
  get viewedScene(): string | null {
    return this.session.viewedScenes.get(this.id) ?? null;
  }

  hasRole(role: number | string, { exact = false } = {}): boolean {
    const wanted = typeof role === "number" ? role : Number(getProperty(ROLES, role) ?? Number.NaN);
    return exact ? this.role === wanted : this.role >= wanted;
  }

  can(permission: string): boolean {
    return getProperty(ROLES, permission) === undefined ? hasPermission(this, permission) : this.hasRole(permission);
  }

  hasPermission(permission: string): boolean {
    return hasPermission(this, permission);
  }
}
