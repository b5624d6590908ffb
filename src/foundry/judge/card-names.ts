import type { Host } from "../host/host.ts";
import { anomalyName } from "../message/anomaly-name.ts";
import type { Names } from "../message/names.ts";
import type { Say } from "../message/say.ts";
import type { Session } from "../session/session.ts";

/** Names as this table has them: tokens, scenes and users. */
/** What the ruleset calls a player whom no user plays. */
const calledBy = ({ state, ruleset }: Session, player: string): string | null =>
  (state && ruleset.playerName?.(state, player)) ?? null;

export const cardNames = (host: Pick<Host, "game">, session: () => Session): Names => {
  const say: Say = (key, data) => host.game.i18n.format(key, data ?? {});
  return {
    unit: (id) => session().unitName(id),
    scene: (id) => session().sceneName(id),
    player: (id) => host.game.users.get(id)?.name ?? calledBy(session(), id) ?? id,
    hole: (id) => {
      const { state } = session();
      return state ? anomalyName(say, state, id) : id;
    },
  };
};
