import { userSetting } from "../../settings/user-setting.ts";

/** Where a window lies and how large it is, in CSS pixels. */
export interface WindowPlace {
  readonly left: number;
  readonly top: number;
  readonly width?: number;
  readonly height?: number;
}

/** The places of one person's windows in one browser, by the window's name. */
type WindowPlaces = Readonly<Record<string, WindowPlace>>;

const isLength = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

const parsePlace = (value: unknown): WindowPlace | null => {
  if (typeof value !== "object" || value === null) return null;
  const { left, top, width, height } = value as Readonly<Record<string, unknown>>;
  if (!isLength(left) || !isLength(top)) return null;
  return { left, top, ...(isLength(width) ? { width } : {}), ...(isLength(height) ? { height } : {}) };
};

/** Reads places from whatever a browser kept; what is no place is left out. */
const parsePlaces = (kept: unknown): WindowPlaces =>
  typeof kept === "object" && kept !== null
    ? Object.fromEntries(
        Object.entries(kept).flatMap(([name, value]) => {
          const place = parsePlace(value);
          return place ? [[name, place]] : [];
        }),
      )
    : {};

const SETTING = userSetting("places", parsePlaces);

/** Registers where the places of windows are kept; to be called in `init`. */
export const registerWindowPlaces = (): void => SETTING.register();

/** Where a person has left a window; nothing when it was never moved. */
export const keptPlace = (user: string, name: string): WindowPlace | null => SETTING.of(user)[name] ?? null;

/** Keeps where a person has left a window. */
export const keepPlace = (user: string, name: string, place: WindowPlace): Promise<void> =>
  SETTING.keep(user, { ...SETTING.of(user), [name]: place });

/** Forgets where a person's windows were left. */
export const forgetPlaces = (user: string): Promise<void> => SETTING.keep(user, {});
