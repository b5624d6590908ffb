import { MODULE_ID } from "../host/constants.ts";
import type { Data, Host, HostRegion, HostRegionBehavior, HostScene, HostToken } from "../host/host.ts";
import { touches } from "../host/operators.ts";
import type { Client } from "../start/client.ts";

/** What a change of a document says of our own flags. */
const ownFlags = (changed: Data): Data | null => {
  const flags = changed["flags"];
  const own: unknown = typeof flags === "object" && flags !== null ? Reflect.get(flags, MODULE_ID) : null;
  return typeof own === "object" && own !== null ? (own as Data) : null;
};

/** A token counts when it stands for terrain, or did, or may now. */
const mayBeTerrain = (token: HostToken, changed: Data = {}): boolean =>
  token.getFlag(MODULE_ID, "terrain") !== undefined || ownFlags(changed) !== null;

/** Regions, tokens that stand for terrain, and a map's own list of it: whatever happens to them wakes the judge's window. */
export const TerrainHooks = {
  listen: (host: Pick<Host, "Hooks" | "game">, client: () => Client | null): void => {
    const { Hooks } = host;
    // The game is replaced after the import of this module, so it is looked up each time.
    const tell = (scene: HostScene | null, options: unknown, user: string): void =>
      client()?.judge?.terrain.changed(scene, options, host.game.users.get(user));
    for (const act of ["create", "delete"]) {
      Hooks.on(`${act}Region`, ({ parent }: HostRegion, options: unknown, user: string) => tell(parent, options, user));
      Hooks.on(`${act}RegionBehavior`, ({ parent }: HostRegionBehavior, options: unknown, user: string) =>
        tell(parent?.parent ?? null, options, user),
      );
      Hooks.on(`${act}Token`, (token: HostToken, options: unknown, user: string) => {
        if (mayBeTerrain(token)) tell(token.parent, options, user);
      });
    }
    Hooks.on("updateRegion", ({ parent }: HostRegion, _changed: Data, options: unknown, user: string) =>
      tell(parent, options, user),
    );
    Hooks.on("updateRegionBehavior", ({ parent }: HostRegionBehavior, _changed: Data, options: unknown, user: string) =>
      tell(parent?.parent ?? null, options, user),
    );
    Hooks.on("updateToken", (token: HostToken, changed: Data, options: unknown, user: string) => {
      if (mayBeTerrain(token, changed)) tell(token.parent, options, user);
    });
    Hooks.on("updateScene", (scene: HostScene, changed: Data, options: unknown, user: string) => {
      const own = ownFlags(changed);
      if (own && touches(own, "terrain")) tell(scene, options, user);
    });
  },
};
