import { makeTime } from "../clock/time.ts";
import { type Procedure, roll } from "../dice/request.ts";
import type { Transit } from "../state/game.ts";
import type { Play } from "../state/play.ts";
import { isSparedInTumble, type Unit } from "../unit/unit.ts";
import { sufferExit } from "./exit.ts";
import { separatePods } from "./pods.ts";
import { locateByPassage } from "./sighting.ts";

/** Ends a passage: the tumble check, and what everybody present has seen. */
export function* comeOut(play: Play, transit: Transit): Procedure<void> {
  const unit = play.unit(transit.unit);
  if (sufferExit(play.state, transit)) yield* checkTumble(play, unit, transit.portal);
  locateByPassage(
    play,
    transit.portal,
    unit.owner,
    { scene: transit.scene, hex: transit.hex },
    { scene: unit.scene, hex: unit.hex },
  );
  play.tell("transit-ended", ["IP2.313"], "all", { unit: unit.id });
}

/**
 * Whether a unit tumbles: a die within its breakdown range, without any bonus; by the reading `tumbleRoll` a second die
 * must then show 1. A unit without a rating does not roll.
 *
 * @rule IP2.321 Coming out may make a unit tumble.
 * @rule IP2.322 The bonus of a breakdown roll does not help.
 * @rule IP2.323 The unit has not broken down: its rating stays.
 */
function* checkTumble(play: Play, unit: Unit, portal: string): Procedure<void> {
  const { tumbleUnrated, tumbleRoll } = play.state.readings;
  if (unit.breakdown === null) {
    if (tumbleUnrated === "always") tellTumble(play, unit, [], true);
    return;
  }
  const dice: number[] = [];
  const throwDie = function* (): Procedure<number> {
    const [face = 0] = yield* roll({
      purpose: "tumble",
      subject: unit.id,
      anomaly: portal,
      occasion: `${makeTime(play.state.clock)}/${unit.id}/${unit.arrival?.count ?? 1}`,
      first: dice.length,
      count: 1,
      roller: { player: unit.owner },
      rule: "IP2.322",
    });
    dice.push(face);
    return face;
  };
  let tumbles = (yield* throwDie()) >= unit.breakdown;
  if (tumbles && tumbleRoll === "two-step") tumbles = (yield* throwDie()) === 1;
  tellTumble(play, unit, dice, tumbles);
}

const tellTumble = (play: Play, unit: Unit, dice: readonly number[], tumbles: boolean): void => {
  const small = tumbles && isSparedInTumble(unit) ? (["IP2.325"] as const) : [];
  const penalties = tumbles ? (["IP2.323", "IP2.324", ...small] as const) : [];
  play.tell("tumble-rolled", ["IP2.321", "IP2.322", ...penalties], "all", { unit: unit.id, dice, tumbles });
  if (tumbles) separatePods(play, unit.id);
};
