import { localized } from "../../../../message/message.ts";
import type { Say } from "../../../../message/say.ts";
import type { BroughtFault } from "../model/brought.ts";
import { fleetAsText } from "../model/fleet-text.ts";
import type { YardFleet } from "../model/yard-fleet.ts";
import type { StoredFleet } from "../store/own-fleets.ts";
import type { Looking } from "./editor.ts";
import { type EditorView, editorView } from "./editor.ts";
import { type HomeView, homeView } from "./home.ts";

/** What a window of the shipyard shows. */
export interface YardView {
  /** The list; null while a fleet is open. */
  readonly home: HomeView | null;
  readonly editor: EditorView | null;
  /** The id of the open fleet; empty for one that came with the module. */
  readonly own: string;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly bringing: boolean;
  readonly pasted: string;
  readonly wrong: readonly { readonly at: string; readonly text: string }[];
  /** The text by which the fleet is shared; empty while it is not asked for. */
  readonly shared: string;
  readonly told: string;
}

/** What the window knows of itself. */
interface Shown {
  readonly open: {
    readonly id: string | null;
    readonly history: {
      readonly now: YardFleet;
      readonly past: readonly unknown[];
      readonly ahead: readonly unknown[];
    };
  } | null;
  readonly looking: Looking;
  readonly bringing: boolean;
  readonly pasted: string;
  readonly wrong: readonly BroughtFault[];
  readonly sharing: boolean;
  readonly told: string;
}

/** The shipyard as it is shown: the list of fleets, or the one that is open. */
export const yardView = (
  say: Say,
  { open, looking, bringing, pasted, wrong, sharing, told }: Shown,
  own: readonly StoredFleet[],
  ready: ReadonlyMap<string, YardFleet>,
): YardView => ({
  ...{ bringing, pasted, told },
  home: open ? null : homeView(say, own, ready),
  editor: open && editorView(say, open.history.now, looking),
  own: open?.id ?? "",
  mayUndo: (open?.history.past.length ?? 0) > 0,
  mayRedo: (open?.history.ahead.length ?? 0) > 0,
  wrong: wrong.map(({ at, says }) => ({ at, text: localized(say, says) })),
  shared: open && sharing ? fleetAsText(open.history.now) : "",
});
