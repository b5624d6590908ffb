import { getHost, type Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { CASING, COLOURS, type Colour } from "./marks.ts";

/** The least contrast of a colour of the map against the dark edge that its lines lie in. */
export const LEAST_CONTRAST = 9;

/** Reads a colour as people write it, `#F8DD38`; nothing for any other text. */
export const readColour = (text: string): number | null =>
  /^#[0-9a-f]{6}$/i.test(text.trim()) ? Number.parseInt(text.trim().slice(1), 16) : null;

/** How light a colour is, 0 to 1, by the web's guidelines for contrast. */
const luminance = (colour: number): number => {
  const part = (shift: number): number => {
    const share = ((colour >> shift) & 0xff) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
};

/** The contrast of a colour against the dark edge, 1 to 21. */
export const contrast = (colour: number): number => (luminance(colour) + 0.05) / (luminance(CASING) + 0.05);

const own = new Map<Colour, number>();

/** The colour that this client's person sees under a name: the map's, or another that was chosen for it. */
export const colourOf = (name: Colour): number => own.get(name) ?? COLOURS[name];

/** Takes another colour for one of the map's; null for the map's own. */
export const replaceColour = (name: Colour, colour: number | null): void => {
  if (colour === null) own.delete(name);
  else own.set(name, colour);
};

/** The colour that a user has in the world, grey for one without; nobody's ships have that of the judge who plays them. */
export const playerColour =
  ({ users }: Pick<Host["game"], "users">) =>
  (owner: string | null): number => {
    const user = owner === null ? users.contents.find(({ isGM }) => isGM) : users.get(owner);
    const colour = typeof user?.color === "string" ? readColour(user.color) : Number(user?.color ?? Number.NaN);
    return colour !== null && Number.isFinite(colour) ? colour : COLOURS.grey;
  };

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
      contrast: contrast(colour).toFixed(1),
      least: String(LEAST_CONTRAST),
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
