/** What a new world holds: three seats and nothing else. */

import type { Replacement } from "../world/apply-request.ts";
import { schemaOf } from "../world/document-types.ts";
import type { Generation } from "../world/generation.ts";
import { makeId } from "../world/id.ts";
import { ROLES } from "../world/permissions.ts";
import type { Source } from "../world/protocol.ts";

const SEATS = [
  { name: "Judge", role: ROLES.GAMEMASTER, color: "#c9a2ff" },
  { name: "Captain 1", role: ROLES.PLAYER, color: "#4fc3f7" },
  { name: "Captain 2", role: ROLES.PLAYER, color: "#ffb74d" },
] as const;

/** The documents of a new world, ready to be stored. */
export const newWorldDocuments = (random: () => number, generation: Generation): Replacement[] =>
  SEATS.map((seat) => {
    const id = makeId(random);
    const after = schemaOf("User", generation).clean({ ...seat, _id: id }) as Source;
    return { documentName: "User", id, before: undefined, after };
  });
