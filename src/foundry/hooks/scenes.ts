import type { Host, HostScene } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { gameSceneOf } from "../read/units-on-maps.ts";
import type { Client } from "../start/client.ts";

/** A map of the game that is there now is shown; one that somebody deletes is told to the judge, who may make it again; the game itself goes on. */
export const SceneHooks = {
  listen: (host: Pick<Host, "Hooks" | "ui" | "game">, client: () => Client | null): void => {
    host.Hooks.on("createScene", (scene: HostScene) => {
      const judge = client()?.judge;
      if (judge?.game.state.scenes[gameSceneOf(scene)]) judge.changed();
    });
    host.Hooks.on("deleteScene", (scene: HostScene) => {
      const judge = client()?.judge;
      if (!judge?.game.state.scenes[gameSceneOf(scene)]) return;
      const text = host.game.i18n.format("GRAVITYPORTALS.Lost.mapGone", { scene: scene.name });
      noticesOf(() => host).warn(text, { permanent: true });
      judge.changed();
    });
  },
};
