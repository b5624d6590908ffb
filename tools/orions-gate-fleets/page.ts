import { playTournament, textTable, tournamentText } from "../../src/cli/tournament.ts";
import type { Workers } from "../../src/cli/workers.ts";
import type { TournamentEnd } from "../../src/rules/orions-gate/opponent/tournament.ts";
import { checkFleet, FLEET_FORMAT, readFleet } from "../../src/rules/orions-gate/parts/fleet.ts";
import type { ReadyFleet } from "../../src/rules/orions-gate/parts/ready-fleets.ts";
import { formatFaults } from "../../src/rules/scenario/fault.ts";
import { ROUNDS, SEED, TERRAIN } from "./settings.ts";

/** The fleets against each other. */
export const readyTournament = async (
  fleets: readonly ReadyFleet[],
  battles: number,
  by: Workers,
): Promise<TournamentEnd> => {
  const end = await playTournament({ seed: SEED, battles, rounds: ROUNDS, terrain: TERRAIN, readings: {}, fleets }, by);
  if (!end.ok) throw new Error(formatFaults(end.error));
  return end.value;
};

const totalsOf = ({ fleet, budget, ships }: ReadyFleet) => {
  const read = readFleet({ format: FLEET_FORMAT, fleet, budget, ships: ships.map(({ name: _, ...ship }) => ship) });
  if (!read.ok) throw new Error(formatFaults(read.error));
  return checkFleet(read.value.fleet, read.value.options);
};

const shipRows = (fleet: ReadyFleet) =>
  totalsOf(fleet).ships.map((ship, index) => [
    fleet.ships[index]?.name ?? ship.id,
    ship.class,
    ship.credits,
    ship.hull,
    ship.energy,
    ship.firepower,
    ship.defence,
    ship.hangar,
  ]);

const fleetText = (fleet: ReadyFleet): string =>
  [
    `## ${fleet.name}`,
    `\`${fleet.id}\`: ${fleet.fleet}, ${fleet.budget} credits.`,
    textTable(["ship", "class", "credits", "hull", "energy", "firepower", "defence", "craft"], shipRows(fleet)),
  ].join("\n\n");

/** The page about the ready fleets. */
export const fleetsPage = (fleets: readonly ReadyFleet[], end: TournamentEnd): string =>
  `${[
    "# Ready fleets of Orion's Gate",
    "Made by `npm run fleets`; edit `src/rules/orions-gate/parts/ready-fleets.ts`, not this page.",
    `Six fleets of our own. They differ in budget, so the figures say how much a bigger one is worth as well as how good a fleet is.`,
    "## Against each other",
    `Each pair fights ${end.pairs[0]?.battles ?? 0} battles with the dice of seed \`${SEED}\`, the program playing both sides as the middling opponent. Edges are swapped after each battle; after ${ROUNDS} rounds it is a draw, which counts as half a win. Between the fleets lie a planet, two clouds and two rocks.`,
    tournamentText(end).trimEnd(),
    ...fleets.map(fleetText),
  ].join("\n\n")}\n`;
