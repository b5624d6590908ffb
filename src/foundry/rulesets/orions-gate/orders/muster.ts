import { err, ok, type Result } from "../../../../rules/index.ts";
import {
  asFleet,
  bringIn,
  checkFleet,
  type Design,
  designOfReady,
  type Force,
  type MusterCommand,
  type Mustered,
  type OgState,
  READY_FLEETS,
  STRENGTHS,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { broughtText } from "../shipyard/faults.ts";
import type { Draft } from "./muster-view.ts";
import { AUTO_PREFIX, AUTOMATIC, type KeptFleet, PASTED } from "./muster-view.ts";

/** What the set-up needs of its table. */
export interface Mustering {
  readonly me: string;
  readonly state: OgState;
  readonly say: Say;
  /** What people call a user; nothing for who is none. */
  nameOf(user: string): string | undefined;
  isSeat(user: string): boolean;
  newId(): string;
  /** Fleets that people keep. */
  readonly stored: readonly KeptFleet[];
}

type Brought = Pick<Force, "fleet" | "ships">;

const readyFleet = (id: string, newId: () => string): Brought | null => {
  const ready = READY_FLEETS.find((one) => one.id === id);
  if (!ready) return null;
  const ships = ready.ships.map((ship): Mustered => ({ id: newId(), name: ship.name, design: designOfReady(ship) }));
  return { fleet: ready.fleet, ships };
};

/** Reads a fleet's text, of a file or shared; what is wrong with it is told. */
const pastedFleet = (
  text: string,
  budget: number | null,
  { say, newId, state }: Mustering,
): Result<Brought, string> => {
  const read = bringIn(text);
  if (!read.ok) return err(read.error.map((fault) => `${fault.at} ${broughtText(say, fault)}`.trim()).join(" "));
  const yard = read.value;
  const report = checkFleet({ ...asFleet(yard), budget }, state.options);
  if (!report.legal) {
    const faults = report.faults.map(({ place, code }) => `${place.join(".")}: ${code}`);
    return err(say("GRAVITYPORTALS.OrionsGate.Muster.illegal", { faults: faults.join("; ") }));
  }
  const ships = yard.ships.map(({ name, class: cls, port, starboard }): Mustered => {
    // The fleet was just found legal.
    const design = { class: cls, port, starboard } as Design;
    return { id: newId(), name, design };
  });
  return ok({ fleet: yard.fleet, ships });
};

/** Ships with other names than those of the other side. */
const renamed = (ships: readonly Mustered[], others: readonly Mustered[]): readonly Mustered[] =>
  ships.map((ship) => (others.some(({ name }) => name === ship.name) ? { ...ship, name: `${ship.name} 2` } : ship));

type Player = Pick<Force, "player" | "called" | "auto" | "judged">;

const playerOf = (chosen: string, index: 0 | 1, { me, say, nameOf, isSeat }: Mustering): Player => {
  const auto = STRENGTHS.find((strength) => chosen === `${AUTO_PREFIX}${strength}`) ?? null;
  if (auto !== null) {
    const called = say("GRAVITYPORTALS.OrionsGate.Muster.called", {
      strength: say(`GRAVITYPORTALS.OrionsGate.Strength.${auto}`),
    });
    return { player: AUTOMATIC[index], called, auto };
  }
  const judged = chosen === me && !isSeat(me);
  return { player: chosen, called: nameOf(chosen) ?? chosen, auto: null, ...(judged && { judged }) };
};

/** The command that settles who fights with what, from what was chosen; what is wrong is told. */
export const musterOf = (draft: Draft, mustering: Mustering): Result<MusterCommand, string> => {
  const { say, state, newId, stored } = mustering;
  const budget = draft["budget"] === "" ? null : Number(draft["budget"]);
  const [scene] = Object.keys(state.scenes);
  if (scene === undefined) return err(say("GRAVITYPORTALS.OrionsGate.Muster.noMap"));
  const forces: Force[] = [];
  for (const index of [0, 1] as const) {
    const n = index + 1;
    const chosen = draft[`fleet${n}`] ?? "";
    const text = chosen === PASTED ? (draft[`text${n}`] ?? "") : stored.find(({ id }) => id === chosen)?.text;
    const fleet = text === undefined ? ok(readyFleet(chosen, newId)) : pastedFleet(text, budget, mustering);
    if (!fleet.ok) return err(say("GRAVITYPORTALS.OrionsGate.Muster.sideFault", { n, fault: fleet.error }));
    if (!fleet.value) return err(say("GRAVITYPORTALS.OrionsGate.Muster.noFleet", { n }));
    forces.push({
      ...playerOf(draft[`player${n}`] ?? "", index, mustering),
      ...fleet.value,
      edge: index === 0 ? "S" : "N",
    });
  }
  const [one, second] = forces;
  const other = second && { ...second, ships: renamed(second.ships, one?.ships ?? []) };
  if (!one || !other || one.player === other.player) return err(say("GRAVITYPORTALS.OrionsGate.Muster.samePlayer"));
  const pieces = Math.max(0, Math.min(99, Math.round(Number(draft["terrain"] ?? "0")) || 0));
  return ok({ do: "muster", scene, budget, terrainPieces: pieces, forces: [one, other] });
};
