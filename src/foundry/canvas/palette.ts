import type { Host } from "../host/host.ts";
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
