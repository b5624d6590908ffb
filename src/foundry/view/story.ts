import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import type { Story } from "../ruleset/adapter.ts";
import type { Session } from "../session/session.ts";

/** Which of them is played, as its maps say in the open; null for any other game. */
export const storyOf = (
  { game: { scenes } }: { readonly game: Pick<Host["game"], "scenes"> },
  session: Pick<Session, "state" | "foundryScene">,
): Story | null => {
  for (const id of Object.keys(session.state?.scenes ?? {})) {
    const map = scenes.get(session.foundryScene(id) ?? "");
    const told = map?.getFlag(MODULE_ID, "story");
    // A copy of such a map bears its flags.
    const isLoaded = map?.getFlag(MODULE_ID, "scene") === map?.id;
    if (isLoaded && (told === "demo" || told === "quick")) return told;
  }
  return null;
};

/** Whether somebody takes part in the game that is played, and does not only look on. */
export const takesPart = ({ role, state, me }: Pick<Session, "role" | "state" | "me">): boolean =>
  role.kind === "judge" || state?.players[me] !== undefined;
