/** How tokens are put where they belong: in one operation, without a way, a wall or a turn, as this generation of Foundry does it. */

import { partition } from "es-toolkit/array/partition";
import type { Data, Host, HostScene, HostToken } from "./host.ts";

/** What is written on a token; its place, where that changes, and anything else. */
export type TokenUpdate = Data & { readonly _id: string };

/** A passage, a push and a correction are no movements along a way, and the game alone turns ships. */
const PUT = {
  method: "api",
  autoRotate: false,
  showRuler: false,
  constrainOptions: { ignoreWalls: true, ignoreCost: true },
} as const;

const ACTION = "displace";

const isMoved = ({ x, y }: TokenUpdate): boolean => x !== undefined || y !== undefined;

/** Changes by paths as objects in objects: no page says that a destination may have paths. */
const unfolded = (changes: Data): Data => {
  const whole: { [key: string]: unknown } = {};
  for (const [path, value] of Object.entries(changes)) {
    const parts = path.split(".");
    let within = whole;
    const last = parts.pop() ?? path;
    for (const part of parts) {
      within[part] ??= {};
      within = within[part] as typeof whole;
    }
    within[last] = value;
  }
  return whole;
};

/**
 * Kept once a movement's own promise is, or once this client hears that all these tokens moved: the pages keep the promise
 * where all movements end, which a window in the background may not reach, and no step of a game waits for that.
 */
const underWay = async (
  { Hooks }: Pick<Host, "Hooks">,
  tokens: readonly string[],
  move: () => Promise<unknown>,
): Promise<void> => {
  const awaited = new Set(tokens);
  let hook = 0;
  const heard = new Promise<void>((resolve) => {
    hook = Hooks.on("moveToken", (token: HostToken) => {
      awaited.delete(token.id);
      if (awaited.size === 0) resolve();
    });
  });
  try {
    await Promise.race([move(), heard]);
  } finally {
    Hooks.off("moveToken", hook);
  }
};

/**
 * Writes tokens of a scene, and puts those that have another place there. Up to Foundry 13 an update says how its tokens
 * move. From 14 on only a method is documented that moves them, so what moves and what does not are two operations.
 */
export const putTokens = async (
  host: Pick<Host, "Hooks">,
  scene: Pick<HostScene, "updateEmbeddedDocuments" | "moveTokens">,
  updates: readonly TokenUpdate[],
  options: Data = {},
): Promise<void> => {
  const [moved, others] = partition(updates, isMoved);
  if (scene.moveTokens === undefined || moved.length === 0) {
    const movement = Object.fromEntries(
      moved.map(({ _id, x, y }) => [_id, { waypoints: [{ x, y, action: ACTION }], ...PUT }]),
    );
    const how = moved.length > 0 ? { movement, ...options } : options;
    if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates, how);
    return;
  }
  const instructions = Object.fromEntries(
    moved.map(({ _id, ...destination }) => [
      _id,
      { destination: { ...unfolded(destination), action: ACTION }, ...PUT },
    ]),
  );
  await underWay(
    host,
    moved.map(({ _id }) => _id),
    async () => scene.moveTokens?.(instructions, options),
  );
  if (others.length > 0) await scene.updateEmbeddedDocuments("Token", others, options);
};
