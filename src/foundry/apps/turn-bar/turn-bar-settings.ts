/** What a person's turn bar remembers, and the button that puts everything back in its place. */

import type { Host } from "../../host/host.ts";
import { MODULE_ID } from "../../host/module.ts";
import type { ReadyUntil } from "../../ruleset/clock.ts";
import { userSetting } from "../../settings/user-setting.ts";
import { forgetDocks } from "../window/docks.ts";
import { placeDocks } from "../window/place-docks.ts";
import { forgetPlaces } from "../window/window-places.ts";
import { DEFAULT_UNTIL } from "./ready-choices.ts";

/** What one person has set for the turn bar in one browser. */
export interface TurnBarSettings {
  /** Its upper left corner in CSS pixels; null until it was moved. */
  readonly place: { readonly left: number; readonly top: number } | null;
  /** Hidden: a chip with the time is left. */
  readonly away: boolean;
  /** What the button Ready takes. */
  readonly until: ReadyUntil;
}

/** The ways to be ready that make a habit; a mark of one turn does not, nor its end. */
const HABITS = ["something-happens", "my-next-move", "next-step"] as const;

/** Whether a way to be ready is kept for the next press. */
export const isHabit = (until: ReadyUntil): boolean => HABITS.some((kind) => kind === until.kind);

const parsePlace = (value: unknown): TurnBarSettings["place"] => {
  if (typeof value !== "object" || value === null || !("left" in value) || !("top" in value)) return null;
  const { left, top } = value;
  return typeof left === "number" && typeof top === "number" && Number.isFinite(left) && Number.isFinite(top)
    ? { left, top }
    : null;
};

const parseUntil = (value: unknown): ReadyUntil => {
  const kind = typeof value === "object" && value !== null && "kind" in value ? value.kind : null;
  const habit = HABITS.find((one) => one === kind);
  return habit ? { kind: habit } : DEFAULT_UNTIL;
};

/** Reads the turn bar's settings from whatever a browser kept. */
export const parseTurnBarSettings = (kept: unknown): TurnBarSettings => {
  const given: Readonly<Record<string, unknown>> =
    typeof kept === "object" && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  return {
    place: parsePlace(given["place"]),
    away: given["away"] === true,
    until: parseUntil(given["until"]),
  };
};

const SETTING = userSetting("turnBar", parseTurnBarSettings);

/** Registers where the turn bar's place and habits are kept; to be called in `init`. */
export const registerTurnBarSettings = (): void => SETTING.register();

/** the turn bar's settings of a user. */
export const turnBarSettings = (user: string): TurnBarSettings => SETTING.of(user);

/** Keeps some of the turn bar's settings of a user. */
export const keepTurnBarSettings = (user: string, changes: Partial<TurnBarSettings>): Promise<void> =>
  SETTING.keep(user, { ...turnBarSettings(user), ...changes });

const KEY = "resetPlaces";

/** Forgets where this person has left windows and the turn bar; those that open next lie where they lay at first. */
const resetPlaces = async ({ game }: Pick<Host, "game">, placeTurnBar: () => void): Promise<void> => {
  await forgetPlaces(game.user.id);
  await forgetDocks(game.user.id);
  placeDocks();
  await keepTurnBarSettings(game.user.id, { place: null });
  placeTurnBar();
  await game.settings.set(MODULE_ID, KEY, false);
};

/**
 * Registers the setting that forgets all places when it is ticked; to be called in `init`.
 *
 * @param placeTurnBar finds the place of an open turn bar anew
 */
export const registerResetPlaces = (host: Pick<Host, "game">, placeTurnBar: () => void): void => {
  host.game.settings.register(MODULE_ID, KEY, {
    name: "GRAVITYPORTALS.Settings.resetPlaces.name",
    hint: "GRAVITYPORTALS.Settings.resetPlaces.hint",
    scope: "client",
    config: false,
    type: Boolean,
    default: false,
    onChange: (ticked: unknown) => {
      if (ticked === true) void resetPlaces(host, placeTurnBar);
    },
  });
};
