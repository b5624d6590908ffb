import { bandOf, DEFAULT_ORDERS, inOrder, makeTime, rangeIn } from "../../../rules/index.ts";
import type { Say } from "../../message/say.ts";
import type { Prompt, Session } from "../../session/session.ts";
import { nowKey } from "../../view/due.ts";
import { givenOrders } from "../bridge/standing-orders.ts";

/** A push that this client's person is asked about. */
export type PushPrompt = Extract<Prompt, { kind: "push" }>;

interface Asked {
  readonly id: string;
  readonly preset: string;
}

/** What the bar keeps for itself between two drawings; nobody else learns it. */
export interface PushMemory {
  /** Hexes picked and not yet sent, by prompt. */
  readonly picked: Readonly<Record<string, string>>;
  /** When I was asked last (`1.8`), and for each unit the question and what its orders would have taken. */
  readonly asked: { readonly at: string; readonly units: Readonly<Record<string, Asked>> } | null;
  /** Whether «straight away from now on» was not yet offered, lies open for these units since a push, or is settled. */
  readonly offer: "not-yet" | "settled" | { readonly units: readonly string[]; readonly at: string };
}

export const EMPTY_MEMORY: PushMemory = { picked: {}, asked: null, offer: "not-yet" };

/** The open push prompts in the order in which they are asked. */
export const pushPrompts = ({ prompts }: Session): readonly PushPrompt[] =>
  prompts.filter((prompt) => prompt.kind === "push");

/** The first prompt without a pick; null when all are picked or none is open. */
export const currentPush = (session: Session, { picked }: PushMemory): PushPrompt | null =>
  pushPrompts(session).find(({ id }) => picked[id] === undefined) ?? null;

/** Whether a white hole still reaches a unit where it stands: only then an order for pushes is worth a question. */
const isInReach = ({ state }: Session, id: string): boolean => {
  const unit = state?.units[id];
  if (!state || unit?.status !== "in-play") return false;
  return inOrder(state.holes).some((hole) => bandOf(state, hole, unit) !== null);
};

/** Whether an order for pushes says where to go: whoever gave one has settled it. */
const isOrdered = (session: Session, unit: string): boolean => {
  const push = givenOrders(session, unit)?.push ?? DEFAULT_ORDERS.push;
  return push !== "ask" && push !== "ask-when-it-matters";
};

/** Whether something else was chosen for a unit than to go straight outward when it was asked about last. */
const wentElsewhere = ({ answers }: Session, asked: PushMemory["asked"], unit: string): boolean => {
  const question = asked?.units[unit];
  const answer = question && answers.get(question.id);
  return answer !== undefined && answer !== question?.preset;
};

/**
 * What the bar remembers after the session has changed: picks of prompts that are gone are dropped, and when the last
 * prompt was answered, here or on the map, the standing order is offered, until it is taken or put away.
 */
export const remember = (session: Session, memory: PushMemory): PushMemory => {
  const prompts = pushPrompts(session);
  const at = nowKey(session);
  const open = new Map(prompts.map((prompt) => [prompt.id, prompt]));
  const picked = Object.fromEntries(
    Object.entries(memory.picked).filter(([id, hex]) => open.get(id)?.options.some((option) => option.hex === hex)),
  );
  if (prompts.length > 0) {
    const before = memory.asked?.at === at ? memory.asked.units : {};
    const now = Object.fromEntries(prompts.map(({ unit, id, preset }) => [unit, { id, preset }]));
    return { picked, asked: { at, units: { ...before, ...now } }, offer: stillOffered(session, memory) };
  }
  const { asked } = memory;
  const teach = asked ? Object.keys(asked.units).filter((unit) => isTaught(session, unit)) : [];
  if (asked && memory.offer === "not-yet" && teach.length > 0) {
    return { ...memory, picked, offer: { units: teach, at: asked.at } };
  }
  return { ...memory, picked, offer: stillOffered(session, memory) };
};

/** Whether the order to go straight is news to a unit that may be pushed again. */
const isTaught = (session: Session, unit: string): boolean => !isOrdered(session, unit) && isInReach(session, unit);

/**
 * An open offer without the units that have got an order, are out of reach, or went elsewhere at a later push, where the
 * offer stood beside the question; settled when none is left.
 */
const stillOffered = (session: Session, { offer, asked }: PushMemory): PushMemory["offer"] => {
  if (typeof offer !== "object") return offer;
  const isLater = asked?.at !== offer.at;
  const units = offer.units.filter(
    (unit) => isTaught(session, unit) && !(isLater && wentElsewhere(session, asked, unit)),
  );
  return units.length > 0 ? { ...offer, units } : "settled";
};

/** Picks, and the answers to send: all of them at once when the last prompt is picked, none before. */
export interface Picked {
  readonly memory: PushMemory;
  readonly answers: readonly { readonly prompt: string; readonly hex: string }[];
}

const settle = (session: Session, memory: PushMemory, picked: Readonly<Record<string, string>>): Picked => {
  const prompts = pushPrompts(session);
  const answers = prompts.flatMap(({ id }) => {
    const hex = picked[id];
    return hex === undefined ? [] : [{ prompt: id, hex }];
  });
  const done = answers.length === prompts.length;
  return { memory: { ...memory, picked }, answers: done ? answers : [] };
};

/** What is picked is sent when it is all that is asked now: one that was put off is not waited for. */
export const pickNothing = (session: Session, memory: PushMemory): Picked =>
  pushPrompts(session).length > 0 ? settle(session, memory, memory.picked) : { memory, answers: [] };

/** Picks a hex for one prompt. A hex that is not among its options changes nothing. */
export const pick = (session: Session, memory: PushMemory, prompt: string, hex: string): Picked => {
  const asked = pushPrompts(session).find(({ id }) => id === prompt);
  if (!asked?.options.some((option) => option.hex === hex)) return { memory, answers: [] };
  return settle(session, memory, { ...memory.picked, [prompt]: hex });
};

/** Picks for every prompt that has no pick yet what the orders would take. */
export const pickPresets = (session: Session, memory: PushMemory): Picked =>
  settle(session, memory, {
    ...Object.fromEntries(pushPrompts(session).map(({ id, preset }) => [id, preset])),
    ...memory.picked,
  });

/** Picks for prompts of these units what they would do on the order to go straight away. */
export const pickStraight = (session: Session, memory: PushMemory, units: readonly string[]): Picked => {
  const asked = pushPrompts(session).filter(({ unit }) => units.includes(unit));
  if (asked.length === 0) return { memory, answers: [] };
  const straight = Object.fromEntries(asked.map(({ id, preset }) => [id, preset]));
  return settle(session, memory, { ...memory.picked, ...straight });
};

/** Takes back the pick made last, so that its ship is asked again. */
export const takeBack = (session: Session, memory: PushMemory): PushMemory => {
  const last = pushPrompts(session)
    .filter(({ id }) => memory.picked[id] !== undefined)
    .at(-1);
  if (!last) return memory;
  return { ...memory, picked: Object.fromEntries(Object.entries(memory.picked).filter(([id]) => id !== last.id)) };
};

/** Forgets the picks while their prompts are still open, so that they are asked again. */
export const reopen = (memory: PushMemory): PushMemory => ({ ...memory, picked: {} });

/** Whether my choices of this very moment are in and the others' are not. */
export const isSealed = (session: Session, { asked }: PushMemory): boolean =>
  asked !== null && session.state !== null && asked.at === makeTime(session.state.clock);

/** How long before the end of its time a push is warned of it, in milliseconds. */
const WARNED = 20_000;

const SECOND = 1000;
const MINUTE = 60;

/** Whether the end of a prompt's time is near. */
export const isEnding = ({ ends }: PushPrompt, now: number): boolean => ends !== null && ends - now <= WARNED;

/** How long somebody still has, near the end; empty before. */
export const timeLeft = (say: Say, prompt: PushPrompt, now: number): string => {
  if (prompt.ends === null || !isEnding(prompt, now)) return "";
  const left = Math.max(0, Math.ceil((prompt.ends - now) / SECOND));
  const time = `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
  return say("GRAVITYPORTALS.PushBar.Left20", { time });
};

/** Whether a push can still be put off: somebody nearer to the hole may be pushed before it. */
export const mayPutOff = ({ state }: Session, { unit: id, by, range, told }: PushPrompt): boolean => {
  const hole = state?.holes[by];
  if (!state || !hole || told !== null) return false;
  return Object.values(state.units).some((unit) => {
    const near = rangeIn(state, hole.scene, hole.hex, unit.hex);
    return unit.id !== id && unit.scene === hole.scene && unit.status === "in-play" && near > 0 && near < range;
  });
};
