/** Floating maps follow their ships, and terrain that is drawn on a map comes into the game. */

import { type AnomalyState, isSameTerrain, shiftsDue, type Terrain } from "../../rules/index.ts";
import type { Host, HostRegion, HostScene, HostToken, HostUser } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { measureOf, sceneShift } from "../read/scene-grid.ts";
import { goneNote, hasOldNote, kindsOf, terrainOf, terrainOfToken } from "../read/terrain.ts";
import { gameSceneOf, sceneOf } from "../read/unit.ts";
import { momentOf } from "../ruleset/clock.ts";
import { isOurs } from "../tokens/token-moves.ts";
import type { DriverContext, JudgeSettings } from "./driver-context.ts";

/** Shifts floating maps by itself, so that ships stay on them: at most once in a moment of the clock. */
export class MapDriver {
  readonly #session: DriverContext;
  readonly #settings: Pick<JudgeSettings, "followsShips">;
  #seen = "";

  constructor(session: DriverContext, settings: Pick<JudgeSettings, "followsShips">) {
    this.#session = session;
    this.#settings = settings;
  }

  /** Something changed: see whether a map has to follow its ships. What all see alone decides. */
  consider(): void {
    const { game, ruleset } = this.#session;
    const { state } = game;
    if (game.role !== "executor" || !ruleset.rules.takesOrders(state) || state.transits.length > 0) return;
    const now = momentOf(ruleset.clock, state);
    if (now === this.#seen) return;
    this.#seen = now;
    if (!this.#settings.followsShips()) return;
    const due = shiftsDue(state);
    if (due.length > 0) void this.#session.act(due.map((shift) => ({ do: "shift-sheet", ...shift })));
  }
}

const has = (all: readonly Terrain[], one: Terrain): boolean => all.some((other) => isSameTerrain(one, other));

/** Takes up what becomes of a map's terrain in play: what is drawn there is what counts. */
export class TerrainDriver {
  readonly #host: Host;
  readonly #session: DriverContext;
  #work: Promise<unknown> = Promise.resolve();

  constructor(host: Host, session: DriverContext) {
    this.#host = host;
    this.#session = session;
  }

  /** Something on a map that is terrain, or was, or may be, was changed by somebody; a captain's flags make none. */
  changed(scene: HostScene | null, options: unknown, writer: Pick<HostUser, "isGM"> | undefined): void {
    if (!scene || writer?.isGM !== true || isOurs(options, writer)) return;
    void this.takeUp(scene);
  }

  /** Takes up the terrain of all maps, where it was changed while nobody judged. */
  async takeUpAll(): Promise<void> {
    for (const one of Object.values(this.#scenes)) {
      const scene = sceneOf(this.#host, one.id);
      // What a prepared map brings to a destination comes with its set-up.
      const isSetUp = one.destination === null || one.terrain.length > 0 || one.changes !== undefined;
      if (scene && isSetUp) await this.takeUp(scene);
    }
  }

  /** Takes up what a map's terrain is now, one change after the other; the code by which it is refused, if it is. */
  takeUp(scene: HostScene): Promise<string | null> {
    const done = this.#work.then(() => this.#compare(scene));
    this.#work = done.catch(() => {});
    return done;
  }

  get #scenes(): AnomalyState["scenes"] {
    return this.#session.game.state.scenes;
  }

  async #compare(scene: HostScene): Promise<string | null> {
    const { game } = this.#session;
    if (game.role !== "executor" || measureOf(scene) === null || !this.#scenes[gameSceneOf(scene)]) return null;
    await noteShift(scene);
    await forgetOld(scene);
    const known = this.#scenes[gameSceneOf(scene)];
    if (!known) return null;
    const drawn = terrainOf(scene, known);
    const added = drawn.filter((one) => !has(known.terrain, one));
    const removed = known.terrain.filter((one) => !has(drawn, one));
    if (added.length + removed.length === 0) return null;
    return this.#session.act([{ do: "change-terrain", scene: known.id, added, removed }]);
  }
}

/** Terrain that was drawn where a map lies by now goes along from there when the map is shifted again. */
const noteShift = async (scene: HostScene): Promise<void> => {
  const shift = sceneShift(scene);
  if (shift.q === 0 && shift.r === 0) return;
  const isNew = (piece: HostRegion | HostToken): boolean => piece.getFlag(MODULE_ID, "shift") === undefined;
  const update = ({ id }: { readonly id: string }) => ({ _id: id, [`flags.${MODULE_ID}.shift`]: shift });
  const regions = scene.regions.contents.filter((region) => kindsOf(region).length > 0 && isNew(region));
  if (regions.length > 0) await scene.updateEmbeddedDocuments("Region", regions.map(update), OURS);
  const tokens = scene.tokens.contents.filter((token) => terrainOfToken(token) && isNew(token));
  if (tokens.length > 0) await scene.updateEmbeddedDocuments("Token", tokens.map(update), OURS);
};

/** Terrain that was moved by hand is whole again, and stays it when it is moved back. */
const forgetOld = async (scene: HostScene): Promise<void> => {
  const tokens = scene.tokens.contents.filter((token) => hasOldNote(scene, token));
  const updates = tokens.map((token) => ({ _id: token.id, ...goneNote(scene, token, []) }));
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates, OURS);
};

const OURS = { gravityPortals: { terrain: true } } as const;
