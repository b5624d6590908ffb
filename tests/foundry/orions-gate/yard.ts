import { USUAL, type YardFleet, type YardShip } from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-fleet.ts";
import { type DraftPart, parsePart, type ShipClass } from "../../../src/rules/orions-gate/index.ts";

/** A part by its text, `hangar/M+fighter+bomber` with its craft. */
export const partOf = (text: string): DraftPart => {
  const [word = "", ...craft] = text.split("+");
  const part = parsePart(word);
  if (!part) throw new Error(`${word} is no part`);
  return { ...part, craft };
};

/** A ship by its sides, `port | starboard`, each from the bridge outwards. */
export const shipOf = (name: string, cls: ShipClass, text: string): YardShip => {
  const [port = [], starboard = []] = text.split("|").map((side) =>
    side
      .split(" ")
      .filter((part) => part !== "")
      .map(partOf),
  );
  return { name, class: cls, port, starboard };
};

/** A standard fleet of 16 credits. */
export const yardOf = (...ships: readonly YardShip[]): YardFleet => ({
  ...{ name: "Grey Geese", fleet: "standard", budget: 16, options: USUAL },
  ships,
});

/** A ship's sides, as `shipOf` has them. */
export const sidesOf = (ship: YardShip | undefined): string =>
  [ship?.port, ship?.starboard]
    .map((side) => side?.map(({ key, size, craft }) => [`${key}/${size}`, ...craft].join("+")).join(" "))
    .join(" | ");
