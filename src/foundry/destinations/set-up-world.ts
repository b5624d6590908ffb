import {
  type AnomalyState,
  type Body,
  makeLabel,
  PRINTED_CHARTS,
  type RolledRow,
  type Sheet,
  type ShownSheet,
  sheetFor,
  specifiedRace,
} from "../../rules/index.ts";
import type { Host, HostScene } from "../host/host.ts";
import { mapOfScene } from "../read/scene-grid.ts";
import { terrainOf } from "../read/terrain.ts";
import type { Session } from "../session/session.ts";
import { races } from "../settings/settings.ts";
import { flaggedScene } from "../write/destination.ts";
import { allBindings, isThere, rowKey } from "./bindings.ts";
import { actorsIn } from "./defender-tokens.ts";
import type { SetUpFacts } from "./set-up-facts.ts";

/** The scene of the world that is prepared for a row; nothing where it waits in a compendium, or is gone. */
export const preparedScene = (
  { game }: Pick<Host, "game">,
  row: { readonly chart: string; readonly roll: number },
): HostScene | undefined => {
  const binding = allBindings({ game }).get(rowKey(row));
  if (binding) return binding.kind === "compendium" ? undefined : game.scenes.get(binding.scene);
  return flaggedScene(game.scenes, row);
};

/** The scene or adventure that is prepared for a row, and whether it can still be had. */
export const preparedFor = (
  host: Host,
  row: { readonly chart: string; readonly roll: number },
): { readonly name: string; readonly is: SetUpFacts["prepared"] } => {
  const binding = allBindings(host).get(rowKey(row));
  if (binding) return { name: binding.name, is: isThere(host, binding) ? "there" : "gone" };
  const flagged = flaggedScene(host.game.scenes, row);
  return flagged ? { name: flagged.name, is: "there" } : { name: "", is: "none" };
};

/** The kinds of terrain of a destination: on its own map once it has begun, else on the map that is prepared for it. */
const terrainKinds = (
  host: Pick<Host, "game">,
  { scenes }: Pick<AnomalyState, "scenes">,
  scene: string,
  row: { readonly chart: string; readonly roll: number },
  sheet: Sheet,
): SetUpFacts["terrain"] => {
  const prepared = preparedScene(host, row);
  const terrain = scenes[scene]?.terrain ?? (prepared ? terrainOf(prepared, sheet) : []);
  return [...new Set(terrain.map(({ kind }) => kind))];
};

/** How large the map of a destination is, or will be. What waits in a compendium is measured when it is fetched. */
const sheetOf = (
  host: Pick<Host, "game">,
  { scenes }: Pick<AnomalyState, "scenes">,
  scene: string,
  { chart, row }: RolledRow,
): ShownSheet => {
  const prepared = preparedScene(host, { chart, roll: row.roll });
  const map = prepared && mapOfScene(prepared);
  return scenes[scene] ?? (map ? { ...map.sheet, ...(map.shift && { shift: map.shift }) } : sheetFor(row));
};

/** What is known of a destination that was rolled, whether it has begun or not; null for any other scene. */
export const setUpFacts = (
  host: Host,
  session: Pick<Session, "state" | "ruleset" | "unitName">,
  scene: string,
): SetUpFacts | null => {
  const { state, ruleset } = session;
  const rolled = state?.rows[scene];
  if (!state || !rolled) return null;
  const { chart, row } = rolled;
  const place = { chart, roll: row.roll };
  const begun = state.scenes[scene] !== undefined;
  const sheet = sheetOf(host, state, scene, rolled);
  const were = Object.values(state.units).filter((unit) => unit.scene === scene && unit.origin === null);
  const here = were.filter(({ status }) => status === "in-play");
  const defenders: readonly Body[] = begun ? here : (state.secret?.reserves[scene]?.units ?? []);
  const settled = state.settled[scene];
  const { defenders: weapons, units, rules } = ruleset;
  return {
    row,
    prepared: preparedFor(host, place).is,
    begun,
    defenders: defenders.length,
    names: were.map(({ id }) => session.unitName(id)),
    ready: weapons ? defenders.filter(weapons.isReady).length : null,
    unready: weapons ? defenders.filter(weapons.awaitsStatus).length : 0,
    surprised: weapons ? defenders.length > 0 && weapons.surprise(defenders).length === 0 : null,
    sheet,
    terrain: terrainKinds(host, state, scene, place, sheet),
    onHexes: rules.file.places.measure === "hexes",
    classed: units.sheetOf !== undefined,
    folders: foldersOf(host).map(({ id }) => id),
    race: settled?.race ?? null,
    start: settled?.start ? makeLabel(settled.start, sheet) : null,
  };
};

/** The folders of actors that have any, and how many are placed of each. */
export const foldersOf = (
  host: Pick<Host, "game">,
): readonly { readonly id: string; readonly name: string; readonly count: number }[] =>
  host.game.folders.contents
    .filter(({ type }) => type === "Actor")
    .map(({ id, name }) => ({ id, name, count: actorsIn(host, id).length }))
    .filter(({ count }) => count > 0);

/** The races that the printed charts know, in the order of the alphabet. */
const USUAL_RACES: readonly string[] = [
  ...new Set(Object.values(PRINTED_CHARTS).flatMap(({ rows }) => rows.flatMap((row) => specifiedRace(row) ?? []))),
]
  .filter((race) => race === race.toUpperCase())
  .sort();

/** Races as somebody types them. */
export const racesIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(/[,;\n]/)
      .map((race) => race.trim().slice(0, 40))
      .filter((race) => race !== ""),
  ),
];

/** The races to choose from: the table's own list, else the usual one. */
export const raceList = (host: Host): readonly string[] => {
  const own = racesIn(races(host));
  return own.length > 0 ? own : USUAL_RACES;
};
