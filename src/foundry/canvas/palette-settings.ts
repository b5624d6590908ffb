import { getHost } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { numberText } from "../message/numbers.ts";
import { COLOURS, type Colour } from "./marks.ts";
import { contrast, LEAST_CONTRAST, readColour, replaceColour } from "./palette.ts";

/** The colours that people may replace, by what is drawn in them. */
const NAMES: Readonly<Partial<Record<Colour, string>>> = {
  white: "GRAVITYPORTALS.Overlay.Colour.white",
  gold: "GRAVITYPORTALS.Overlay.Colour.gold",
  green: "GRAVITYPORTALS.Overlay.Colour.green",
  pink: "GRAVITYPORTALS.Overlay.Colour.pink",
  blue: "GRAVITYPORTALS.Overlay.Colour.blue",
  coral: "GRAVITYPORTALS.Overlay.Colour.coral",
};

/** A colour as `#RRGGBB`. */
export const spelled = (colour: number): string => `#${colour.toString(16).padStart(6, "0").toUpperCase()}`;

const KEY = "colour-";

/** The colour that is drawn while nobody has chosen another, as `#rrggbb`; undefined for a setting of no colour. */
export const usualColour = (setting: string): string | undefined => {
  const name = setting.startsWith(KEY) ? setting.slice(KEY.length) : "";
  return Object.hasOwn(NAMES, name) ? spelled(COLOURS[name as Colour]).toLowerCase() : undefined;
};

/** Takes up what is written for a colour; says so when it is none, or cannot be told from the lines' dark edge. */
const take = (name: Colour, text: string, tell: (key: string, data: Record<string, string>) => void): void => {
  const colour = readColour(text);
  replaceColour(name, colour);
  if (text.trim() === "") return;
  if (colour === null) tell("GRAVITYPORTALS.Overlay.Colour.unread", { usual: spelled(COLOURS[name]) });
  else if (contrast(colour) < LEAST_CONTRAST) {
    tell("GRAVITYPORTALS.Overlay.Colour.weak", {
      contrast: numberText(contrast(colour), 1),
      least: numberText(LEAST_CONTRAST),
    });
  }
};

/**
 * Registers a setting of this client for each colour of the map; to be called in `init`.
 *
 * @param changed draws the map anew
 */
export const registerPalette = (changed: () => void): void => {
  const { Hooks, game, ui } = getHost();
  const key = (name: string): string => `${KEY}${name}`;
  for (const [name, label] of Object.entries(NAMES)) {
    game.settings.register(MODULE_ID, key(name), {
      name: label,
      hint: "GRAVITYPORTALS.Overlay.Colour.hint",
      scope: "client",
      config: false,
      type: String,
      default: "",
      onChange: (text: unknown) => {
        take(name as Colour, String(text), (what, data) =>
          noticesOf(() => ({ ui })).warn(game.i18n.format(what, data)),
        );
        changed();
      },
    });
  }
  Hooks.once("ready", () => {
    for (const name of Object.keys(NAMES)) {
      take(name as Colour, String(game.settings.get(MODULE_ID, key(name)) ?? ""), () => {});
    }
  });
};
