import { type Body, makeLabel, PRINTED_CHARTS, STANDARD_SHEET, specifiedRace } from "../../rules/index.ts";
import type { Host, HostScene } from "../host/host.ts";
import type { Session } from "../session/session.ts";
import { races } from "../settings/settings.ts";
import { flaggedScene } from "../write/destination.ts";
import { allBindings, isThere, rowKey } from "./bindings.ts";
import type { SetUpFacts } from "./set-up-form.ts";

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

/** What is known of a destination that was rolled, whether it has begun or not; null for any other scene. */
export const setUpFacts = (
  host: Host,
  { state, ruleset }: Pick<Session, "state" | "ruleset">,
  scene: string,
): SetUpFacts | null => {
  const rolled = state?.rows[scene];
  if (!state || !rolled) return null;
  const { chart, row } = rolled;
  const here = Object.values(state.units).filter(
    (unit) => unit.scene === scene && unit.status === "in-play" && unit.origin === null,
  );
  const defenders: readonly Body[] = state.scenes[scene] ? here : (state.secret?.reserves[scene]?.units ?? []);
  const settled = state.settled[scene];
  return {
    row,
    prepared: preparedFor(host, { chart, roll: row.roll }).is,
    defenders: defenders.length,
    ready: ruleset.defenders ? defenders.filter(ruleset.defenders.isReady).length : null,
    race: settled?.race ?? null,
    start: settled?.start ? makeLabel(settled.start, STANDARD_SHEET) : null,
  };
};

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
