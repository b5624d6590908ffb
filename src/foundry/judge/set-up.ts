import { type AnomalyCommand, type AnomalyState, type Body, parsePlace, type Sheet } from "../../rules/index.ts";
import { giveDefenders, leaveOut, placeDefenders, SET_UP } from "../destinations/defender-tokens.ts";
import { preparedMap } from "../destinations/prepared.ts";
import type { Host, HostScene } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { titleCase } from "../message/say.ts";
import { sceneOf } from "../read/unit.ts";
import type { SetUpPlan } from "../session/judge.ts";
import { artFacing } from "../settings/settings.ts";
import { makeAgain } from "../write/lost-scene.ts";
import type { JudgeSession } from "./judge-session.ts";
import { layTerrain } from "./place-terrain.ts";

/** What a plan settles beyond the row, as commands; where nobody judges, race and alternative are for both sides. */
const settling = (
  { judging }: AnomalyState,
  scene: string,
  plan: SetUpPlan,
  sheet: Sheet | undefined,
): readonly AnomalyCommand[] => [
  ...(judging.mode !== "judge" || plan.race === null
    ? []
    : [{ do: "settle-race", scene, race: plan.race, by: "judge" } as const]),
  ...(judging.mode !== "judge" || plan.alternative === null
    ? []
    : [{ do: "settle-alternative", scene, alternative: plan.alternative, by: "judge" } as const]),
  ...startOf(scene, plan.start, sheet),
];

const startOf = (scene: string, label: string | null, sheet: Sheet | undefined): readonly AnomalyCommand[] => {
  const hex = label === null ? null : parsePlace(label);
  return hex ? [{ do: "settle-start", scene, hex, by: "judge", ...(sheet && { sheet }) }] : [];
};

/** Settles what the row leaves open; the code of the first refusal. Nothing begins on half of what was chosen. */
const settle = async (session: JudgeSession, scene: string, plan: SetUpPlan, sheet?: Sheet): Promise<string | null> => {
  for (const command of settling(session.game.state, scene, plan, sheet)) {
    const refused = await session.act([command]);
    if (refused !== null) return refused;
  }
  return null;
};

/** The Foundry scene of a destination that has begun: its effect makes it a moment after the entry. */
const whenThere = (host: Host, scene: string): Promise<HostScene> =>
  new Promise((resolve) => {
    const there = sceneOf(host, scene);
    if (there) return resolve(there);
    const id = host.Hooks.on("createScene", () => {
      const made = sceneOf(host, scene);
      if (!made) return;
      host.Hooks.off("createScene", id);
      resolve(made);
    });
  });

/**
 * Lets a settled destination begin as its plan has it, and furnishes its scene as soon as that is there. Gives the code
 * of a refusal.
 */
export const startDestination = async (
  host: Host,
  session: JudgeSession,
  scene: string,
  plan: SetUpPlan | null,
): Promise<string | null> => {
  const rolled = session.game.state.rows[scene];
  const own = rolled ? await preparedMap(host, rolled) : {};
  const map = { ...own, ...(plan?.map ? { map: plan.map } : {}) };
  const refused =
    (plan && (await settle(session, scene, plan, own.sheet))) ?? (await session.act([{ do: "start", scene, ...map }]));
  if (refused !== null) return refused;
  void whenThere(host, scene).then((there) => session.during(furnish(host, session, there, scene, plan)));
  return null;
};

/** Carries out what is left of a set-up in a destination that has begun. */
export const finishSetUp = async (
  host: Host,
  session: JudgeSession,
  scene: string,
  plan: SetUpPlan,
): Promise<string | null> => {
  const there = sceneOf(host, scene);
  if (!there) return "not-there";
  const refused = await settle(session, scene, plan);
  if (refused !== null) return refused;
  return furnish(host, session, there, scene, plan);
};

const isDefender = (unit: Body | undefined, scene: string): boolean =>
  unit !== undefined && unit.scene === scene && unit.status === "in-play" && unit.origin === null;

/**
 * Tokens, then units, then terrain, then what is known of the units; each step looks at what is there, so that it may be
 * done again. Gives the code of a refusal; what comes after that step is done all the same.
 */
const furnish = async (
  host: Host,
  session: JudgeSession,
  there: HostScene,
  scene: string,
  plan: SetUpPlan | null,
): Promise<string | null> => {
  const unitOf = (id: string): Body | undefined => session.game.state.units[id];
  if (plan) {
    await leaveOut(session.ruleset.units, there, plan.leftOut);
    await placeDefenders(host, session.ruleset.units, there, plan, artFacing(host));
    // A token that is no unit yet is one of the prepared scene's.
    const theirs = (id: string): boolean => !unitOf(id) || isDefender(unitOf(id), scene);
    await giveDefenders(host, there, theirs, plan.owner);
    if (plan.starts.length > 0) await there.update({ [`flags.${MODULE_ID}.starts`]: plan.starts }, SET_UP);
  }
  await session.tokens.takeUpIn(there);
  if (!plan) return null;
  const refused = await layTerrain(session, there, plan.terrain);
  const { defenders } = session.ruleset;
  if (!defenders) return refused;
  if (plan.status !== null) await session.act([defenders.give(scene, plan.status)]);
  if (!plan.surprised) return refused;
  const changes = defenders.surprise(Object.values(session.game.state.units).filter((unit) => isDefender(unit, scene)));
  if (changes.length > 0) await session.act(changes);
  return refused;
};

/** Makes the map of a scene of the game again that somebody deleted, with the tokens of all who are there. */
export const makeMapAgain = async (host: Host, session: JudgeSession, id: string): Promise<void> => {
  const { state, tip } = session.game;
  const scene = state.scenes[id];
  if (!scene) return;
  const rolled = state.rows[id];
  const units = Object.values(state.units).filter((unit) => unit.scene === id && unit.status === "in-play");
  const { units: kinds } = session.ruleset;
  const style = {
    artFacing: () => artFacing(host),
    units: kinds,
    unitName: ({ id: unit }: Body) => nameOf(host, unit),
  };
  const mark = { session: "again", term: tip.term, n: tip.n };
  await makeAgain(host, style, { scene, row: rolled ? { ...rolled.row, chart: rolled.chart } : null, units }, mark);
  session.changed();
};

/** What a unit without a token was called, as far as its actor still says. */
const nameOf = ({ game }: Host, unit: string): string =>
  game.actors.contents.find((one) => one.getFlag(MODULE_ID, "unit") === unit)?.name ?? titleCase(unit);
