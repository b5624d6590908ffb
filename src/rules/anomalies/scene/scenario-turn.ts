import { type AnomalyState, inOrder, type Scene } from "../state/game.ts";

/**
 * The turn of a destination's own scenario, which counts the turn in which it opened as its turn 1; null for a map that
 * is no destination.
 *
 * @rule IP2.3131 The scenario begins when the first unit comes out.
 */
export const scenarioTurn = ({ clock }: Pick<AnomalyState, "clock">, { destination }: Scene): number | null =>
  destination === null ? null : clock.turn - destination.opened.turn + 1;

/** All destinations with their own turns, in the order in which they opened. */
export const scenarioTurns = (
  state: Pick<AnomalyState, "clock" | "scenes">,
): readonly { readonly scene: string; readonly turn: number }[] =>
  inOrder(state.scenes).flatMap((scene) => {
    const turn = scenarioTurn(state, scene);
    return turn === null ? [] : [{ scene: scene.id, turn }];
  });
