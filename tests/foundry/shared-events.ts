import type { RuleEvent as SharedEvent } from "../../src/rules/index.ts";
import type { RuleEvent } from "../../src/rules/sfb32/index.ts";

/** An event of sfb32 for the shared adapters: they are typed on events of anomalies and hand all others through unread. */
export const asShared = (event: RuleEvent): SharedEvent => event as SharedEvent;

/** An event that the shared adapters handed through, as sfb32 told it. */
export const asOwn = (event: SharedEvent): RuleEvent => event as RuleEvent;
