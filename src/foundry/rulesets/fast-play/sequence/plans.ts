import { energyLeft, fromFullGame, type GameState, isSeeker, type Unit } from "../../../../rules/fast-play/index.ts";
import { type Field, type Offer, orderFrom, type Written, type WrittenOrder } from "../../../../rules/index.ts";
import { offeredTo, seatOf } from "../../../apps/orders/offered.ts";
import { type FieldView, fieldView } from "../../../apps/orders/order-fields.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { ownUnits } from "../../../view/due.ts";
import { asFastPlay } from "../game.ts";
import { numberFault } from "./fire.ts";

/** What somebody has typed of a plan, by its fields. */
export type PlanDraft = { readonly [field: string]: Written | undefined };

const EW: readonly string[] = ["ecm", "eccm"];
/** The step at which energy is allotted to electronic warfare. */
const EW_STEP = "1.5";

const valueIn = ({ name, usual }: Field, draft: PlanDraft): Written | undefined =>
  Object.hasOwn(draft, name) ? draft[name] : usual;

/** Names the first number of some fields that is none of its span; empty where all are right. */
const planFault = (name: string, fields: readonly Field[], draft: PlanDraft, say: Say): string => {
  const faults = fields.map((field) => {
    const { form } = field;
    if (form.kind !== "number") return "";
    const label = `${name}, ${say(`GRAVITYPORTALS.Orders.Field.${field.name}`)}`;
    return numberFault(say, label, String(valueIn(field, draft) ?? ""), form.least, form.most);
  });
  return faults.find((fault) => fault) ?? "";
};

/** What a plan leaves of a ship's energy; empty where that is not counted. */
const energyText = (say: Say, state: GameState, unit: Unit, fields: readonly Field[], draft: PlanDraft): string => {
  const typed = (name: string): number => {
    const field = fields.find((one) => one.name === name);
    const value = Number(field ? valueIn(field, draft) : 0);
    return Number.isFinite(value) ? value : 0;
  };
  const energy = energyLeft(state, unit, { speed: typed("speed"), ecm: typed("ecm"), eccm: typed("eccm") });
  if (!energy) return "";
  const key =
    energy.left < 0 ? "GRAVITYPORTALS.FastPlay.Sequence.energyOver" : "GRAVITYPORTALS.FastPlay.Sequence.energy";
  return say(key, { of: energy.of, left: Math.abs(energy.left) });
};

/** A plan with the speed that is typed as one of the full game's. */
export const halved = (draft: PlanDraft, speed: Field | undefined): PlanDraft => {
  const typed = speed ? Number(valueIn(speed, draft)) : Number.NaN;
  return Number.isInteger(typed) && typed >= 0 ? { ...draft, speed: fromFullGame(typed) } : draft;
};

const planOrders = (announce: Offer, ew: Offer | undefined, draft: PlanDraft): readonly WrittenOrder[] => {
  const { do: word, ...announced } = orderFrom(announce, draft);
  const said = Object.entries(announced).filter(([, value]) => value !== false);
  const points = ew?.fields.filter(({ name }) => EW.includes(name)) ?? [];
  const changed = points.some((field) => valueIn(field, draft) !== field.usual);
  return [
    { ...Object.fromEntries(said), do: word },
    ...(ew && changed ? [orderFrom({ fixed: ew.fixed, fields: points }, draft)] : []),
  ];
};

/**
 * The plans of somebody's units for the turn, drawn from what each may announce.
 *
 * @param sent what this window has sealed and no entry holds yet
 */
export const plansOf = (
  session: Session,
  say: Say,
  drafts: Readonly<Record<string, PlanDraft>>,
  sent: ReadonlySet<string>,
) => {
  const seat = seatOf(session);
  const state = session.state && asFastPlay(session.state);
  if (!seat || !state) return [];
  const words = {
    say,
    label: (name: string) => say(`GRAVITYPORTALS.Orders.Field.${name}`),
    nameOf: (_field: Field, value: string) => session.unitName(value),
  };
  return ownUnits(session).flatMap(({ id }, at) => {
    const unit = state.units[id];
    const offers = offeredTo(session, seat, id, ["announce", "act"]);
    const announce = offers.find(({ order }) => order === "announce");
    const speed = announce?.fields.find(({ name }) => name === "speed");
    const moves = speed?.form.kind === "number" && speed.form.most > 0;
    if (!unit || !announce || !speed || !moves || isSeeker(unit)) return [];
    const ew = offers.find(({ fixed }) => fixed["step"] === EW_STEP);
    const draft = drafts[id] ?? {};
    const usual = [speed, ...(ew?.fields.filter(({ name }) => EW.includes(name)) ?? [])];
    const more = announce.fields.filter((field) => field !== speed);
    const name = session.unitName(id);
    const drawn = (field: Field): FieldView => fieldView(field, valueIn(field, draft), words, `plan.${at}`);
    return [
      {
        // Speed and electronic warfare are planned each turn, the rest is announced more rarely.
        ...{ id, name, usual: usual.map(drawn), more: more.map(drawn), fields: [...usual, ...more] },
        sealed: state.announcements[id] !== undefined || sent.has(id),
        energy: energyText(say, state, unit, usual, draft),
        // A speed of the full game is turned into this one's by a press.
        halve: say("GRAVITYPORTALS.FastPlay.Sequence.halve", { unit: name }),
        fault: planFault(name, usual, draft, say),
        orders: planOrders(announce, ew, draft),
      },
    ];
  });
};
