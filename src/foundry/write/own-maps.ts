/** New maps that a judge starts with: a copy in hexes, and a table in inches. */

import type { Data, Host, HostScene, HostToken } from "../host/host.ts";
import { sceneData } from "../host/levels.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { HEX_LAYOUTS, hexGrid } from "../read/scene-grid.ts";
import { boxOf, cornerOf, placeOfToken } from "../read/unit.ts";

/** Smallest hex that is made, in pixels from side to side: a map without a grid may name any number. */
const LEAST = 20;

/**
 * Makes a copy of a map whose grid is of squares, or that has none, with hexes of the same size on it, and puts its
 * tokens into the nearest hexes. The map itself stays as it is.
 *
 * @throws Error when the copy could not be made
 */
export const makeHexCopy = async (host: Host, scene: HostScene): Promise<HostScene> => {
  const { _id, _stats, thumb, ...data } = scene.toObject();
  const grid = isRecord(data["grid"]) ? data["grid"] : {};
  // What the module noted on the map is about the map itself, such as which scene of a game it plays.
  const { [MODULE_ID]: _own, ...flags } = isRecord(data["flags"]) ? data["flags"] : {};
  const name = host.game.i18n.format("GRAVITYPORTALS.Welcome.hexCopyName", { scene: scene.name });
  const made = await host.Scene.create(
    sceneData(host, {
      ...data,
      name,
      active: false,
      flags,
      grid: {
        ...grid,
        type: HEX_LAYOUTS.HEXEVENQ,
        size: Math.max(LEAST, Number(grid["size"] ?? 0)),
        distance: 1,
        units: "hex",
      },
      tokens: tokensOf(data).map(withoutUnit),
    }),
  );
  if (!made) throw new Error(`no copy of «${scene.name}» could be made`);
  const places = made.tokens.contents.map((token) => ({ _id: token.id, ...nearest(made, token) }));
  if (places.length > 0) await made.updateEmbeddedDocuments("Token", places, { animate: false });
  return made;
};

const tokensOf = ({ tokens }: Data): readonly Data[] => (Array.isArray(tokens) ? tokens.filter(isRecord) : []);

/** A copy is another unit than the one it was copied from; what is written on its sheet stays. */
const withoutUnit = (token: Data): Data => {
  const flags = isRecord(token["flags"]) ? token["flags"] : {};
  const own = flags[MODULE_ID];
  if (!isRecord(own) || !isRecord(own["unit"])) return token;
  const { id, ...unit } = own["unit"];
  return { ...token, flags: { ...flags, [MODULE_ID]: { ...own, unit } } };
};

const nearest = (scene: HostScene, token: HostToken): { readonly x: number; readonly y: number } => {
  const hexes = hexGrid(scene.grid);
  if (!hexes) throw new Error("the copy has no hexes");
  const size = boxOf(scene);
  return cornerOf(token, hexes.center(placeOfToken(token, hexes, size)), size);
};

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
