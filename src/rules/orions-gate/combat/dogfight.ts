import { CRAFT, type CraftKind } from "../parts/craft.ts";
import { highest } from "./faces.ts";

/**
 * Which of two craft a fight with return fire destroys; null for neither.
 *
 * @param target faces of the one that returns fire; the highest counts
 * @rule OG-CRF-05 The lower one goes, equal dice change nothing.
 */
export const returnFire = (attacker: number, target: readonly number[]): "attacker" | "target" | null => {
  const answer = highest(target);
  if (attacker === answer) return null;
  return attacker < answer ? "attacker" : "target";
};

/**
 * Whether a craft that dodges is destroyed.
 *
 * @param target a face for each fuel point that it spends
 * @rule OG-CRF-06 The attacker has to beat the highest of them.
 */
export const hitsDodging = (attacker: number, target: readonly number[]): boolean => attacker > highest(target);

/** Whether a craft that returns fire rolls one die or two. */
export const returnDice = (kind: CraftKind): number => CRAFT[kind].returnDice;

/** Dice that an attack on a bomber takes: none, or one where a face is needed. */
export const diceAtBomber = (kind: CraftKind): number => (CRAFT[kind].againstBomber > 0 ? 1 : 0);

/**
 * Whether an attack destroys a bomber, or what counts as one.
 *
 * @param faces as many as `diceAtBomber` says
 * @rule OG-CRF-02 A fighter's does without a roll.
 * @rule OG-ORG-06 A drone needs 4 or more.
 */
export const hitsBomber = (kind: CraftKind, faces: readonly number[]): boolean =>
  highest(faces) >= CRAFT[kind].againstBomber;
