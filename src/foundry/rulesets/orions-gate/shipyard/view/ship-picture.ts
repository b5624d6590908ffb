import { ofClass } from "../../../../../rules/orions-gate/index.ts";
import { type ShipDrawing, shipDrawing } from "../../drawing/ship-drawing.ts";
import type { YardFleet, YardShip } from "../model/yard-fleet.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * A ship of the shipyard, drawn.
 *
 * @param faulty the parts with which something is wrong, `port 1`
 */
export const shipPicture = ({ fleet, options }: YardFleet, ship: YardShip, faulty = NONE): ShipDrawing => {
  const side = (name: "port" | "starboard") =>
    ship[name].map(({ key, size, craft }, index) => ({
      ...{ key, size, docked: craft.length, fault: faulty.has(`${name} ${index}`) },
    }));
  const slots = ofClass(options.slotsPerSide, ship.class);
  return shipDrawing({ fleet, slots, port: side("port"), starboard: side("starboard") });
};
