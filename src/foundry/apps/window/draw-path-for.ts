import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import { setPlan } from "../../planning/current-plan.ts";
import { beginPlan } from "../../planning/start-plan.ts";
import type { Session } from "../../session/session.ts";
import { viewedScene } from "./viewed-scene.ts";

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
