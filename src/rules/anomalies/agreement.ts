import { type ChartRow, specifiedRace } from "../chart/chart.ts";
import { parseDefend, parseScenario, sheetFor } from "../chart/select.ts";
import { type Procedure, roll } from "../dice.ts";
import { columnOf, type Hex, makeLabel, onSheet } from "../geometry/hex.ts";
import type { Sheet } from "../geometry/place.ts";
import { agreementsOf, awaitedOf, awaitsRace, THE_JUDGE, voicesOf } from "./state/agreed.ts";
import type { Citation } from "./state/event.ts";
import type { AnomalyState } from "./state/game.ts";
import type { AnomalyContext } from "./state/rule-context.ts";
import {
  type AgreedMatter,
  isWords,
  LINES_OF_RACES,
  type Proposal,
  type SettledBy,
  sameSubject,
} from "./state/settled.ts";

/** Longest name of a race or of an alternative. */
const LONGEST = 40;

const rowOf = (context: AnomalyContext, scene: string): ChartRow | null =>
  Object.hasOwn(context.state.rows, scene) ? (context.state.rows[scene]?.row ?? null) : null;

/** Whether a text may name a race or an alternative. */
const isName = (text: string): boolean => text.trim() !== "" && text.length <= LONGEST;

/**
 * Says which race defends a destination whose row does not.
 *
 * @rule IP2.446 The judge selects one.
 */
export const settleRace = (
  context: AnomalyContext,
  scene: string,
  race: string,
  by: SettledBy,
  dice?: readonly number[],
): "not-there" | "specified" | "not-listed" | null => {
  const row = rowOf(context, scene);
  if (!row) return "not-there";
  if (specifiedRace(row) !== null) return "specified";
  if (!isName(race)) return "not-listed";
  context.emit("race-settled", [by === "judge" ? "IP2.446" : "IP2.447"], "all", {
    scene,
    race: race.trim(),
    by,
    ...(dice ? { dice } : {}),
  });
  return null;
};

/**
 * Says which of a scenario's alternatives is played: one that is listed under the scenario's own number, as `SH46.62` is
 * under `SH46`; of a scenario without such a number, one that the table names.
 *
 * @rule IP2.448 The judge may take any.
 */
export const settleAlternative = (
  context: AnomalyContext,
  scene: string,
  alternative: string | null,
  by: SettledBy,
): "not-there" | "not-listed" | null => {
  const row = rowOf(context, scene);
  if (!row) return "not-there";
  if (alternative !== null && !isAlternative(row, alternative)) return "not-listed";
  context.emit("alternative-settled", ["IP2.448"], "all", { scene, alternative: alternative?.trim() ?? null, by });
  return null;
};

/** Whether a scenario may list an alternative of this name. */
const isAlternative = ({ scenario }: ChartRow, alternative: string): boolean =>
  isName(alternative) &&
  (parseScenario(scenario) === undefined ||
    (alternative.trim().startsWith(`${scenario}.`) &&
      /^\d{1,3}[A-Za-z]?$/.test(alternative.trim().slice(scenario.length + 1))));

/**
 * Says where the defenders' main unit starts: a row of the column that DEFEND names, or what the scenario says where
 * DEFEND leaves it to that.
 *
 * @rule IP2.418 IP2.444 DEFEND fixes the start; where it is a column, any hex of it.
 */
export const settleStart = (
  context: AnomalyContext,
  order: {
    readonly scene: string;
    readonly hex: Hex;
    readonly by: SettledBy;
    /** How large the map of a destination will be that has not begun. */
    readonly sheet?: Sheet;
  },
): "not-there" | "off-map" | "specified" | "not-listed" | null => {
  const { scene, hex, by } = order;
  const row = rowOf(context, scene);
  if (!row) return "not-there";
  const sheet = context.state.scenes[scene] ?? order.sheet ?? sheetFor(row);
  if (!onSheet(hex, sheet)) return "off-map";
  const defend = parseDefend(row.defend);
  if (defend.kind === "hex") return "specified";
  if (defend.kind === "column" && columnOf(hex) !== defend.column) return "not-listed";
  context.emit("start-settled", ["IP2.418", "IP2.444"], "all", { scene, hex: makeLabel(hex, sheet), by });
  return null;
};

/** What players do about agreements. */
export type AgreementCommand =
  | { readonly do: "propose"; readonly player: string; readonly id: string; readonly matter: AgreedMatter }
  | { readonly do: "agree" | "decline"; readonly player: string; readonly proposal: string };

/** Why it is refused. */
export type AgreementRefusal =
  | "not-judgeless"
  | "not-yours"
  | "not-there"
  | "not-listed"
  | "not-open"
  | "no-voice"
  | "said-already"
  | "asked-already";

const RULES: Readonly<Record<AgreedMatter["kind"], readonly Citation[]>> = {
  races: ["IP2.447"],
  alternative: ["IP2.448"],
  storm: ["IP2.86"],
  undo: ["ruling"],
  words: ["ruling"],
};

/** The first reason against an act of a player, from what everybody sees; null where there is none. */
export const checkAgreement = (state: AnomalyState, command: AgreementCommand): AgreementRefusal | null => {
  if (state.judging.mode === "judge") return checkRequest(state, command);
  if (!Object.hasOwn(state.players, command.player)) return "not-yours";
  const { open } = agreementsOf(state);
  if (command.do === "propose") {
    return open.some(({ id }) => id === command.id) ? "said-already" : checkMatter(state, command.matter);
  }
  const proposal = open.find(({ id }) => id === command.proposal);
  return proposal ? checkWord(state, command, proposal) : "not-open";
};

/** The first reason against a word on a proposal that is open. */
const checkWord = (
  state: AnomalyState,
  command: Exclude<AgreementCommand, { readonly do: "propose" }>,
  proposal: Proposal,
): AgreementRefusal | null => {
  const own = command.do === "decline" && proposal.by === command.player;
  const judged = state.judging.mode === "judge" && command.player === THE_JUDGE;
  if (!own && !judged && !voicesOf(state).includes(command.player)) return "no-voice";
  // A word that was the last may be repeated: somebody who was waited for may have lost all ships since.
  const isSaid = command.do === "agree" && proposal.agreed.includes(command.player);
  return isSaid && awaitedOf(state, proposal).length > 0 ? "said-already" : null;
};

/**
 * Where a judge decides, players ask for two things alone, each for one at a time: that something is taken back, which
 * the judge grants by taking back, and what they say in their own words, to which the judge agrees as all players do. The
 * player may withdraw it, and the judge may decline.
 */
const checkRequest = (state: AnomalyState, command: AgreementCommand): AgreementRefusal | null => {
  const { open } = agreementsOf(state);
  const { player } = command;
  if (command.do === "propose") {
    const { id: asked, matter } = command;
    if (matter.kind !== "undo" && matter.kind !== "words") return "not-judgeless";
    if (!Object.hasOwn(state.players, player)) return "not-yours";
    return open.some(({ id, by, matter: of }) => id === asked || (by === player && sameSubject(of, matter)))
      ? "asked-already"
      : checkMatter(state, matter);
  }
  const asked = open.find(({ id }) => id === command.proposal);
  if (asked?.matter.kind === "words") return checkWord(state, command, asked);
  if (command.do === "agree") return "not-judgeless";
  if (!asked) return "not-open";
  return player === THE_JUDGE || player === asked.by ? null : "no-voice";
};

const checkMatter = (state: AnomalyState, matter: AgreedMatter): "not-there" | "not-listed" | null => {
  switch (matter.kind) {
    case "races":
      return matter.races.length === LINES_OF_RACES && matter.races.every(isName) ? null : "not-listed";
    case "alternative": {
      const rolled = Object.hasOwn(state.rows, matter.scene) ? state.rows[matter.scene] : undefined;
      if (!rolled) return "not-there";
      return matter.alternative === null || isAlternative(rolled.row, matter.alternative) ? null : "not-listed";
    }
    case "storm":
      return Object.hasOwn(state.scenes, matter.map) ? null : "not-there";
    case "undo":
      return Number.isSafeInteger(matter.entry) && matter.entry >= 0 ? null : "not-there";
    case "words":
      return isWords(matter.text) ? null : "not-listed";
  }
};

/** Lets the storm loose that rages on a map, if one does. */
type Unleash = (map: string) => Procedure<void>;

/**
 * A player proposes, agrees or declines. Proposing is agreeing; one who declines ends it. What all have agreed on takes
 * effect at once; what they say in their own words is told, and does nothing else. Where a judge decides, a request to
 * take back stays open until it is answered.
 *
 * @rule IP2.447 Without a judge the players agree on a list of defending races.
 * @param unleash lets loose the storm on a map; null while no orders are taken, as nothing on a map moves then
 * @rule IP2.448 Without a judge an alternative is played by agreement alone.
 * @rule IP2.86 Without a judge the players agree that a storm carries off what is inside; where to is rolled.
 */
export function* agreeOn(
  context: AnomalyContext,
  command: AgreementCommand,
  unleash: Unleash | null,
): Procedure<AgreementRefusal | null> {
  const refusal = checkAgreement(context.state, command);
  if (refusal) return refusal;
  const { player } = command;
  if (command.do === "propose") {
    const { id, matter } = command;
    context.emit("agreement-proposed", RULES[matter.kind], "all", { proposal: id, player, ...trimmed(matter) });
    return yield* conclude(context, id, unleash);
  }
  const proposal = agreementsOf(context.state).open.find(({ id }) => id === command.proposal);
  if (!proposal) return "not-open";
  const told = { proposal: proposal.id, player };
  const rules = RULES[proposal.matter.kind];
  if (command.do === "decline") {
    context.emit("agreement-declined", rules, "all", told);
    return null;
  }
  if (!proposal.agreed.includes(player)) context.emit("agreement-given", rules, "all", told);
  return yield* conclude(context, proposal.id, unleash);
}

const trimmed = (matter: AgreedMatter): AgreedMatter => {
  if (matter.kind === "words") return { ...matter, text: matter.text.trim() };
  return matter.kind === "races" ? { ...matter, races: matter.races.map((race) => race.trim()) } : matter;
};

/** Lets a proposal take effect when nobody is waited for. */
function* conclude(context: AnomalyContext, id: string, unleash: Unleash | null): Procedure<AgreementRefusal | null> {
  const proposal = agreementsOf(context.state).open.find((one) => one.id === id);
  if (!proposal || awaitedOf(context.state, proposal).length > 0) return null;
  const { matter, agreed: players } = proposal;
  // It stays open: any of those who agreed says so again when units are moved by orders.
  if (matter.kind === "storm" && (!unleash || context.state.transits.length > 0)) return null;
  context.emit("agreement-reached", RULES[matter.kind], "all", { proposal: id, players, ...matter });
  if (matter.kind === "alternative") {
    const refusal = settleAlternative(context, matter.scene, matter.alternative, "agreement");
    if (refusal) return refusal;
  }
  if (matter.kind === "storm" && unleash) yield* unleash(matter.map);
  if (matter.kind === "races") {
    // By name: rows have no order of their own that outlives a copy.
    for (const scene of Object.keys(context.state.rows).sort()) yield* rollRace(context, scene);
  }
  return null;
}

/**
 * Lets a die say which race of the agreed list defends, where a row leaves it open; all see it fall. Without a list yet
 * the row waits for one.
 *
 * @rule IP2.447 One die on the list that was agreed.
 */
export function* rollRace(context: AnomalyContext, scene: string): Procedure<void> {
  const { races } = agreementsOf(context.state);
  if (!races || !awaitsRace(context.state, scene)) return;
  const dice = yield* roll({
    purpose: "race",
    subject: scene,
    anomaly: null,
    occasion: scene,
    first: 0,
    count: 1,
    roller: { player: null },
    rule: "IP2.447",
  });
  const race = races[(dice[0] ?? 0) - 1];
  if (race === undefined) throw new Error(`the list of races has no line for ${dice.join()}`);
  settleRace(context, scene, race, "list", dice);
}
