import type { GameState } from "../../rules/index.ts";
import { type Counted, demandOf, type Mapping, stepOf } from "../clock/mapping.ts";
import { MODULE_ID } from "../constants.ts";
import type { Data, Host, HostCombat } from "../host.ts";
import { unitIdOf } from "../read/unit.ts";
import { sceneOf, unitName } from "./names.ts";

/** What binds a combat to a game's clock. */
const CLOCK = "clock";

/** The combat that is a game's clock: bound by a flag, wherever it is viewed. */
export const combatOf = (host: Pick<Host, "game">, gid: string): HostCombat | undefined =>
  host.game.combats.contents.find((combat) => combat.getFlag(MODULE_ID, CLOCK) === gid);

const isCounted = (value: unknown): value is Counted =>
  typeof value === "object" && value !== null && "round" in value && "turn" in value && "step" in value;

/** The step that the bound tracker asks for, or nothing when it asks for none. */
export const trackerDemand = (combat: HostCombat | undefined, mapping: Mapping, state: GameState) => {
  if (!combat) return null;
  const counted = combat.getFlag(MODULE_ID, "counted");
  const tracker = {
    started: combat.started,
    round: combat.round,
    turn: combat.turn ?? 0,
    turns: combat.turns.length,
  };
  return demandOf(mapping, tracker, state.clock, isCounted(counted) ? counted : null);
};

/** Whether the tracker is ahead of the clock, level with it, or was turned back. */
export const compareToTracker = (
  demand: { readonly step: number } | null,
  state: GameState,
): "ahead" | "level" | "back" => {
  const now = stepOf(state.clock);
  if (!demand || demand.step === now) return "level";
  return demand.step > now ? "ahead" : "back";
};

/** Makes the combat that is the clock, with the game's units as its combatants, and starts it. */
export const beginCombat = async (host: Host, gid: string, state: GameState): Promise<void> => {
  const bound = combatOf(host, gid);
  const combat =
    bound ?? (await host.Combat.create({ scene: null, active: true, flags: { [MODULE_ID]: { [CLOCK]: gid } } }));
  if (!combat) return;
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
  if (!combat.started) await combat.startCombat();
};

/** Lets the tracker take the step that the clock is to follow. False when the clock must step by itself. */
export const stepTracker = async (host: Host, gid: string, mapping: Mapping, state: GameState): Promise<boolean> => {
  if (mapping === "unlinked") return false;
  const combat = combatOf(host, gid);
  if (!combat?.started) {
    await beginCombat(host, gid, state);
    return true;
  }
  if (mapping === "round-is-turn" && state.clock.impulse < 32 && state.clock.turn > 0) return false;
  await (mapping === "turn-is-impulse" ? combat.nextTurn() : combat.nextRound());
  return true;
};

/** Writes down where the tracker stood when the clock followed it, where combatants' turns are counted. */
export const noteCount = async (combat: HostCombat | undefined, counted: Counted | null): Promise<void> => {
  if (!combat || !counted) return;
  const known = combat.getFlag(MODULE_ID, "counted");
  if (isCounted(known) && known.round === counted.round && known.turn === counted.turn && known.step === counted.step)
    return;
  await combat.setFlag(MODULE_ID, "counted", { ...counted });
};

/** Brings the tracker to where the clock stands, after it was turned back and the judge goes on. */
export const levelTracker = async (
  combat: HostCombat | undefined,
  mapping: Mapping,
  state: GameState,
): Promise<void> => {
  if (!combat || mapping === "unlinked") return;
  const step = stepOf(state.clock);
  if (mapping === "round-is-impulse") await combat.update({ round: step, turn: 0 });
  else if (mapping === "round-is-turn") await combat.update({ round: Math.max(1, state.clock.turn), turn: 0 });
  else await combat.setFlag(MODULE_ID, "counted", { round: combat.round, turn: combat.turn ?? 0, step });
};
