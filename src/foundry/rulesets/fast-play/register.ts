import type { Host } from "../../host/host.ts";
import type { Session } from "../../session/session.ts";
import { registerFastPlayShips } from "./ship/register-ships.ts";

/** Makes fast play's ships known to Foundry; their actors and conditions are those of all starships. */
export const registerFastPlay = (_host: Host, session: () => Session | null): void => registerFastPlayShips(session);
