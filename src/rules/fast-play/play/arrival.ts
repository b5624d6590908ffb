import type { Body } from "../../anomalies/state/body.ts";
import { lateStart } from "../sequence/impulses.ts";
import { ownerOf, phaseOf } from "../state/context.ts";
import type { FastPlayEvent } from "../state/event.ts";
import type { Context } from "../state/game.ts";
import type { Unit } from "../state/unit.ts";
import { atSpeed, speedsOf } from "./announce.ts";
import { destroyAboard } from "./destroy.ts";
import { look } from "./waves.ts";

/** What some events bring with them at once, whatever told them. */
export const follow = (context: Context, event: FastPlayEvent): void => {
  if (event.event === "unit-destroyed") return destroyAboard(context, event.unit);
  if (event.event === "unit-transported") return firstLook(context, event.unit);
};

/** A unit that comes into a scene sees the waves in it for the first time. */
const firstLook = (context: Context, id: string): void => {
  const unit = context.unit(id);
  const isHere = (name: string): boolean => name.endsWith(`/${unit.scene}`);
  const changes: Partial<Unit> = {
    beyond: unit.beyond.filter((name) => !isHere(name)),
    within: unit.within.filter((name) => !isHere(name)),
    cameFrom: null,
  };
  context.emit("units-noted", ["FP-MAP-10"], "all", { units: { [id]: changes } });
  look(context, id);
};

/** Tells an owner what the own seekers are that waited unseen. */
const tellLoad = (context: Context, id: string): void => {
  const load = context.state.loads[id];
  if (load) context.emit("load-shown", ["FP-INF-10"], ownerOf(context.unit(id)), { unit: id, load });
};

/**
 * What those who wait in a scene have left of a phase in whose midst it opens, and at which speeds they go.
 *
 * @rule FP-MAP-08 Spaces up to the impulse in which it opens are lost.
 */
export const opened = (context: Context, bodies: readonly Body[]): void => {
  const { clock, ruleOptions } = context.state;
  const phase = phaseOf(clock);
  const units = bodies.map(({ id }) => context.unit(id)).filter(({ status }) => status === "in-play");
  const changes = units.map((unit): [string, Partial<Unit>] => {
    const own = atSpeed(unit.speed, context.state);
    const spaces = own.spaces?.[phase - 1] ?? 0;
    const late =
      ruleOptions.arrivalSpaces === "all"
        ? { lost: 0, cursor: 0 }
        : lateStart(phase, spaces, clock.impulse, ruleOptions.windowMap);
    return [unit.id, { ...own, done: late.lost, cursor: late.cursor }];
  });
  context.emit("units-noted", ["FP-MAP-08"], "all", { units: Object.fromEntries(changes) });
  const list = speedsOf(units);
  if (list.length > 0) context.emit("announced", ["FP-SEQ-2.1", "FP-MAP-08"], "all", { what: "speed", list });
  for (const unit of units) look(context, unit.id);
  for (const { id } of bodies) tellLoad(context, id);
};
