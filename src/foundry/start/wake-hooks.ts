/** Hooks that wake the client when combats, users, scenes or terrain change. */

import type { Data, Host, HostCombat, HostRegion, HostRegionBehavior, HostScene, HostToken } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { touches } from "../host/updates.ts";
import { type Say, say } from "../message/say.ts";
import { timeInFull } from "../message/time-words.ts";
import { isClock } from "../read/clock-combat.ts";
import { gameSceneOf } from "../read/unit.ts";
import type { Session } from "../session/session.ts";
import type { Client } from "./client.ts";

const NOTE = "gp-tracker-note";

/**
 * Says over the combat tracker what its round is in the game, where it shows the encounter that runs the clock: a round
 * of it is a moment of a turn, and its number says neither which turn nor which impulse.
 */
export const noteRound = (
  host: Pick<Host, "game">,
  element: ParentNode & Node,
  session: Pick<Session, "state" | "ruleset">,
  say: Say,
): void => {
  const { state } = session;
  element.querySelector(`.${NOTE}`)?.remove();
  const combat = host.game.combats.viewed;
  if (!combat?.started || !isClock(combat) || !state || state.clock.turn === 0) return;
  const page = element.ownerDocument;
  if (!page) return;
  const note = page.createElement("p");
  note.className = `${MODULE_ID} ${NOTE}`;
  // Without a game there is no ruleset to ask.
  const { ruleset } = session;
  const time = timeInFull(ruleset, ruleset.rules.at(state), say);
  note.textContent = say("GRAVITYPORTALS.Clock.round", { round: combat.round, time });
  (element as Element).prepend(note);
};

/** What a change of a document says of our own flags. */
const ownFlags = (changed: Data): Data | null => {
  const flags = changed["flags"];
  const own: unknown = typeof flags === "object" && flags !== null ? Reflect.get(flags, MODULE_ID) : null;
  return typeof own === "object" && own !== null ? (own as Data) : null;
};

/**
 * Whatever happens to a combat only wakes the clock: where it should be is read from the tracker. Who changed one is told
 * with the change alone, so no hook wakes it that says nothing of that.
 */
export const CombatHooks = {
  /** `pressed` is whether what happens now may come of a press of this browser's person. */
  listen: (host: Pick<Host, "Hooks" | "game">, client: () => Client | null, pressed = () => true): void => {
    const { Hooks } = host;
    Hooks.on("renderCombatTracker", (_tracker: unknown, element: Element) => {
      const known = client();
      if (known) noteRound(host, element, known.session, say);
    });
    Hooks.on("updateCombat", (combat: HostCombat, changed: Data, _options: unknown, user: string) => {
      const isTurned = ("round" in changed || "turn" in changed) && ownFlags(changed) === null;
      const isUnpressed = isTurned && user === host.game.user.id && isClock(combat) && !pressed();
      if (isUnpressed) client()?.judge?.noteUnpressedTurn();
      client()?.judge?.clock.turnedBy(combat, user, ownFlags(changed) !== null);
    });
    for (const name of ["createCombat", "deleteCombat"]) {
      Hooks.on(name, () => {
        client()?.judge?.clock.consider();
      });
    }
  },
};

/** Somebody came or went: seats are counted again, and a seat asks a judge who came back for what it lacks. */
export const PresenceHooks = {
  listen: ({ Hooks }: Pick<Host, "Hooks">, client: () => Client | null): void => {
    Hooks.on("userConnected", () => {
      client()?.presenceChanged();
    });
  },
};

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
