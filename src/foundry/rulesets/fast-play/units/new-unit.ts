import { safeParse } from "valibot";
import { FAST_PLAY, freshUnit, type Ship, type Unit } from "../../../../rules/fast-play/index.ts";
import { isRecord } from "../../../host/flag-value.ts";
import type { Data, HostToken } from "../../../host/host.ts";
import { unitFlag } from "../../../read/unit.ts";
import type { PaperShip } from "../ship/ship-on-paper.ts";
import { storedShip } from "../ship/stored-ship.ts";
import { factsOfToken } from "./facts.ts";

const HUNDREDTHS = 100;

/** A ship's boxes as a file has them, of the unit as it is now. */
const shipAsFiled = (ship: Ship): Data => ({
  shields: ship.whole,
  systems: ship.systems
    .filter(({ left }) => left > 0)
    .map(({ type, name, left, arcs }) => ({ type, name, count: left, arcs })),
  excess: ship.excess,
  reserve: ship.reserve,
  moveCost: ship.moveCost / HUNDREDTHS,
  ...{ perDie: ship.perDie, extra: ship.extra, prefer: ship.prefer },
});

const paperAsFiled = ({ shields, systems, excess, reserve, moveCost, perDie, extra, prefer }: PaperShip): Data => ({
  ...{ shields, systems, excess, reserve, moveCost, perDie, extra, prefer },
});

/** What a token's flag holds beside the facts, so that a unit of a file comes whole into a game. */
export const countsOf = ({
  ship,
  target,
  blast,
  hits,
  weaponStatus,
  turnModeCount,
  sideslipCount,
  pods,
}: Unit): Data => ({
  ship: ship && shipAsFiled(ship),
  ...{ target, blast, hits, weaponStatus, turnModeCount, sideslipCount, pods },
});

/** Fields of a file that belong to units of some classes alone, and are left out where they say nothing. */
const rareFields = (flag: Data, kind: string): Data => {
  const isSeeker = kind === "drone" || kind === "plasma";
  return {
    ...(isSeeker && typeof flag["target"] === "string" ? { target: flag["target"] } : {}),
    ...(kind === "mine" && Number.isInteger(flag["blast"]) ? { blast: flag["blast"] } : {}),
  };
};

/** A token as the unit of a file, which has all that is left out; null where it is none. */
const readEntry = (entry: Data): ReturnType<typeof freshUnit> | null => {
  const read = safeParse(FAST_PLAY.file.unit, entry);
  return read.success ? freshUnit(read.output) : null;
};

/**
 * The unit that a token stands for. Its boxes are those of the ship that its actor carries, or else of the file that it
 * comes from; what cannot be read of these leaves a unit of which points alone are counted.
 */
export const newUnit = (
  token: Pick<HostToken, "getFlag" | "actor">,
): Omit<Unit, "id" | "seq" | "scene" | "hex" | "owner"> => {
  const flag = unitFlag(token);
  const { traits, packs, breakdown, ...facts } = factsOfToken(token);
  const paper = storedShip(token.actor);
  const filed = paper ? paperAsFiled(paper) : isRecord(flag["ship"]) ? flag["ship"] : null;
  const initiative = flag["initiative"] === undefined && paper ? paper.initiative : facts.initiative;
  const race = facts.race ?? (paper?.race || null);
  const entry: Data = {
    ...{ id: "U", scene: "s", hex: "0101" },
    ...facts,
    ...{ initiative, race, breakdown, packs },
    ...Object.fromEntries(traits.map((trait) => [trait, true])),
    ...rareFields(flag, facts.class),
  };
  const unit = readEntry({ ...entry, ship: filed }) ?? readEntry({ ...entry, ship: null }) ?? readEntry(PLAIN);
  if (!unit) throw new Error("a plain ship is a unit of fast play");
  const { id: _id, scene: _scene, hex: _hex, owner: _owner, ...rest } = unit;
  return { ...rest, ...facts, initiative, race, hits: Number.isInteger(flag["hits"]) ? Number(flag["hits"]) : null };
};

const PLAIN: Data = { id: "U", scene: "s", hex: "0101", class: "ship" };
