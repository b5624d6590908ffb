import type { Host } from "../host/host.ts";
import { COLOURS } from "./marks.ts";
import { readColour } from "./palette.ts";

/** The colour that a user has in the world, grey for one without; nobody's ships have that of the judge who plays them. */
export const playerColour =
  ({ users }: Pick<Host["game"], "users">) =>
  (owner: string | null): number => {
    const user = owner === null ? users.contents.find(({ isGM }) => isGM) : users.get(owner);
    const colour = typeof user?.color === "string" ? readColour(user.color) : Number(user?.color ?? Number.NaN);
    return colour !== null && Number.isFinite(colour) ? colour : COLOURS.grey;
  };
