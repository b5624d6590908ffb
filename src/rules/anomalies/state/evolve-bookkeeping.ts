import type { AnomalyBookkeeping } from "./bookkeeping.ts";
import type { AnomalyEvent } from "./event.ts";
import { escaped, openedPassage } from "./evolve-portal.ts";
import { terrainSet } from "./evolve-terrain.ts";
import {
  beamMeasured,
  beamsLost,
  frontsAdvanced,
  stormRolled,
  stormSpent,
  unitsCarried,
  waveDue,
} from "./evolve-waves.ts";
import type { AnomalyClock, AnomalyState, Reserve } from "./game.ts";
import type { StateDraft } from "./rule-context.ts";
import { holdsCounted, noteAllRanges, noteRanges, tallyNoted, withGathering } from "./tally.ts";

/** Writes a bookkeeping event into a draft; any other is passed over. */
export const applyBookkeeping = (draft: StateDraft, event: AnomalyEvent): void => {
  const { state } = draft;
  switch (event.event) {
    case "question-left": {
      const { count = 0, open = [] } = state.asked ?? {};
      draft.set("asked", { count: count + 1, open: [...open, event.question] });
      return;
    }
    case "question-closed": {
      const { count = 0, open = [] } = state.asked ?? {};
      draft.set("asked", { count, open: open.filter(({ id }) => id !== event.question) });
      return;
    }
    case "clock":
      return clockSet(draft, event.clock);
    case "pushes-left":
      draft.secret(() => ({ pushing: { hole: event.hole, left: event.left } }));
      return;
    case "courses-left":
      draft.secret(() => ({ movingOnOrders: event.left }));
      return;
    case "hole-pushed":
      draft.secret(({ pushing }) => (pushing ? { pushing: null } : {}));
      draft.set("clock", { ...state.clock, pushed: state.holes[event.hole]?.seq ?? state.clock.pushed });
      return;
    case "passage-opened":
      draft.secret((secret) => openedPassage(secret, event));
      return;
    case "transit-settled":
    case "chart-asked":
    case "transit-out":
      draft.set(
        "transits",
        state.transits.map((transit) => {
          if (transit.unit !== event.unit) return transit;
          if (event.event === "chart-asked") return { ...transit, asks: event.dice };
          if (event.event === "transit-out") return { ...transit, stage: "tumble" as const };
          const { asks: _, ...settled } = transit;
          const { to, by, out, follows } = event;
          return { ...settled, stage: "arrival" as const, to, by, ...(out && { out }), ...(follows && { follows }) };
        }),
      );
      return;
    case "escape-noted":
      draft.secret((secret) => escaped(secret, event.portal, event.way, state.clock));
      return;
    case "transit-ended":
      draft.set(
        "transits",
        state.transits.filter(({ unit }) => unit !== event.unit),
      );
      return;
    case "pushes-due":
      draft.set("due", [...state.due, { hole: event.hole, units: event.units }]);
      return;
    case "beam-eased":
      return beamMeasured(draft, event);
    case "wave-due":
      return waveDue(draft, event);
    case "fronts-advanced":
      return frontsAdvanced(draft, event);
    case "portal-prepared":
      draft.secret(({ portals, nextPortal }) => ({
        portals: { ...portals, [event.portal.id]: event.portal },
        nextPortal: Math.max(nextPortal, event.portal.seq + 1),
      }));
      noteAllRanges(draft);
      return;
    case "ranges-begun":
      draft.secret(() => ({ ranges: {} }));
      noteAllRanges(draft);
      return;
    case "holds-counted":
      draft.secret((secret) => holdsCounted(secret, event.impulses ?? 1));
      return;
    case "tally-noted":
      draft.secret((secret) => tallyNoted(secret, event.tally));
      return;
    case "gathering-noted":
      draft.secret(({ gathering }) => ({ gathering: withGathering(gathering, event.gathering) }));
      draft.set("gathered", withGathering(draft.state.gathered, event.gathering));
      return;
    case "gathering-credited":
      draft.secret(() => ({ gathering: [] }));
      return;
    case "hole-prepared":
      return add(draft, "holes", event.hole);
    case "reserve-prepared":
      draft.secret(({ reserves }) => {
        const known: Reserve = reserves[event.scene] ?? { units: [], terrain: [] };
        const units = [...known.units, ...event.units];
        const holes = [...(known.holes ?? []), ...(event.holes ?? [])];
        const waiting = { units, terrain: [...known.terrain, ...event.terrain], ...(holes.length > 0 && { holes }) };
        return { reserves: { ...reserves, [event.scene]: waiting } };
      });
      return;
    case "scene-added":
      return add(draft, "scenes", event.scene);
    case "sheet-shifted":
      draft.change("scenes", event.scene, { shift: event.shift });
      return;
    case "chart-added":
      draft.set("charts", { ...state.charts, [event.chart.id]: event.chart });
      return;
    case "player-added":
      return add(draft, "players", event.player);
    case "unit-added":
      add(draft, "units", event.unit);
      noteRanges(draft, event.unit.id);
      return;
    case "terrain-added": {
      const scene = state.scenes[event.scene];
      if (scene) draft.change("scenes", scene.id, { terrain: [...scene.terrain, ...event.terrain] });
      return;
    }
    case "terrain-set":
      return terrainSet(draft, event);
    case "units-carried":
      return unitsCarried(draft, event);
    case "storm-spent":
      draft.secret((secret) => stormSpent(secret, event));
      return;
    case "storm-rolled":
      draft.secret((secret) => stormRolled(secret, event));
      return;
    case "unit-edited":
      draft.change("units", event.unit, event.changes);
      return;
    case "unit-removed":
      draft.remove("units", event.unit);
      beamsLost(draft, event.unit);
      return;
    case "row-read":
      draft.set("rows", { ...state.rows, [event.scene]: { chart: event.chart, row: event.row } });
      return;
    case "orders-set":
      draft.shelf("standing")[event.player] = { ...state.standing[event.player], [event.unit]: event.orders };
      return;
    case "course-set":
      return courseSet(draft, event);
    case "rule-options-changed":
      draft.set("ruleOptions", event.ruleOptions);
      return;
  }
};

const courseSet = (draft: StateDraft, { player, unit, course }: AnomalyBookkeeping["course-set"]): void => {
  const courses = draft.state.courses ?? {};
  const { [unit]: _before, ...others } = courses[player] ?? {};
  draft.set("courses", { ...courses, [player]: course ? { ...others, [unit]: course } : others });
};

const clockSet = (draft: StateDraft, clock: AnomalyClock): void => {
  const { state } = draft;
  const moved = beatOf(clock) !== beatOf(state.clock);
  draft.set("clock", clock);
  draft.secret(({ movingOnOrders }) => (movingOnOrders ? { movingOnOrders: null } : {}));
  if (!moved) return;
  draft.set("pushes", []);
  if (state.due.length > 0) draft.set("due", []);
  if (state.webs.length > 0) draft.set("webs", []);
  if (state.webHexes) draft.unset("webHexes");
};

/** What differs between one round of pushes and of rulings on web and the next: the impulse, where a clock does not say more. */
const beatOf = ({ turn, impulse, beat }: AnomalyClock): string => beat ?? `${turn}.${impulse}`;

const add = <K extends "holes" | "scenes" | "players" | "units">(
  draft: StateDraft,
  part: K,
  thing: AnomalyState[K][string],
): void => {
  draft.shelf(part)[thing.id] = thing;
  draft.set("nextSeq", Math.max(draft.state.nextSeq, thing.seq + 1));
};
