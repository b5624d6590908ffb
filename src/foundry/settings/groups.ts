/** Settings that belong together, and have a window of their own. */
export interface SettingGroup {
  /** Names its texts: `GRAVITYPORTALS.Settings.Group.<id>`. */
  readonly id: "clock" | "ships" | "destinations" | "screen" | "colours";
  readonly icon: string;
  /** Only for game masters: these are the world's. */
  readonly restricted: boolean;
  readonly keys: readonly string[];
}

/** Every setting that a person may change, in its group; a test holds this list and what is registered together. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  { id: "clock", icon: "fa-solid fa-clock", restricted: true, keys: ["clockMapping", "pace", "pushDeadline"] },
  { id: "ships", icon: "fa-solid fa-shuttle-space", restricted: true, keys: ["moveCheck", "artFacing", "mapFollows"] },
  { id: "destinations", icon: "fa-solid fa-map-location-dot", restricted: true, keys: ["races"] },
  {
    id: "screen",
    icon: "fa-solid fa-display",
    restricted: false,
    keys: [
      "readyAfterMoves",
      "map-numbers",
      "map-names",
      "followView",
      "moments",
      "momentSounds",
      "offerTour",
      "coverOnBlur",
      "startCovered",
      "resetPlaces",
    ],
  },
  {
    id: "colours",
    icon: "fa-solid fa-palette",
    restricted: false,
    keys: ["colour-white", "colour-gold", "colour-green", "colour-pink", "colour-blue", "colour-coral"],
  },
];
