import { equals, leftToRight, type PushOrder, parsePlace, type RuleNumber } from "../../../rules/index.ts";
import { anomalyName } from "../../message/anomaly-words.ts";
import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { ordersOf } from "../bridge/standing-orders.ts";
import { mayPutOff, type PushPrompt, pushPrompts, timeLeft } from "./push-memory.ts";

/** The answer «after the nearer ships» among the hexes of a row. */
export const PUT_OFF = "put-off";

/** What somebody has picked in the list, by prompt; rows without a pick take what the orders would. */
export type Picks = Readonly<Record<string, string>>;

/** One ship that is pushed. */
interface PushRow {
  readonly prompt: string;
  readonly name: string;
  readonly range: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
  readonly order: string;
  /** Why it matters: where the nearer ships go, how long there is. */
  readonly why: string;
}

/** All pushes that are asked, as the list's template draws them. */
export interface PushListView {
  readonly heading: string;
  readonly rows: readonly PushRow[];
  readonly choose: string;
  readonly rule: RuleNumber;
  readonly empty: string;
}

const ORDERS: Readonly<Record<PushOrder, string>> = {
  straight: "GRAVITYPORTALS.PushList.Order.straight",
  left: "GRAVITYPORTALS.PushList.Order.left",
  right: "GRAVITYPORTALS.PushList.Order.right",
  towards: "GRAVITYPORTALS.PushList.Order.towards",
  "ask-when-it-matters": "GRAVITYPORTALS.PushList.Order.matters",
  ask: "GRAVITYPORTALS.PushList.Order.ask",
};

const rowOf = (session: Session, say: Say, prompt: PushPrompt, picks: Picks, now: number): PushRow => {
  const { id, unit, range, options, preset, told } = prompt;
  const chosen = picks[id] ?? preset;
  const nearer = told?.map((one) =>
    say("GRAVITYPORTALS.PushBar.Nearer", { name: session.unitName(one.unit), hex: one.hex }),
  );
  return {
    prompt: id,
    name: session.unitName(unit),
    range: say("GRAVITYPORTALS.PushList.range", { from: range, to: range + 1 }),
    choices: [
      ...options.map(({ hex, direction }) => ({
        value: hex,
        label: say("GRAVITYPORTALS.PushBar.Option", { direction, hex }),
        chosen: chosen === hex,
      })),
      ...(mayPutOff(session, prompt)
        ? [{ value: PUT_OFF, label: say("GRAVITYPORTALS.PushBar.PutOff"), chosen: chosen === PUT_OFF }]
        : []),
    ],
    order: say(ORDERS[ordersOf(session, unit).push]),
    why: [...(nearer ?? []), timeLeft(say, prompt, now)].filter((part) => part !== "").join(" "),
  };
};

/** Draws every push that this client's person is asked about, each preset by the orders. */
export const pushListView = (session: Session, say: Say, picks: Picks, now: number): PushListView => {
  const prompts = pushPrompts(session);
  const { state } = session;
  const holes = [...new Set(prompts.map(({ by }) => by))];
  return {
    heading: state
      ? say("GRAVITYPORTALS.PushList.heading", {
          impulse: state.clock.impulse,
          holes: holes.map((id) => anomalyName(say, state, id)).join(", "),
        })
      : "",
    rows: prompts.map((prompt) => rowOf(session, say, prompt, picks, now)),
    choose: say("GRAVITYPORTALS.PushList.choose", { count: prompts.length }),
    rule: "IP7.11",
    empty: prompts.length > 0 ? "" : say("GRAVITYPORTALS.PushList.empty"),
  };
};

export const WAYS = ["straight", "left", "right"] as const;
export type Way = (typeof WAYS)[number];

/** The picks by which every ship goes the same way: what it would do by its orders, or to one side as seen from the hole. */
export const allTo = (session: Session, way: Way): Picks =>
  Object.fromEntries(
    pushPrompts(session).map(({ id, by, from, options, preset }) => {
      const [hole, unit] = [session.state?.holes[by]?.hex, parsePlace(from)];
      if (way === "straight" || !hole || !unit) return [id, preset];
      const hexes = options.flatMap(({ hex }) => parsePlace(hex) ?? []);
      const side = leftToRight(hole, unit, hexes).at(way === "left" ? 0 : -1);
      const found = options.find(({ hex }) => {
        const at = parsePlace(hex);
        return at && side && equals(at, side);
      });
      return [id, found?.hex ?? preset];
    }),
  );

/** What is to be sent: a hex for every prompt, or that it is put off. */
export const answersOf = (
  session: Session,
  picks: Picks,
): readonly { readonly prompt: string; readonly answer: string }[] =>
  pushPrompts(session).map(({ id, preset }) => ({ prompt: id, answer: picks[id] ?? preset }));
