import type { Host } from "../../host/host.ts";
import type { Session } from "../../session/session.ts";

/** Nothing of Orion's Gate has to be known to Foundry before the world is there. */
export const registerOrionsGate = (_host: Host, _session: () => Session | null): void => {};
