import { run } from "../../../../src/rules/dice.ts";
import type { OgCommand } from "../../../../src/rules/orions-gate/command.ts";
import { handle } from "../../../../src/rules/orions-gate/handle.ts";
import { readOgScenario } from "../../../../src/rules/orions-gate/scenario/read.ts";
import { setUp } from "../../../../src/rules/orions-gate/set-up.ts";
import type { OgState } from "../../../../src/rules/orions-gate/state/game.ts";
import { isVessel, type Vessel } from "../../../../src/rules/orions-gate/state/unit.ts";
import { fileOf } from "../play/play.ts";

/** Plays one command; dice show a face each roll, one after another. */
export const play = (state: OgState, command: OgCommand, faces: readonly number[] = [6, 1]) => {
  let next = 0;
  const done = run(handle(state, command), (request) => {
    if (request.kind === "choice") return { choice: request.fallback };
    return {
      faces: Array.from({ length: request.count }, () => {
        const face = faces[next % faces.length] ?? 1;
        next += 1;
        return face;
      }),
    };
  });
  if (!done.ok) throw new Error(`${command.do} was refused: ${done.error}`);
  return done.value;
};

/** A game as a file sets it up, gone on to a part of a step in which nothing was ordered yet; ann goes first. */
export const standing = (
  game: Parameters<typeof fileOf>[0],
  step: string,
  part: "first" | "other" = "first",
): OgState => {
  const read = readOgScenario(fileOf(game));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  let state: OgState = setUp(read.value);
  for (let n = 0; n < 90; n += 1) {
    const { clock } = state;
    if (`${clock.turn}.${clock.step}` === step && clock.part === part) return state;
    state = play(state, { do: "onward" }).state;
  }
  throw new Error(`${step} did not come`);
};

/** A ship of a game. */
export const shipIn = (state: OgState, id: string): Vessel => {
  const unit = state.units[id];
  if (!isVessel(unit)) throw new Error(`${id} is no ship`);
  return unit;
};
