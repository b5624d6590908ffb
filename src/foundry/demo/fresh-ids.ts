import type { RandomPort } from "../../judge/ports/random.ts";
import { base62Id } from "../../judge/protocol/keys.ts";
import type { ScenarioFile, UnitEntry } from "../../rules/index.ts";

const ID_BYTES = 12;

/** New ids by the file's. */
export interface FreshIds {
  readonly scenes: ReadonlyMap<string, string>;
  /** Of units and of the units that pods become. */
  readonly units: ReadonlyMap<string, string>;
  readonly anomalies: ReadonlyMap<string, string>;
}

/**
 * Ids in the world for everything with a name in the file: the file's own would tell of its story, and may be in the
 * world already. What is shown by its id alone keeps it: a white hole, which is in plain sight, and units that have no
 * token to bear a name yet, as they wait in a destination or in their pods.
 *
 * @param taken whether a unit of the world has an id already
 * @param suffix what stands behind the new id of a unit
 */
export const freshIds = (
  scenario: ScenarioFile,
  random: RandomPort,
  taken: (unit: string) => boolean,
  suffix: (unit: UnitEntry) => string = () => "",
): FreshIds => {
  const fresh = (): string => base62Id(random.bytes(ID_BYTES));
  const kept = (id: string): string => (taken(id) ? fresh() : id);
  const here = new Set(scenario.scenes.map(({ id }) => id));
  const scenes = new Map(scenario.scenes.map(({ id }) => [id, fresh()]));
  const units = new Map([
    ...scenario.units.map((unit) => {
      const { id, scene } = unit;
      return [id, here.has(scene) ? `${fresh()}${suffix(unit)}` : kept(id)] as const;
    }),
    ...scenario.units.flatMap(({ pods = [] }) => pods).map((id) => [id, kept(id)] as const),
  ]);
  const anomalies = new Map(scenario.anomalies.map(({ id, kind }) => [id, kind === "white-hole" ? id : fresh()]));
  return { scenes, units, anomalies };
};

/** An id of the file as the world has it; throws on one that names nothing. */
export const known = (ids: ReadonlyMap<string, string>, id: string): string => {
  const fresh = ids.get(id);
  if (fresh === undefined) throw new Error(`the file does not set up ${id}`);
  return fresh;
};
