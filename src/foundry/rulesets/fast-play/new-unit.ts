import { safeParse } from "valibot";
import { FAST_PLAY, freshUnit, type Unit } from "../../../rules/fast-play/index.ts";
import type { Data, HostToken } from "../../host/host.ts";
import { unitFlag } from "../../read/unit.ts";
import { factsOfToken } from "./facts.ts";
import { paperOfUnit, shipAsFiled, storedShip } from "./ship/stored-ship.ts";

/** What a token's flag holds beside the facts, so that a unit of a file comes whole into a game. */
export const countsOf = (unit: Unit): Data => {
  const { ship, target, blast, hits, weaponStatus, turnModeCount, sideslipCount, pods } = unit;
  const paper = ship && shipAsFiled(paperOfUnit(unit, ship));
  return {
    ship: paper && { ...paper, systems: paper.systems.filter(({ count }) => count > 0) },
    ...{ target, blast, hits, weaponStatus, turnModeCount, sideslipCount, pods },
  };
};

/** Fields of a file that belong to units of some classes alone, and are left out where they say nothing. */
const rareFields = (flag: Data, kind: string): Data => {
  const isSeeker = kind === "drone" || kind === "plasma";
  return {
    ...(isSeeker && typeof flag["target"] === "string" ? { target: flag["target"] } : {}),
    ...(kind === "mine" && Number.isInteger(flag["blast"]) ? { blast: flag["blast"] } : {}),
  };
};

const PLAIN: Data = { id: "U", scene: "s", hex: "0101", class: "ship" };

/** Whether a file could say this of a unit's boxes: `null` of one of which points alone are counted. */
export const isFiledShip = (ship: unknown): boolean => safeParse(FAST_PLAY.file.unit, { ...PLAIN, ship }).success;

/**
 * The unit that a token stands for. Its boxes are those of the ship that its actor carries, or else of the file that it
 * comes from.
 *
 * @throws for a token that `unfit` gives a reason against
 */
export const newUnit = (
  token: Pick<HostToken, "getFlag" | "actor">,
): Omit<Unit, "id" | "seq" | "scene" | "hex" | "owner"> => {
  const flag = unitFlag(token);
  const { traits, packs, breakdown, ...facts } = factsOfToken(token);
  const paper = storedShip(token.actor);
  const filed = paper ? shipAsFiled(paper) : (flag["ship"] ?? null);
  const initiative = flag["initiative"] === undefined && paper ? paper.initiative : facts.initiative;
  const race = facts.race ?? (paper?.race || null);
  const entry: Data = {
    ...PLAIN,
    ...facts,
    ...{ initiative, race, breakdown, packs },
    ...Object.fromEntries(traits.map((trait) => [trait, true])),
    ...rareFields(flag, facts.class),
    ship: filed,
  };
  const read = safeParse(FAST_PLAY.file.unit, entry);
  if (!read.success) throw new Error(`a token is no unit of fast play: ${read.issues[0].message}`);
  const { id: _id, scene: _scene, hex: _hex, owner: _owner, ...rest } = freshUnit(read.output);
  return { ...rest, ...facts, initiative, race, hits: Number.isInteger(flag["hits"]) ? Number(flag["hits"]) : null };
};
