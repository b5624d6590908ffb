import type { Host } from "../../host/host.ts";
import type { Session } from "../../session/session.ts";
import { STATUSES } from "../../vessel/statuses.ts";
import { keepStatuses } from "../../write/condition-status.ts";
import { dressShips } from "./ship-form/dress.ts";
import { registerShip } from "./ship-form/ship-model.ts";
import { registerShipSheet } from "./ship-form/ship-sheet.ts";

/** Makes ships, their sheet and their conditions known to Foundry. */
export const registerSfb32 = (host: Host, session: () => Session | null): void => {
  registerShip();
  dressShips(host);
  keepStatuses(host, STATUSES);
  registerShipSheet(session);
};
