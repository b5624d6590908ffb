import { parsePart, READY_FLEETS, type ReadyFleet, SIDES } from "../../../../../rules/orions-gate/index.ts";
import { USUAL, type YardFleet } from "./yard-fleet.ts";

type ReadyPart = ReadyFleet["ships"][number]["port"][number];

const partOf = (written: ReadyPart) => {
  const [text, craft] = typeof written === "string" ? [written, []] : [written.part, written.craft];
  const part = parsePart(text);
  if (!part) throw new Error(`${text} is no part`);
  return { ...part, craft };
};

/** The fleets that come with the module, by their ids. */
export const readyFleets = (): ReadonlyMap<string, YardFleet> =>
  new Map(
    READY_FLEETS.map(({ id, name, fleet, budget, ships }) => [
      id,
      {
        ...{ name, fleet, budget, options: USUAL },
        ships: ships.map((ship) => {
          const [port, starboard] = SIDES.map((side) => ship[side].map(partOf));
          return { class: ship.class, name: ship.name, port: port ?? [], starboard: starboard ?? [] };
        }),
      },
    ]),
  );
