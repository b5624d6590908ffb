import type { Scene } from "../../rules/index.ts";
import type { Host, HostToken } from "../host/host.ts";
import { ownerOfToken, unitIdOf } from "../read/unit.ts";
import { waitingShip } from "../read/waiting-ship.ts";
import type { Session } from "../session/session.ts";
import { isTold } from "../view/judging.ts";
import { type DrawnToken, TokenPlates } from "./draw-plates.ts";
import { drawing } from "./pixi.ts";
import { type Plate, platesOf, waitingPlate } from "./plates.ts";
import { playerColour } from "./player-colour.ts";

const drawn = new TokenPlates();

/** `CONST.TOKEN_DISPOSITIONS.HOSTILE`. */
const HOSTILE = -1;

/** Whether this person plays all sides of a game that has nobody else in it. */
const playsAlone = ({ state, me }: Session): boolean =>
  state?.players[me] !== undefined && Object.keys(state.players).length === 1;

const hostileAmong = (tokens: readonly DrawnToken[]): ReadonlySet<string> =>
  new Set(tokens.flatMap(({ document }) => (document.disposition === HOSTILE ? (unitIdOf(document) ?? []) : [])));

/** The frames of ships on a map that no game plays yet, so that their facing is seen before it begins. */
const framesBefore = (host: Pick<Host, "game" | "CONST">, session: Session): ((token: HostToken) => Plate | null) => {
  const players = host.game.users.contents.filter(({ isGM }) => !isGM).map(({ id }) => id);
  const onlooker = { seat: session.me, judge: host.game.user.isGM, colourOf: playerColour(host.game) };
  return (token) => {
    const ship = waitingShip(token);
    return ship && waitingPlate(ship, ownerOfToken(host, token, players), onlooker);
  };
};

/**
 * Frames the ships of the map that is shown, and no others.
 *
 * @param scene the scene of the game that is shown; null where it is in no game
 */
export const frameTokens = (host: Pick<Host, "game" | "CONST">, session: Session, scene: Scene | null): void => {
  const { canvas } = drawing();
  const { state } = session;
  if (!canvas.scene) return;
  const tokens = (canvas.tokens?.placeables ?? []) as readonly DrawnToken[];
  const pixel = 1 / canvas.stage.scale.x;
  if (!state || !scene) return drawn.show(tokens, framesBefore(host, session), canvas.scene, pixel);
  const plates = platesOf(state, scene.id, {
    seat: session.judge?.game?.seeingAs ?? session.me,
    judge: isTold(session),
    units: session.ruleset.units,
    ...(playsAlone(session) ? { against: hostileAmong(tokens) } : {}),
    colourOf: playerColour(host.game),
  });
  drawn.show(tokens, (token) => plates.get(unitIdOf(token) ?? "") ?? null, canvas.scene, pixel);
};
