/** A step of a tour: what is shown, and what has to be open for it. */
interface StepOf<W extends string> {
  /** Names its texts: `GRAVITYPORTALS.Tour.<tour>.<id>`. */
  readonly id: string;
  /** What it points at; the middle of the page when left out. */
  readonly selector?: string;
  /** The window that has to be open, and its tab. */
  readonly open?: W;
  readonly tab?: string;
}

export type TourWindow = "welcome" | "console" | "bridge";
export type Step = StepOf<TourWindow>;

export interface TourPlan {
  readonly id: "opening" | "judge" | "captain" | "shortJudge" | "shortCaptain";
  /** Only game masters find it. */
  readonly restricted: boolean;
  readonly steps: readonly Step[];
}

const TURN_BAR = "#gravity-portals-turn-bar";

/** Where Foundry's sidebar opens the chat, whether the sidebar is folded or a window lies over it. */
const CHAT = "#sidebar-tabs [data-tab=chat]";

const tab = (open: "console" | "bridge", name: string): Step => ({
  id: name,
  selector: `#gravity-portals-${open}-tab-${name}`,
  open,
  tab: name,
});

const SHORT_JUDGE: TourPlan = {
  id: "shortJudge",
  restricted: true,
  steps: [
    { id: "turnBar", selector: TURN_BAR },
    { id: "act", selector: `${TURN_BAR}-act, ${TURN_BAR}` },
    tab("console", "now"),
    tab("console", "anomalies"),
    { id: "cards", selector: CHAT },
  ],
};

const SHORT_CAPTAIN: TourPlan = {
  id: "shortCaptain",
  restricted: false,
  steps: [
    { id: "turnBar", selector: TURN_BAR },
    { id: "act", selector: `${TURN_BAR}-act, ${TURN_BAR}` },
    tab("bridge", "ships"),
    tab("bridge", "orders"),
    { id: "cards", selector: CHAT },
  ],
};

/** The first steps of a judge in a world without a game, of a judge in a game, and of a captain; the last two in short. */
export const TOURS: readonly TourPlan[] = [
  {
    id: "opening",
    restricted: true,
    steps: [
      { id: "begin" },
      { id: "judging", selector: "#gravity-portals-judging-judge", open: "welcome" },
      { id: "demo", selector: "#gravity-portals-welcome-demo", open: "welcome" },
      { id: "quick", selector: "#gravity-portals-welcome-quick", open: "welcome" },
      { id: "own", selector: "#gravity-portals-welcome-start", open: "welcome" },
    ],
  },
  {
    id: "judge",
    restricted: true,
    steps: [
      { id: "begin" },
      { id: "turnBar", selector: TURN_BAR },
      { id: "act", selector: `${TURN_BAR}-act, ${TURN_BAR}` },
      tab("console", "now"),
      tab("console", "anomalies"),
      tab("console", "seats"),
      tab("console", "destinations"),
      tab("console", "journal"),
      { id: "cover", selector: "#gravity-portals-console-cover", open: "console" },
      { id: "end" },
    ],
  },
  {
    id: "captain",
    restricted: false,
    steps: [
      { id: "begin" },
      { id: "turnBar", selector: TURN_BAR },
      { id: "menu", selector: `${TURN_BAR}-menu` },
      tab("bridge", "ships"),
      tab("bridge", "orders"),
      tab("bridge", "known"),
      tab("bridge", "home"),
      tab("bridge", "signals"),
      { id: "end" },
    ],
  },
  SHORT_JUDGE,
  SHORT_CAPTAIN,
];
