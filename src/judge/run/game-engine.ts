import {
  type AnomalyCommand,
  type AnomalyEvent,
  type AnomalyState,
  agreementsOf,
  awaitsRace,
  type DestinationMap,
  type EventHeader,
  type Judging,
  parsePlace,
  portalWays,
  type Request,
  type RuleOptions,
  type Ruleset,
  type RulesetCommand,
  seenBy,
  type Time,
} from "../../rules/index.ts";
import { turnRound } from "../log/rounds.ts";
import type { Engine, EngineAnswer, EngineOutcome, EngineRequest, Opening } from "../ports/engine.ts";
import { type GameCommand, mayOrder, type ReserveCommand, readOrder } from "./orders.ts";

/** Who judges a game that was opened in a mode, by the user who judges it or would. */
const judgingOf = (mode: string, judge: string): Judging => {
  if (mode === "defender") return { mode, by: judge };
  return mode === "sealed" ? { mode } : { mode: "judge" };
};

/**
 * The game as it is opened: seats and rule options, and nothing on the map. Where nobody judges, or a defender, the user
 * whose browser executes the game plays in it too, on the defending side.
 */
export const openedGame = <S extends AnomalyState>(
  ruleset: Ruleset<S>,
  { readings, seats, mode, judge }: Pick<Opening, "readings" | "seats" | "mode" | "judge">,
): S => {
  const judging = judgingOf(mode, judge);
  const attackers = seats.map((id, seq) => ({ id, seq, side: "attacker" as const }));
  const defenders = judging.mode === "judge" ? [] : [{ id: judge, seq: seats.length, side: "defender" as const }];
  const players = [...attackers, ...defenders];
  return {
    // The opening was written by this module from checked settings.
    ...ruleset.emptyGame(readings as unknown as RuleOptions, judging),
    players: Object.fromEntries(players.map((player) => [player.id, player])),
    nextSeq: players.length,
  };
};

/**
 * The version of the rules' meaning and of the state's parts; raise it when either changes. A record made under another
 * number cannot be checked by this one, and a snapshot is not continued from.
 */
const RULES = 8;

/** Orders and acts of which nothing is public. */
const SECRET: ReadonlySet<string> = new Set(["standing", "course", "reserve", "gather", "labs"]);

/** A ruleset as the judge's runtime plays it. */
export const engineOf = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  ruleset: Ruleset<S, C, E>,
): Engine<S, GameCommand<C>, E> => ({
  rules: RULES,

  initial: (opening) => openedGame(ruleset, opening),

  *handle(state, command): Generator<readonly EngineRequest[], EngineOutcome<S, E>, readonly EngineAnswer[]> {
    const known = ruleset.outOfTurn?.(state, command as C) ?? commandFor(ruleset, state, command);
    if (typeof known === "string") return { events: [], state, refused: known };
    const result = yield* ruleset.handle(state, known) as Generator<
      readonly Request[],
      ReturnType<typeof ruleset.handle> extends Generator<infer _R, infer T, infer _A> ? T : never,
      readonly EngineAnswer[]
    >;
    // Seats read events as they stand in the log, so nothing in it says why a shot came to nothing.
    return result.ok
      ? { events: result.value.events.map((event) => recordOf(ruleset, event)), state: result.value.state }
      : { events: [], state, refused: result.error };
  },

  evolve: (state, events) => ruleset.evolve(state, events),

  view: (state, viewer) => seenBy(ruleset, state, viewer === "public" ? "" : viewer),

  next: (state) => {
    const next = ruleset.next(state);
    if (!next) return null;
    const [transit] = state.transits;
    if (next.do === "arrive") return transit?.to && state.scenes[transit.to] ? next : null;
    // A chart is named by the judge, who is not asked by the log.
    if (transit?.asks) return null;
    return waitsForRoll(ruleset, state) ? null : next;
  },

  auto: lastOf((state, seed) => (state.transits.length > 0 ? null : (ruleset.auto?.(state, seed) ?? null))),

  agreedUndo: (state) => agreementsOf(state).undo,

  at: (state) => ruleset.at(state),

  // What was changed before it did anything was never there.
  retired: ({ secret, ruleOptions }) =>
    secret && ruleOptions.retiredPortals === "at-once"
      ? secret.removed.flatMap(({ portal, inert }) => (inert ? [] : [portal]))
      : [],

  wayOf: (events, anomaly) =>
    portalWays(events as unknown as readonly AnomalyEvent[])
      .filter(({ portal }) => portal === anomaly)
      .flatMap(({ scene, steps }) => steps.map(({ at, hex }) => [at, scene, hex] as const)),

  secrecy: (state, command) =>
    ruleset.isSealed?.(command as unknown as C)
      ? { anomaly: null }
      : secrecyOf(state, command as GameCommand<AnomalyCommand>),

  round: (state, command) => {
    const onward = ruleset.onward(state);
    const { turn, impulse }: Pick<Time, "turn"> & Partial<Time> =
      onward?.command.do === command.do ? onward.at : state.clock;
    if (turn <= 0 && !ruleset.rollsInSetUp?.(command as C)) return null;
    // Who plays and holds the key could foresee all dice of a round, so there is one for each moment.
    const isForeseen = state.judging.mode !== "judge" && Object.keys(state.players).length > 1;
    return isForeseen && (impulse ?? 0) > 0 ? `turn.${turn}.${impulse}` : turnRound(turn);
  },

  readOrder: (state, raw) => readOrder(ruleset, state, raw),

  mayOrder: (state, user, command) => mayOrder(ruleset, (unit) => state.units[unit]?.owner, user, command),
});

/** A function of a game that remembers its last answer: thinking takes long, and one entry asks several times. */
const lastOf = <S extends object, T>(think: (state: S, seed: string) => T): ((state: S, seed: string) => T) => {
  let last: { readonly state: S; readonly seed: string; readonly answer: T } | null = null;
  return (state, seed) => {
    if (last?.state !== state || last.seed !== seed) last = { state, seed, answer: think(state, seed) };
    return last.answer;
  };
};

/** An event as it stands in the log. */
const recordOf = <E extends EventHeader>(
  { asPlayersRead, recorded }: Pick<Ruleset<AnomalyState, RulesetCommand, E>, "asPlayersRead" | "recorded">,
  event: E,
): E => {
  const read = asPlayersRead(event);
  return recorded ? recorded(read) : read;
};

/** Whether everybody may know of a command, or else which anomaly's secret record it belongs to. */
const secrecyOf = (
  state: AnomalyState,
  command: GameCommand<AnomalyCommand>,
): "public" | { readonly anomaly: string | null } => {
  switch (command.do) {
    case "place":
      return command.place.kind === "white-hole" ? "public" : { anomaly: command.place.id };
    case "remove":
      return state.holes[command.id] ? "public" : { anomaly: command.id };
    case "storm":
    case "storm-roll":
      return { anomaly: command.portal };
    case "move-anchor":
      // Who waits in a destination that nobody has reached is nobody's business.
      return state.units[command.unit] ? "public" : { anomaly: null };
    default:
      return SECRET.has(command.do) ? { anomaly: null } : "public";
  }
};

/**
 * Whether the first passage waits for its player's dice. The rules are asked: a passage that needs none goes on by
 * itself, and so does that of a unit which belongs to no seat.
 */
const waitsForRoll = <S extends AnomalyState>(ruleset: Ruleset<S>, state: S): boolean => {
  const next = ruleset.next(state);
  const [transit] = state.transits;
  if (!next || !transit || (next.do !== "settle-destination" && next.do !== "come-out")) return false;
  const owner = state.units[transit.unit]?.owner;
  if (!owner || !state.players[owner]) return false;
  const first = ruleset.handle(state, next).next();
  return !first.done && first.value.some(({ kind }) => kind === "dice");
};

/** The ruleset's command for one of the table's, or the code by which it is refused. */
const commandFor = <S extends AnomalyState, C extends RulesetCommand, E extends EventHeader>(
  ruleset: Ruleset<S, C, E>,
  state: S,
  command: GameCommand<C>,
): C | string => {
  // What anomalies know is a command of every ruleset.
  const known = (one: AnomalyCommand): C => one as unknown as C;
  const given = command as GameCommand<AnomalyCommand>;
  const [transit] = state.transits;
  switch (given.do) {
    case "reserve":
      return known(reservedBy(ruleset, given));
    case "roll":
      if (transit?.unit !== given.unit || transit.stage === "arrival") return "not-now";
      return known({ do: transit.stage === "tumble" ? "come-out" : "settle-destination", unit: transit.unit });
    case "start":
      if (transit?.to !== given.scene) return "not-now";
      // Where nobody judges, a race that is open waits for a list.
      if (!state.scenes[given.scene] && awaitsRace(state, given.scene)) return "no-list";
      return known({ ...openingOf(given), do: "arrive", unit: transit.unit });
    case "place":
      return known({ ...given, inert: true });
    default:
      return command as C;
  }
};

/** What a destination's map is to be, of a command that lets it begin. */
const openingOf = ({ map, sheet, shift }: DestinationMap): DestinationMap => ({
  ...(map && { map }),
  ...(sheet && { sheet }),
  ...(shift && { shift }),
});

/** The ruleset's command for what the log says waits in destinations. */
const reservedBy = (
  ruleset: Pick<Ruleset, "unpackUnit">,
  { portal, after, units, terrain, holes }: ReserveCommand,
): AnomalyCommand => ({
  do: "add-reserve",
  after,
  units: units.map(([row, unit]) => ruleset.unpackUnit(unit, `${portal}-${row}`)),
  terrain: terrain.map(([row, label, kind]) => {
    return { scene: `${portal}-${row}`, hex: placeOfWaiting(label), kind };
  }),
  ...(holes && {
    holes: holes.map(([row, label, id, strength, intervalMultiplier, strengthMultiplier]) => ({
      ...{ id, kind: "white-hole" as const, scene: `${portal}-${row}`, hex: placeOfWaiting(label) },
      ...{ strength, intervalMultiplier, strengthMultiplier },
    })),
  }),
});

const placeOfWaiting = (label: string) => {
  const hex = parsePlace(label);
  if (!hex) throw new Error(`something waits in «${label}», which is no label`);
  return hex;
};
