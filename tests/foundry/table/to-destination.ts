/** A ship that goes through a portal, and the destination that waits to be set up for it. */
import { expect } from "vitest";
import { planOf } from "../../../src/foundry/destinations/plan-of.ts";
import type { SetUpFacts } from "../../../src/foundry/destinations/set-up-facts.ts";
import type { SetUpForm } from "../../../src/foundry/destinations/set-up-form.ts";
import { setUpFacts } from "../../../src/foundry/destinations/set-up-world.ts";
import { type ChartRow, makeLabel, neighbour, TOTALS } from "../../../src/rules/index.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips } from "./small-game.ts";

/** Opens a game with the Tern beside a portal, all of whose rows are this one. */
export const atPortal = async (play: Play, row: Omit<ChartRow, "roll">): Promise<void> => {
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "1018", owner: ann, speed: 12 },
    { name: "Heron", at: "2010", owner: bob },
  ]);
  await openGame(play, map);
  const rows = TOTALS.map((roll) => ({ ...row, roll }));
  await play.table.drive(play.judge.acts.takeCharts([{ id: "HK", rows }]));
  await placePortal(play, map, "1515", { windows: [[1, 32]], waveOn: [], charts: ["HK"] });
  await play.to("1.1");
};

/** Takes the Tern into the portal and rolls; gives the destination that waits to be set up. */
export const toDestination = async (play: Play): Promise<string> => {
  const unit = play.unit("Tern");
  const [end] = play.portalEnds;
  const sheet = end && play.state.scenes[end.scene];
  if (!end || !sheet) throw new Error("there is no portal");
  await drag(play.table, play.judge, unit, [makeLabel(neighbour(end.hex, "D"), sheet)]);
  await drag(play.table, play.captains[0], unit, [end.label]);
  play.captains[0].play.roll(unit);
  await play.table.pass(TICK);
  const [prompt] = play.judge.session.prompts;
  if (prompt?.kind !== "set-up") throw new Error("nothing is to be set up");
  return prompt.scene;
};

/** What is known of a destination in the judge's window. */
export const factsAt = (play: Play, scene: string): SetUpFacts => {
  const facts = setUpFacts(play.judge.host, play.judge.session, scene);
  if (!facts) throw new Error("nothing was rolled");
  return facts;
};

/** Lets a destination begin as a sheet has it. */
export const startAs = async (play: Play, scene: string, form: SetUpForm): Promise<void> => {
  const plan = planOf(form, factsAt(play, scene));
  expect(await play.table.drive(play.judge.acts.start(scene, plan))).toBeNull();
  await play.table.pass(10 * TICK);
};

/** Carries out what is left of a sheet in a destination that has begun; gives a refusal. */
export const finishAs = async (play: Play, scene: string, form: SetUpForm): Promise<string | null> => {
  const plan = planOf(form, factsAt(play, scene));
  const refused = await play.table.drive(play.judge.acts.finishSetUp(scene, plan));
  await play.table.pass(10 * TICK);
  return refused;
};
