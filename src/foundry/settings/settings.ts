/** The settings of a world, and which effects and ship type its game system takes. */

import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";

/** How Foundry's combat tracker drives the clock; the first is the default. */
export const MAPPINGS = ["round-is-impulse", "turn-is-impulse", "round-is-turn", "unlinked"] as const;
export type Mapping = (typeof MAPPINGS)[number];

/** What becomes of a captain's move that goes beyond the ship's speed. The usual one first. */
const MOVE_CHECKS = ["ask", "note", "refuse", "off"] as const;
export type MoveCheck = (typeof MOVE_CHECKS)[number];

/** What the setting is read and written by. */
type RefusedEffectsHost = { readonly game: Pick<Host["game"], "settings"> };

const REFUSED_EFFECTS_KEY = "effectsRefused";

/** Registers whether the game system refused our active effects when one was made last; `changed` hears of the other. */
const registerRefusedEffects = ({ game: { settings } }: RefusedEffectsHost, changed: () => void): void =>
  settings.register(MODULE_ID, REFUSED_EFFECTS_KEY, {
    scope: "world",
    config: false,
    type: Boolean,
    default: false,
    onChange: changed,
  });

export const effectsRefused = ({ game: { settings } }: RefusedEffectsHost): boolean =>
  settings.get(MODULE_ID, REFUSED_EFFECTS_KEY) === true;

export const setEffectsRefused = async (host: RefusedEffectsHost, refused: boolean): Promise<void> => {
  if (effectsRefused(host) !== refused) await host.game.settings.set(MODULE_ID, REFUSED_EFFECTS_KEY, refused);
};

/** What the setting is read and written by. */
type ShipTypeHost = { readonly game: Pick<Host["game"], "settings"> };

const SHIP_TYPE_KEY = "shipType";

/** The setting that holds what tokens bear whose units are aboard others. */
export const KEPT_TOKENS = "keptTokens";

/** Registers the type that ships are made of where a system takes none of ours; empty where nobody had to choose. */
const registerShipType = ({ game: { settings } }: ShipTypeHost): void =>
  settings.register(MODULE_ID, SHIP_TYPE_KEY, { scope: "world", config: false, type: String, default: "" });

export const shipType = ({ game: { settings } }: ShipTypeHost): string =>
  String(settings.get(MODULE_ID, SHIP_TYPE_KEY) ?? "");

export const setShipType = async ({ game: { settings } }: ShipTypeHost, type: string): Promise<void> => {
  await settings.set(MODULE_ID, SHIP_TYPE_KEY, type);
};

/** Milliseconds between the last ready and the next step, as they can be chosen; 0 means by hand. */
const PACES = { "0": null, "500": 500, "1500": 1500, "3000": 3000, "5000": 5000 } as const;

/** Milliseconds that a captain has for a push, as they can be chosen; 0 means as long as it takes. */
const DEADLINES = { "0": null, "60": 60_000, "120": 120_000, "300": 300_000 } as const;

const name = (key: string) => ({
  name: `GRAVITYPORTALS.Settings.${key}.name`,
  hint: `GRAVITYPORTALS.Settings.${key}.hint`,
});

/** Who is called when a setting changes. */
interface SettingsHear {
  /** Another game is the world's. */
  opened(): void;
  /** The clock goes on otherwise once all are ready. */
  paced(): void;
  /** Whether the game system takes effects is known anew: the map has to show conditions, or no longer. */
  effects(): void;
}

/** Registers the module's settings; only what everybody may know is among them. */
export const registerSettings = ({ game: { settings } }: Host, hear: SettingsHear): void => {
  settings.register(MODULE_ID, "clockMapping", {
    ...name("clockMapping"),
    scope: "world",
    config: false,
    type: String,
    default: MAPPINGS[0],
    choices: Object.fromEntries(MAPPINGS.map((one) => [one, `GRAVITYPORTALS.Settings.clockMapping.${one}`])),
  });
  settings.register(MODULE_ID, "pace", {
    ...name("pace"),
    scope: "world",
    config: false,
    type: String,
    default: "1500",
    choices: Object.fromEntries(Object.keys(PACES).map((one) => [one, `GRAVITYPORTALS.Settings.pace.p${one}`])),
    onChange: () => hear.paced(),
  });
  settings.register(MODULE_ID, "pushDeadline", {
    ...name("pushDeadline"),
    scope: "world",
    config: false,
    type: String,
    default: "0",
    choices: Object.fromEntries(
      Object.keys(DEADLINES).map((one) => [one, `GRAVITYPORTALS.Settings.pushDeadline.d${one}`]),
    ),
  });
  settings.register(MODULE_ID, "moveCheck", {
    ...name("moveCheck"),
    scope: "world",
    config: false,
    type: String,
    default: MOVE_CHECKS[0],
    choices: Object.fromEntries(MOVE_CHECKS.map((one) => [one, `GRAVITYPORTALS.Settings.moveCheck.${one}`])),
  });
  settings.register(MODULE_ID, "gatherCheck", {
    ...name("gatherCheck"),
    scope: "world",
    config: false,
    type: Boolean,
    default: true,
  });
  settings.register(MODULE_ID, "artFacing", {
    ...name("artFacing"),
    scope: "world",
    config: false,
    type: String,
    default: "down",
    choices: { down: `GRAVITYPORTALS.Settings.artFacing.down`, up: `GRAVITYPORTALS.Settings.artFacing.up` },
  });
  settings.register(MODULE_ID, "mapFollows", {
    ...name("mapFollows"),
    scope: "world",
    config: false,
    type: Boolean,
    default: true,
  });
  settings.register(MODULE_ID, "game", {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange: () => hear.opened(),
  });
  settings.register(MODULE_ID, "readyAfterMoves", {
    ...name("readyAfterMoves"),
    scope: "client",
    config: false,
    type: Boolean,
    default: true,
  });
  registerShipType({ game: { settings } });
  registerRefusedEffects({ game: { settings } }, () => hear.effects());
  settings.register(MODULE_ID, "readings", { scope: "world", config: false, type: Object, default: {} });
  settings.register(MODULE_ID, "presets", { scope: "world", config: false, type: Object, default: {} });
  settings.register(MODULE_ID, "bindings", { scope: "world", config: false, type: Object, default: {} });
  settings.register(MODULE_ID, KEPT_TOKENS, { scope: "world", config: false, type: Object, default: {} });
  settings.register(MODULE_ID, "races", {
    ...name("races"),
    scope: "world",
    config: false,
    type: String,
    default: "",
  });
};

const text = ({ game: { settings } }: Pick<Host, "game">, key: string): string =>
  String(settings.get(MODULE_ID, key) ?? "");

/** How the tracker drives the clock. */
export const clockMapping = (host: Host): Mapping => {
  const chosen = text(host, "clockMapping");
  return MAPPINGS.find((one) => one === chosen) ?? MAPPINGS[0];
};

/** Chooses how the tracker drives the clock of this world. */
export const setClockMapping = async (host: Host, chosen: Mapping): Promise<void> => {
  await host.game.settings.set(MODULE_ID, "clockMapping", chosen);
};

/** Milliseconds from the last ready to the next step; null when only the judge steps. */
export const pace = (host: Host): number | null => {
  const chosen = text(host, "pace");
  return Object.hasOwn(PACES, chosen) ? PACES[chosen as keyof typeof PACES] : PACES["1500"];
};

/** Milliseconds that a captain has for a push; null when there is no end. */
export const pushDeadline = (host: Host): number | null => {
  const chosen = text(host, "pushDeadline");
  return Object.hasOwn(DEADLINES, chosen) ? DEADLINES[chosen as keyof typeof DEADLINES] : null;
};

/** Chooses the pace for this world. */
export const setPace = async (host: Host, chosen: number | null): Promise<void> => {
  await host.game.settings.set(MODULE_ID, "pace", String(chosen ?? 0));
};

/** What becomes of a captain's move that goes beyond the ship's speed. */
export const moveCheck = (host: Host): MoveCheck => {
  const chosen = text(host, "moveCheck");
  return MOVE_CHECKS.find((one) => one === chosen) ?? MOVE_CHECKS[0];
};

/** Whether the judge decides on what captains say that they gather, beyond what laboratories usually give. */
export const gatherCheck = ({ game: { settings } }: Host): boolean => settings.get(MODULE_ID, "gatherCheck") === true;

/** Whether floating maps are shifted by themselves when ships leave them. */
export const followsShips = ({ game: { settings } }: Host): boolean => settings.get(MODULE_ID, "mapFollows") === true;

/** Whether this browser's person is ready with the last move that is due. */
export const readyAfterMoves = ({ game: { settings } }: Host): boolean =>
  settings.get(MODULE_ID, "readyAfterMoves") === true;

/** Which way the ships' art points at rotation 0. */
export const artFacing = (host: Pick<Host, "game">): "down" | "up" =>
  text(host, "artFacing") === "up" ? "up" : "down";

/** The world's game, or nothing when none was opened. */
export const currentGame = (host: Host): string | null => text(host, "game") || null;

export const setCurrentGame = async (host: Host, gid: string): Promise<void> => {
  await host.game.settings.set(MODULE_ID, "game", gid);
};

/** Keeps the rule options that differ from the usual, for games to come. */
export const setRuleOptions = async (host: Host, chosen: Readonly<Record<string, unknown>>): Promise<void> => {
  await host.game.settings.set(MODULE_ID, "readings", chosen);
};

/** The named sets of rule options that this world keeps, as the setting has them. */
export const presets = (host: Host): unknown => host.game.settings.get(MODULE_ID, "presets");

export const setPresets = async (host: Host, kept: Readonly<Record<string, unknown>>): Promise<void> => {
  await host.game.settings.set(MODULE_ID, "presets", kept);
};

/** What is prepared for rows of charts, as the setting has it. */
export const bindings = ({ game: { settings } }: Pick<Host, "game">): unknown => settings.get(MODULE_ID, "bindings");

export const setBindings = async (host: Host, kept: Readonly<Record<string, unknown>>): Promise<void> => {
  await host.game.settings.set(MODULE_ID, "bindings", kept);
};

/** The races that a table draws from, as they were typed; empty for the usual ones. */
export const races = (host: Host): string => text(host, "races");

/** The rule options that were chosen for games to come, by name, those of every ruleset together. */
export const keptRuleOptions = (host: Host): unknown => host.game.settings.get(MODULE_ID, "readings");
