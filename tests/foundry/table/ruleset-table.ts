/** Games of rulesets whose units are plain tokens: put on a map, dragged, and looked at. */

import type { HostScene } from "../../../src/foundry/host/host.ts";
import { placeGrid } from "../../../src/foundry/read/scene-grid.ts";
import type { RulesetAdapter, RulesetShelf } from "../../../src/foundry/ruleset/adapter.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { parsePlace, placeLabel } from "../../../src/rules/index.ts";
import { type Play, TICK } from "./play.ts";
import { MODULE, type Window } from "./window.ts";

const corner = (scene: HostScene, label: string): { readonly x: number; readonly y: number } => {
  const grid = placeGrid(scene);
  const place = parsePlace(label);
  if (!grid || !place) throw new Error(`${label} is no place of ${scene.name}`);
  const { x, y } = grid.center(place);
  return { x: Math.round(x - scene.grid.sizeX / 2), y: Math.round(y - scene.grid.sizeY / 2) };
};

/** Puts a captain's unit on a map, by its name, as a token and its actor. */
export const put = async (play: Play, scene: HostScene, name: string, at: string, owner: Window): Promise<void> => {
  const { judge, table } = play;
  const ownership = { default: 0, [owner.me]: 3 };
  const actor = await table.drive(judge.host.Actor.create({ name, type: `${MODULE}.ship`, ownership }));
  const link = { actorId: actor?.id ?? null, actorLink: true, flags: { [MODULE]: { unit: {} } } };
  const token = { name, width: 1, height: 1, ...corner(scene, at), ...link };
  await table.drive(scene.createEmbeddedDocuments("Token", [token]));
  await table.pass(TICK);
};

/** A captain drags the own token. */
export const drag = async (play: Play, window: Window, unit: string, to: string): Promise<void> => {
  const token = window.tokenOf(unit);
  const { parent } = token;
  if (!parent) throw new Error("the token stands on no map");
  const waypoints = [{ ...corner(parent, to), action: "walk" }];
  await play.table.drive(token.move(waypoints, { method: "dragging" }));
  await play.table.pass(TICK);
};

/** The place of a unit by the game, and the place in which its token stands. */
export const stands = (play: Play, unit: string): readonly [game: string, token: string] => {
  const body = play.state.units[unit];
  const scene = play.state.scenes[body?.scene ?? ""];
  const token = play.judge.tokenOf(unit);
  const grid = token.parent && placeGrid(token.parent);
  if (!body || !scene || !token.parent || !grid) throw new Error(`${unit} is nowhere`);
  const { sizeX, sizeY } = token.parent.grid;
  const place = grid.placeAt({ x: token._source.x + sizeX / 2, y: token._source.y + sizeY / 2 });
  return [placeLabel(body.hex, scene), placeLabel(place, scene)];
};

/** Lets the clock go on by a step. */
export const next = async (play: Play): Promise<void> => {
  await play.table.drive(play.judge.acts.clock.next());
  await play.table.pass(TICK);
};

/** The judge opens a game of a ruleset on maps. */
export const open = async (play: Play, ruleset: string, ...scenes: readonly HostScene[]): Promise<void> => {
  const ids = scenes.map(({ id }) => id);
  await play.table.drive(play.judge.acts.openGame(ids, "judge", ruleset));
  await play.table.pass(TICK);
};

/** A table's list with one more ruleset than the usual one. */
export const shelfOf = (adapter: RulesetAdapter): RulesetShelf => {
  const { id, file } = adapter.rules;
  return {
    ids: ["sfb32", id],
    about: (name) => ({ name, measure: name === id ? file.places.measure : "hexes" }),
    fetch: async (name) => (name === id ? adapter : SFB32),
  };
};
