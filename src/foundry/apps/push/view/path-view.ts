import type { Say } from "../../../message/say.ts";
import { lettersOf, type PathPlan } from "../../../planning/path-plan.ts";
import type { Session } from "../../../session/session.ts";
import { type BarButton, HIDDEN, type PushBarView } from "./bar-shape.ts";

/** The bar while its person draws a path. */
export const pathView = (session: Session, say: Say, plan: PathPlan): PushBarView => {
  const [first = ""] = plan.units;
  const others = plan.units.length - 1;
  const name = session.unitName(first);
  const hexes = lettersOf(plan).length;
  const begun = plan.legs.length > 0;
  const button = (act: BarButton["act"], key: string, filled = false): BarButton => ({
    ...{ act, label: say(key), value: "", filled },
  });
  return {
    ...HIDDEN,
    shown: true,
    heading:
      others > 0
        ? say("GRAVITYPORTALS.Path.headingMany", { name, others })
        : say("GRAVITYPORTALS.Path.heading", { name }),
    count: say("GRAVITYPORTALS.Path.count", { hexes, all: plan.longest }),
    detail: [
      ...(others > 0 ? [say("GRAVITYPORTALS.Path.together", { name })] : []),
      say("GRAVITYPORTALS.Path.how"),
    ].join(" "),
    buttons: [
      ...(begun
        ? [button("path-done", "GRAVITYPORTALS.Path.done", true), button("path-back", "GRAVITYPORTALS.Path.back")]
        : []),
      button("path-cancel", "GRAVITYPORTALS.Path.cancel"),
    ],
  };
};
