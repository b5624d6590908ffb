/** How people of fast play read an order and its words. */

import { localized, type Message, message } from "../../../message/message.ts";
import { namesIn, type Say } from "../../../message/say.ts";
import type { AskedOrder, RulesetOrders, ToldOrder } from "../../../ruleset/orders.ts";

/** What a step of the sequence is called, by its number. */
export const stepTitle = (code: string): Message => message(`GRAVITYPORTALS.FastPlay.Step.${code.replace(".", "-")}`);

/** A step with its number. */
export const stepText = (code: string, say: Say): string => `${code} ${localized(say, stepTitle(code))}`;

/** The step at which mines are beamed into a hex. */
const BEAMED = "4.29";

const toldLaunch = ({ order, aim, say, nameOf }: AskedOrder): ToldOrder => {
  const { pieces } = order;
  const names = namesIn(say, Array.isArray(pieces) ? pieces : [], (id) => nameOf(String(id)));
  const target = typeof order["target"] === "string" ? nameOf(order["target"]) : "";
  const word = aim === BEAMED ? "beam" : target === "" ? "plain" : "at";
  return { title: say(`GRAVITYPORTALS.FastPlay.Launch.${word}`, { names, target }) };
};

/** An order as people of fast play read it; null for one whose own words say all. */
export const toldOrder = (asked: AskedOrder): ToldOrder | null => {
  const { order, say } = asked;
  if (order.do === "launch") return toldLaunch(asked);
  return order.do === "act" ? { title: stepText(String(order["step"]), say) } : null;
};

/** Where the words of a field are told, as the beginning of lang keys. */
const WORDS: Readonly<Record<string, string>> = {
  class: "GRAVITYPORTALS.FastPlay.Store.",
  extra: "GRAVITYPORTALS.FastPlay.Form.Extra.",
  initiative: "GRAVITYPORTALS.FastPlay.Form.Initiative.",
};

/** What people call a word that a field of an order may have; null for one that needs no other name. */
export const wordOf: NonNullable<RulesetOrders["wordOf"]> = (_state, _unit, field, value, say) => {
  if (field === "step") return stepText(value, say);
  const words = WORDS[field];
  return words === undefined ? null : say(`${words}${value}`);
};
