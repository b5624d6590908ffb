import type { Host } from "../../host/host.ts";

/** A setting of another module, and the value with which it leaves a game alone. */
interface HarmfulSetting {
  readonly key: string;
  readonly harmless: unknown;
}

/** What a module does to a game while its settings are as they come. */
interface Habit {
  /** The lang key of what it does to an evening, below `WorldCheck.Found.Habit`. */
  readonly key: string;
  /** All of them are to be harmless. */
  readonly settings: readonly HarmfulSetting[];
  /** Whether each person's browser has a value of its own. */
  readonly ofBrowser?: true;
  /** Whether it holds captains, or speaks, only while an encounter runs. */
  readonly byEncounter: boolean;
}

interface KnownModule {
  readonly id: string;
  readonly habits: readonly Habit[];
}

/**
 * Modules that are known to stop or to disturb a game, by what their public sources and issue threads say; see
 * docs/compatibility.md.
 */
const KNOWN_MODULES: readonly KnownModule[] = [
  {
    id: "monks-tokenbar",
    habits: [
      {
        key: "combatMovement",
        settings: [
          { key: "change-to-combat", harmless: false },
          { key: "movement", harmless: "free" },
        ],
        byEncounter: true,
      },
    ],
  },
  {
    id: "monks-combat-details",
    habits: [
      { key: "roundLines", settings: [{ key: "round-chatmessages", harmless: false }], byEncounter: true },
      {
        key: "selects",
        settings: [{ key: "select-combatant", harmless: false }],
        ofBrowser: true,
        byEncounter: true,
      },
      {
        key: "clearsTargets",
        settings: [{ key: "clear-targets", harmless: false }],
        ofBrowser: true,
        byEncounter: true,
      },
    ],
  },
  {
    id: "NotYourTurn",
    habits: [
      {
        key: "othersTurn",
        settings: [
          { key: "BlockPlayer", harmless: 0 },
          { key: "BlockTrusted", harmless: 0 },
        ],
        byEncounter: true,
      },
    ],
  },
];

/** A habit that a module of this world has now. */
export interface FoundHabit extends Habit {
  readonly module: string;
  readonly title: string;
  /** Those of its settings that are not harmless. */
  readonly harmful: readonly HarmfulSetting[];
}

type Modules = Pick<Host, "game">;

/** Whether a setting is there: a module in another version may not have it. */
const isThere = ({ game }: Modules, module: string, key: string): boolean =>
  game.settings.settings.get(`${module}.${key}`) !== undefined;

/** The habits that active modules have by their present settings. */
export const foundHabits = (host: Modules): readonly FoundHabit[] =>
  KNOWN_MODULES.flatMap(({ id, habits }) => {
    const module = host.game.modules.get(id);
    if (module?.active !== true) return [];
    return habits.flatMap((habit) => {
      const harmful = habit.settings.filter(
        ({ key, harmless }) => isThere(host, id, key) && host.game.settings.get(id, key) !== harmless,
      );
      return harmful.length > 0 ? [{ ...habit, module: id, title: module.title ?? id, harmful }] : [];
    });
  });

/**
 * Sets the settings of a habit back.
 *
 * @returns the names of those that another module, or Foundry, did not let be written
 */
export const setBack = async (host: Modules, { module, harmful }: FoundHabit): Promise<readonly string[]> => {
  const { settings, i18n } = host.game;
  const held: string[] = [];
  for (const { key, harmless } of harmful) {
    await settings.set(module, key, harmless).catch((cause: unknown) => {
      console.warn(`the setting ${module}.${key} was not written`, cause);
    });
    const name = settings.settings.get(`${module}.${key}`)?.name;
    if (settings.get(module, key) !== harmless) held.push(name === undefined ? key : i18n.localize(name));
  }
  return held;
};
