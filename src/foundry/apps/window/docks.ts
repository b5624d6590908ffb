import { userSetting } from "../../settings/user-setting.ts";

/** Where a window is put: at an edge of the map, or wherever its person leaves it. */
export const DOCK_SIDES = ["right", "left", "free"] as const;
export type DockSide = (typeof DOCK_SIDES)[number];

/** How one person has a window in one browser. */
export interface Dock {
  /** Null while nobody has chosen. */
  readonly side: DockSide | null;
  /** In CSS pixels; null while nobody has chosen. */
  readonly width: number | null;
  /** Whether it is collapsed to a rail; null while nobody has chosen. */
  readonly rail: boolean | null;
}

const UNCHOSEN: Dock = { side: null, width: null, rail: null };

const parseDock = (value: unknown): Dock => {
  const { side, width, rail } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return {
    side: DOCK_SIDES.find((one) => one === side) ?? null,
    width: typeof width === "number" && Number.isFinite(width) ? width : null,
    rail: typeof rail === "boolean" ? rail : null,
  };
};

const SETTING = userSetting(
  "docks",
  (kept): Readonly<Record<string, Dock>> =>
    typeof kept === "object" && kept !== null
      ? Object.fromEntries(Object.entries(kept).map(([name, dock]) => [name, parseDock(dock)]))
      : {},
);

/** Registers where docked windows are kept; to be called in `init`. */
export const registerDocks = (): void => SETTING.register();

/** How a person has a window. */
export const dockOf = (user: string, name: string): Dock => SETTING.of(user)[name] ?? UNCHOSEN;

/** Keeps how a person has a window. */
export const keepDock = (user: string, name: string, dock: Dock): Promise<void> =>
  SETTING.keep(user, { ...SETTING.of(user), [name]: dock });

/** Forgets how a person has all windows. */
export const forgetDocks = (user: string): Promise<void> => SETTING.keep(user, {});

/** How wide a rail is, in CSS pixels. */
export const RAIL = 44;

/** What of the map a person cannot cover even by choice, in CSS pixels. */
const LEAST_MAP = 240;

/** What of the map is left beside such a window that leaves the sidebar free, the map's tools not counted, in CSS pixels. */
const LEAST_STRIP = 160;

/** On a narrower page a window that leaves less than half of it to the map opens as a rail. */
export const NARROW = 1200;

/** A docked window's width as it is usual, and the least in which it is of use, in CSS pixels. */
export interface DockWidths {
  readonly usual: number;
  readonly least: number;
  /** It leaves the sidebar free as long as some of the map is left: people read there what their presses here come to. */
  readonly beside?: true;
}

/** What an edge of the map gives to a window. */
export interface DockShape {
  readonly width: number;
  readonly rail: boolean;
  /** Whether it lies over the sidebar, as the map would keep less than half of a narrow page. */
  readonly over: boolean;
}

/** What part of the page docked windows leave to the map together, as long as one of them may be collapsed. */
const LEAST_PART = 0.3;

/**
 * Which of several docked windows are collapsed to make room: those that were opened first, unless their person has chosen
 * otherwise and the page is wide. The one that was opened last stays, unless a window that was opened after it needs the room.
 *
 * @param docks in the order in which they were opened; how wide each would be, in CSS pixels
 * @param free how much of the page is not taken by other things, in CSS pixels
 * @param page how wide the page is
 * @param needed how much a large window needs that was opened last, in CSS pixels; 0 where none was
 * @returns their places in the list
 */
export const collapsedForRoom = (
  docks: readonly { readonly width: number; readonly mayFold: boolean }[],
  free: number,
  page: number,
  needed = 0,
): ReadonlySet<number> => {
  const collapsed = new Set<number>();
  let left = free - docks.reduce((sum, { width }) => sum + width, 0);
  for (const [at, { width, mayFold }] of (needed > 0 ? docks : docks.slice(0, -1)).entries()) {
    if (left >= Math.max(page * LEAST_PART, needed)) break;
    if (!mayFold || width <= RAIL) continue;
    collapsed.add(at);
    left += width - RAIL;
  }
  return collapsed;
};

/**
 * How a docked window is drawn. Half of the page is the map's, unless its person wants it otherwise.
 *
 * @param free how much of the page is not taken by other things, in CSS pixels
 * @param page how wide the page is
 * @param covered how much of the page a sidebar takes that may be covered
 */
export const dockShape = (
  { width, rail }: Pick<Dock, "width" | "rail">,
  { usual, least, beside }: DockWidths,
  free: number,
  page: number,
  covered = 0,
): DockShape => {
  const isTight = free - page / 2 < least && page < NARROW;
  if (rail ?? (width === null && isTight)) return { width: RAIL, rail: true, over: false };
  const over = isTight && covered > 0 && !(beside && free - least >= LEAST_STRIP);
  const room = over ? free + covered : free;
  const most = width === null ? room - page / 2 : room - LEAST_MAP;
  return { width: Math.round(Math.max(least, Math.min(width ?? usual, most))), rail: false, over };
};
