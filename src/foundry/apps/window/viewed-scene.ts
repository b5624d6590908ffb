import { SMALLEST } from "../../canvas/marks.ts";
import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import { setPlan } from "../../planning/current-plan.ts";
import { beginPlan } from "../../planning/start-plan.ts";
import type { Session } from "../../session/session.ts";

/** The part of Foundry's canvas that is read; its types are passed over. */
interface Looked {
  readonly canvas?: {
    readonly scene?: { readonly id?: string | null; readonly grid?: { readonly size: number } } | null;
    readonly stage?: { readonly scale: { readonly x: number } } | null;
  } | null;
}

/** The Foundry scene that this client looks at; nothing while it looks at none. */
export const viewedScene = (): string | null => (globalThis as Looked).canvas?.scene?.id ?? null;

/** Whether the map is looked at from so far that it draws no arrows in its hexes. */
export const hexesAreSmall = (): boolean => {
  const { canvas } = globalThis as Looked;
  const hex = (canvas?.scene?.grid?.size ?? 0) * (canvas?.stage?.scale.x ?? 1);
  return hex > 0 && hex < SMALLEST.arrows;
};

/**
 * Lets this client's person draw a path on the map: for these units, or for all own ones of the map that is looked at.
 * The map of the first is shown where another is looked at.
 */
export const drawPathFor = async (session: Session, units: readonly string[]): Promise<void> => {
  const { state } = session;
  if (!state) return;
  const [first] = units;
  const viewed = viewedScene();
  const here = Object.keys(state.scenes).find((id) => session.foundryScene(id) === viewed);
  const scene = (first === undefined ? undefined : state.units[first]?.scene) ?? here;
  const plan = scene === undefined ? null : beginPlan(session, scene, units);
  if (!plan) return void notices.info(say("GRAVITYPORTALS.Path.none"));
  const map = session.foundryScene(plan.scene);
  if (map !== null && map !== viewed) await game.scenes?.get(map)?.view();
  setPlan(plan);
};
