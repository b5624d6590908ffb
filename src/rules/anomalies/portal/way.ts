/** The ways of portals: where each of their ends was, from one drift to the next. */

import type { AnomalyEvent } from "../state/event.ts";

/** A place of a portal's end as its label, and the time from which it was there. */
interface WayStep {
  readonly at: string;
  readonly hex: string;
}

/** The way of one end of a portal in one scene. */
export interface PortalWay {
  readonly portal: string;
  readonly scene: string;
  /** In order, at least one. */
  readonly steps: readonly WayStep[];
  /** When the portal was taken out of the game; null for one that is there. */
  readonly gone: string | null;
}

/** A way that is still being told. */
interface Known {
  readonly portal: string;
  readonly scene: string;
  readonly steps: WayStep[];
  gone: string | null;
}

/** The time of what was there before anybody played. */
const BEFORE = "0.0";

/**
 * The ways of all portals, from all events of a game in their order: from where each end was put to where it was last, in
 * the order in which these came to be.
 */
export const portalWays = (events: readonly Pick<AnomalyEvent, "at" | "event">[]): readonly PortalWay[] => {
  const ways: Known[] = [];
  const begin = (portal: string, scene: string, step: WayStep): Known => {
    const way = { portal, scene, steps: [step], gone: null };
    ways.push(way);
    return way;
  };
  for (const event of events as readonly AnomalyEvent[]) {
    const { at } = event;
    switch (event.event) {
      case "anomaly-placed":
        if (event.kind === "gravity-portal") begin(event.anomaly, event.scene, { at, hex: event.hex });
        break;
      case "scene-opened":
        begin(event.portal, event.scene, { at, hex: event.hex });
        break;
      case "portal-drifted": {
        const { portal, scene, from, to } = event;
        const known = ways.findLast((way) => way.portal === portal && way.scene === scene);
        // A portal of a loaded game was placed by its file, which no event tells.
        const way = known ?? begin(portal, scene, { at: BEFORE, hex: from });
        way.steps.push({ at, hex: to });
        break;
      }
      case "anomaly-removed":
        for (const way of ways) if (way.portal === event.anomaly) way.gone ??= at;
        break;
      default:
        break;
    }
  }
  return ways;
};
