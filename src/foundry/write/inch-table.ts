import type { Host, HostScene } from "../host/host.ts";
import { sceneData } from "../host/levels.ts";

/** How long a side of a table is in inches, and how many pixels an inch is. */
const SIDE = 48;
const INCH = 100;

/** A scene without a grid, by the number that Foundry gives to such grids. */
const GRIDLESS = 0;

/**
 * Makes a map without a grid on which distances are counted in inches.
 *
 * @throws Error when it could not be made
 */
export const makeInchTable = async (host: Host): Promise<HostScene> => {
  const name = host.game.i18n.localize("GRAVITYPORTALS.Welcome.inchTableName");
  const size = SIDE * INCH;
  const made = await host.Scene.create(
    sceneData(host, {
      ...{ name, width: size, height: size, padding: 0, backgroundColor: "#0b0f1a" },
      grid: { type: GRIDLESS, size: INCH, distance: 1, units: "in" },
    }),
  );
  if (!made) throw new Error(`«${name}» could not be made`);
  return made;
};
