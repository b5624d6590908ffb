/** What standing orders are called. */

import { MATTERS, type Matter, type PushOrder, type UnitOrders } from "../../rules/index.ts";
import { namesIn, type Say } from "../message/say.ts";

/** What each thing to do when pushed is called, and what it means. */
export const PUSH_KEYS: Readonly<Record<PushOrder, { readonly label: string; readonly hint: string }>> = {
  straight: {
    label: "GRAVITYPORTALS.Bridge.Push.straight",
    hint: "GRAVITYPORTALS.Bridge.Push.straightHint",
  },
  left: { label: "GRAVITYPORTALS.Bridge.Push.left", hint: "GRAVITYPORTALS.Bridge.Push.leftHint" },
  right: { label: "GRAVITYPORTALS.Bridge.Push.right", hint: "GRAVITYPORTALS.Bridge.Push.rightHint" },
  towards: {
    label: "GRAVITYPORTALS.Bridge.Push.towards",
    hint: "GRAVITYPORTALS.Bridge.Push.towardsHint",
  },
  "ask-when-it-matters": {
    label: "GRAVITYPORTALS.Bridge.Push.matters",
    hint: "GRAVITYPORTALS.Bridge.Push.mattersHint",
  },
  ask: { label: "GRAVITYPORTALS.Bridge.Push.ask", hint: "GRAVITYPORTALS.Bridge.Push.askHint" },
};

/** What «ask me when it matters» asks about. */
export const MATTER_KEYS: Readonly<Record<Matter, string>> = {
  unit: "GRAVITYPORTALS.Bridge.Matter.unit",
  enemy: "GRAVITYPORTALS.Bridge.Matter.enemy",
  edge: "GRAVITYPORTALS.Bridge.Matter.edge",
  band: "GRAVITYPORTALS.Bridge.Matter.band",
};

/** The standing orders of a unit in a line. */
export const standingText = ({ push, towards = "", asks, holdCourse }: UnitOrders, name: string, say: Say): string => {
  const about = MATTERS.filter((matter) => asks?.includes(matter)).map((matter) => say(MATTER_KEYS[matter]));
  const parts = [
    push === "towards" && towards !== ""
      ? say("GRAVITYPORTALS.Orders.Secret.towards", { hex: towards })
      : say(PUSH_KEYS[push].label),
    ...(push === "ask-when-it-matters" && about.length > 0 ? [namesIn(say, about)] : []),
    ...(holdCourse ? [say("GRAVITYPORTALS.Bridge.Hold", { name })] : []),
  ];
  return say("GRAVITYPORTALS.Orders.Secret.standing", { name, orders: parts.join("; ") });
};
