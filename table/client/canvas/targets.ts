import type { User } from "../data/document-types.ts";

/** What can be targeted. */
export interface Targetable {
  readonly id: string;
  setTarget(targeted: boolean, options: { user: User; releaseOthers: boolean }): void;
}

/** `user.targets`: the tokens a user has targeted on the scene that this client views. */
export class UserTargets extends Set<Targetable> {
  /** The targeted tokens' ids, as they are told to other clients. */
  get ids(): string[] {
    return [...this].map((token) => token.id);
  }
}

/** A user's targets; hung onto the user on first use, since the data half has no canvas. */
export const targetsOf = (user: User): UserTargets => {
  const known: unknown = Reflect.has(user, "targets") ? Reflect.get(user, "targets") : undefined;
  if (known instanceof UserTargets) return known;
  const targets = new UserTargets();
  Object.defineProperty(user, "targets", { value: targets, configurable: true, enumerable: false });
  return targets;
};
