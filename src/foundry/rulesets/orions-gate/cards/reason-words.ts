import type { Reason } from "../../../../rules/orions-gate/index.ts";
import { type Message, message } from "../../../message/message.ts";
import type { Names } from "../../../message/names.ts";

/** Why the program gave an order, in one line. */
export const reasonWords = ({ code, target, tenths }: Reason, names: Pick<Names, "unit">): Message => {
  const why = message(`GRAVITYPORTALS.OrionsGate.Why.${code}`);
  if (target === undefined) return why;
  const data = { target: names.unit(target), points: (tenths ?? 0) / 10 };
  return {
    key: tenths === undefined ? "GRAVITYPORTALS.OrionsGate.WhyAt" : "GRAVITYPORTALS.OrionsGate.WhyPoints",
    data,
    inner: { why },
  };
};
