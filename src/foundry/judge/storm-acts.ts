import { insideStorm, type StormRefusal } from "../../rules/index.ts";
import { allBindings, isThere } from "../destinations/bindings.ts";
import { preparedScenes } from "../destinations/prepared.ts";
import type { Host, HostScene } from "../host/host.ts";
import { sceneData } from "../host/levels.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { refusalKey } from "../message/refusal-text.ts";
import { gameSceneOf, sceneOf } from "../read/unit.ts";
import type { JudgeStorms, StormMap } from "../session/judge.ts";
import { copyOf } from "../write/destination.ts";
import { bringIn, fits } from "./game-scenes.ts";
import type { JudgeSession } from "./judge-session.ts";

const SHEET = { columns: 42, rows: 30, map: "floating", terrain: [] } as const;

/** What a choice stands for: a map of the game, one of the world, or what is prepared for a row. */
const KINDS = { game: "game/", world: "world/", row: "row/" } as const;

/** Whether a map of the world is kept for a row: it is copied, and never played itself. */
const isPrepared = (scene: HostScene, bound: ReadonlySet<string>): boolean =>
  bound.has(scene.id) || scene.getFlag(MODULE_ID, "prepared") === true || isRecord(scene.getFlag(MODULE_ID, "row"));

/** All maps to which a storm in one scene can lead: those of the game, of the world, and prepared ones. */
const stormMapsFrom = (host: Host, session: JudgeSession, from: string): readonly StormMap[] => {
  const { scenes } = session.game.state;
  const bindings = [...allBindings(host)].filter(([, binding]) => isThere(host, binding));
  const bound = new Set(bindings.map(([, { scene }]) => scene));
  const maps = host.game.scenes.contents.flatMap((scene): StormMap[] => {
    const id = gameSceneOf(scene);
    if (scenes[id]) return id === from ? [] : [{ choice: `${KINDS.game}${id}`, name: scene.name, row: null }];
    return fits(session, scene) && !isPrepared(scene, bound)
      ? [{ choice: `${KINDS.world}${scene.id}`, name: scene.name, row: null }]
      : [];
  });
  const rows = bindings.map(
    ([key, { name }]): StormMap => ({ choice: `${KINDS.row}${key}`, name, row: key.replace("/", " ") }),
  );
  return [...maps.sort((a, b) => a.name.localeCompare(b.name)), ...rows];
};

/** Makes a copy of what is prepared for a row, under a name that says nothing. */
const copyPrepared = async (host: Host, session: JudgeSession, key: string): Promise<HostScene | undefined> => {
  const [chart = "", roll] = key.split("/");
  const prepared = await preparedScenes(host)({ chart, roll: Number(roll) });
  if (!prepared) return undefined;
  const name = host.game.i18n.localize("GRAVITYPORTALS.Elsewhere.name");
  const copy = copyOf(prepared, { ...SHEET, id: session.newId() }, name);
  return host.Scene.create(sceneData(host, { ...copy, name }), { gravityPortals: { prepared: true } });
};

/** The scene of the game that a choice stands for, brought in or made if it has to be; null where it cannot be had. */
const chosenMap = async (host: Host, session: JudgeSession, choice: string): Promise<string | null> => {
  const after = (kind: string): string | null => (choice.startsWith(kind) ? choice.slice(kind.length) : null);
  const inGame = after(KINDS.game);
  if (inGame !== null) return session.game.state.scenes[inGame] ? inGame : null;
  const [id, row] = [after(KINDS.world), after(KINDS.row)];
  const scene = row === null ? sceneOf(host, id ?? "") : await copyPrepared(host, session, row);
  return scene && (await bringIn(session, scene)) ? gameSceneOf(scene) : null;
};

const NO_MAP: StormRefusal = "not-there";

/** The lang key of a refusal; null where nothing was refused. */
export const keyOf = (code: string | null): string | null => code && refusalKey(code);

/**
 * The judge's acts with gravity storms.
 *
 * @rule IP2.86 The judge may take what was rolled, roll again, or choose a map.
 */
export const stormActs = (host: Host, session: JudgeSession): JudgeStorms => {
  const rolling = new Set<string>();

  const canAct = (): boolean => {
    const { state } = session.game;
    return session.ruleset.rules.takesOrders(state) && state.transits.length === 0;
  };

  return {
    async rollStorm(portal) {
      if (!canAct() || rolling.has(portal)) return refusalKey("not-now");
      // No line is written to carry it: that would tell all that there is a storm somewhere.
      const done = session.act([{ do: "storm-roll", portal, to: session.newId() }]);
      rolling.add(portal);
      session.changed();
      try {
        return keyOf(await done);
      } finally {
        rolling.delete(portal);
        session.changed();
      }
    },

    isRollingStorm: (portal) => rolling.has(portal),

    stormMaps(id) {
      const { state } = session.game;
      const portal = state.secret?.portals[id];
      const from = portal && insideStorm(state, portal);
      return from ? stormMapsFrom(host, session, from.end.scene) : [];
    },

    async unleash(portal, choice) {
      if (!canAct()) return refusalKey("not-now");
      const map = choice === undefined ? null : await chosenMap(host, session, choice);
      if (choice !== undefined && map === null) return refusalKey(NO_MAP);
      // It is told to nobody what happens, so it rides; a line that says nothing makes the entry that it rides with.
      const done = session.act([{ do: "storm", portal, ...(map === null ? { to: session.newId() } : { map }) }]);
      await session.act([{ do: "note", text: "" }]);
      return keyOf(await done);
    },
  };
};
