import type { Scene } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import { unitIdOf } from "../read/unit.ts";
import type { Session } from "../session/session.ts";
import { isTold } from "../view/judging.ts";
import { type DrawnToken, TokenPlates } from "./draw-plates.ts";
import { drawing } from "./pixi.ts";
import { platesOf } from "./plates.ts";
import { playerColour } from "./player-colour.ts";

const drawn = new TokenPlates();

/** `CONST.TOKEN_DISPOSITIONS.HOSTILE`. */
const HOSTILE = -1;

/** Whether this person plays all sides of a game that has nobody else in it. */
const playsAlone = ({ state, me }: Session): boolean =>
  state?.players[me] !== undefined && Object.keys(state.players).length === 1;

const hostileAmong = (tokens: readonly DrawnToken[]): ReadonlySet<string> =>
  new Set(tokens.flatMap(({ document }) => (document.disposition === HOSTILE ? (unitIdOf(document) ?? []) : [])));

/**
 * Frames the ships of the map that is shown, and no others.
 *
 * @param scene the scene of the game that is shown; null where none is
 */
export const frameTokens = (host: Pick<Host, "game">, session: Session, scene: Scene | null): void => {
  const { canvas } = drawing();
  const { state } = session;
  if (!canvas.scene) return;
  const tokens = (canvas.tokens?.placeables ?? []) as readonly DrawnToken[];
  const through = session.judge?.game?.seeingAs ?? null;
  const plates =
    state && scene
      ? platesOf(state, scene.id, {
          seat: through ?? session.me,
          judge: isTold(session),
          units: session.ruleset.units,
          ...(playsAlone(session) ? { against: hostileAmong(tokens) } : {}),
          colourOf: playerColour(host.game),
        })
      : new Map();
  drawn.show(tokens, plates, canvas.scene, 1 / canvas.stage.scale.x);
};
