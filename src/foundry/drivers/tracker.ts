import type { AnomalyState } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Data, Host, HostCombat } from "../host/host.ts";
import { unitIdOf } from "../read/unit.ts";
import { sceneOf, unitName } from "../read/units-on-maps.ts";
import type { Counted, RulesetClock } from "../ruleset/clock.ts";
import type { Mapping } from "../settings/mapping.ts";

/** What binds a combat to a game's clock. */
const CLOCK = "clock";

/** The combat that is a game's clock: bound by a flag, wherever it is viewed. */
export const combatOf = (host: Pick<Host, "game">, gid: string): HostCombat | undefined =>
  host.game.combats.contents.find((combat) => combat.getFlag(MODULE_ID, CLOCK) === gid);

/** A count as the flag keeps it, with the combatant whose turn it was. */
interface Noted extends Counted {
  readonly combatant: string | null;
}

const isCounted = (value: unknown): value is Noted =>
  typeof value === "object" && value !== null && "round" in value && "turn" in value && "step" in value;

const combatantOf = (combat: HostCombat): string | null => combat.turns[combat.turn ?? 0]?.id ?? null;

/**
 * The count as it stands among the present combatants: whoever comes, goes or is put elsewhere in the row changes the
 * number of the same combatant's turn, and no turn has passed by that.
 */
const countedNow = (combat: HostCombat): Counted | null => {
  const counted = combat.getFlag(MODULE_ID, "counted");
  if (!isCounted(counted)) return null;
  const { combatant, round } = counted;
  const stays =
    combatant !== null && (combatantOf(combat) === combatant || combat.combatants.get(combatant) === undefined);
  return stays && round === combat.round ? { ...counted, turn: combat.turn ?? 0 } : counted;
};

/** The step that the bound tracker asks for, or nothing when it asks for none. */
export const trackerDemand = (
  clock: RulesetClock,
  combat: HostCombat | undefined,
  mapping: Mapping,
  state: AnomalyState,
) => {
  if (!combat) return null;
  const tracker = {
    started: combat.started,
    round: combat.round,
    turn: combat.turn ?? 0,
    turns: combat.turns.length,
  };
  return clock.demandOf(mapping, tracker, state.clock, countedNow(combat));
};

/** Whether the tracker is ahead of the clock, level with it, or was turned back. */
export const compareToTracker = (
  clock: RulesetClock,
  demand: { readonly step: number } | null,
  state: AnomalyState,
): "ahead" | "level" | "back" => {
  const now = clock.stepOf(state.clock);
  if (!demand || demand.step === now) return "level";
  return demand.step > now ? "ahead" : "back";
};

/** The combat that is the clock, with the game's units as its combatants; made where there is none. */
const ensureCombat = async (host: Host, gid: string, state: AnomalyState): Promise<HostCombat | undefined> => {
  const bound = combatOf(host, gid);
  const combat =
    bound ?? (await host.Combat.create({ scene: null, active: true, flags: { [MODULE_ID]: { [CLOCK]: gid } } }));
  if (!combat) return undefined;
  if (combat.combatants.contents.length === 0) {
    const combatants = Object.values(state.units).flatMap((unit): Data[] => {
      const scene = sceneOf(host, unit.scene);
      const token = scene?.tokens.contents.find((one) => unitIdOf(one) === unit.id);
      return scene && token
        ? [
            {
              tokenId: token.id,
              sceneId: scene.id,
              actorId: token.actorId,
              name: unitName(host, state, unit.id),
              hidden: false,
            },
          ]
        : [];
    });
    await combat.createEmbeddedDocuments("Combatant", combatants);
  }
  return combat;
};

/** Lets the tracker take the step that the clock is to follow. False when the clock must step by itself. */
export const stepTracker = async (
  clock: RulesetClock,
  host: Host,
  gid: string,
  mapping: Mapping,
  state: AnomalyState,
): Promise<boolean> => {
  if (mapping === "unlinked") return false;
  const known = combatOf(host, gid);
  const combat = known?.started ? known : await ensureCombat(host, gid, state);
  if (!combat) return false;
  if (!combat.started && state.clock.turn === 0) {
    await combat.startCombat();
    return true;
  }
  // An encounter that joins a game under way begins where that stands.
  if (!combat.started) await levelTracker(clock, combat, mapping, state);
  if (clock.staysInRound(mapping, state.clock)) return false;
  await (mapping === "turn-is-impulse" ? combat.nextTurn() : combat.nextRound());
  return true;
};

/** Writes down where the tracker stood when the clock followed it, where combatants' turns are counted. */
export const noteCount = async (combat: HostCombat | undefined, counted: Counted | null): Promise<void> => {
  if (!combat || !counted) return;
  const known = combat.getFlag(MODULE_ID, "counted");
  const noted: Noted = { ...counted, combatant: combatantOf(combat) };
  const same =
    isCounted(known) && (["round", "turn", "step", "combatant"] as const).every((key) => known[key] === noted[key]);
  if (!same) await combat.setFlag(MODULE_ID, "counted", { ...noted });
};

/** Brings the tracker to where the clock stands: after it was turned back, or when it joins in mid-game. */
export const levelTracker = async (
  clock: RulesetClock,
  combat: HostCombat | undefined,
  mapping: Mapping,
  state: AnomalyState,
): Promise<void> => {
  if (!combat || mapping === "unlinked") return;
  const round = clock.roundAt(mapping, state.clock);
  if (round !== null) await combat.update({ round, turn: 0 });
  else {
    const at = combat.started ? { round: combat.round, turn: combat.turn ?? 0 } : { round: 1, turn: 0 };
    const counted: Noted = { ...at, step: clock.stepOf(state.clock), combatant: combat.turns[at.turn]?.id ?? null };
    await combat.update({ ...at, [`flags.${MODULE_ID}.counted`]: counted });
  }
};
