import {
  type DraftFleet,
  type DraftPart,
  type DraftShip,
  parsePart,
  type ShipClass,
  USUAL_DESIGNS,
} from "../../../src/rules/orions-gate/index.ts";

/** A part by its text, `hangar/M+fighter+bomber` with its craft. */
export const partOf = (text: string): DraftPart => {
  const [word = "", ...craft] = text.split("+");
  const part = parsePart(word);
  if (!part) throw new Error(`${word} is no part`);
  return { ...part, craft };
};

/** A ship by its sides, `port | starboard`, each from the bridge outwards. */
export const shipOf = (name: string, cls: ShipClass, text: string): DraftShip => {
  const [port = [], starboard = []] = text.split("|").map((side) =>
    side
      .split(" ")
      .filter((part) => part !== "")
      .map(partOf),
  );
  return { name, class: cls, port, starboard };
};

/** A standard fleet of 16 credits. */
export const yardOf = (...ships: readonly DraftShip[]): DraftFleet => ({
  ...{ name: "Grey Geese", fleet: "standard", budget: 16, options: USUAL_DESIGNS },
  ships,
});

/** A ship's sides, as `shipOf` has them. */
export const sidesOf = (ship: DraftShip | undefined): string =>
  [ship?.port, ship?.starboard]
    .map((side) => side?.map(({ key, size, craft }) => [`${key}/${size}`, ...craft].join("+")).join(" "))
    .join(" | ");
