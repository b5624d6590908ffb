import { type AnomalyState, areAllied, type Body, type Force } from "../../rules/index.ts";
import type { RulesetUnits } from "../ruleset/units.ts";
import { forceIn } from "../view/sides.ts";
import { COLOURS } from "./marks.ts";

/** The frame of a ship: the reader's own, one of who stands with the reader, any other. Shapes tell it without colours. */
export type Frame = "round" | "hexagon" | "square";

/** What is drawn round a ship's token. */
export interface Plate {
  readonly frame: Frame;
  /** The colour of who plays it. */
  readonly colour: number;
  readonly facing: Body["facing"];
  readonly speed: number;
  /** How many units stand in its place; told at one of them alone, 0 at the others. */
  readonly crowd: number;
  /** A letter for its force in a destination; empty anywhere else. */
  readonly force: string;
}

/** Who looks, as far as frames depend on it. */
export interface Onlooker {
  /** The seat whose ships are the reader's own. */
  readonly seat: string;
  /** The judge, whose ships nobody else owns. */
  readonly judge: boolean;
  readonly units: Pick<RulesetUnits, "isCommanded">;
  /** The letters of the two forces of a destination. */
  readonly letters: Readonly<Record<Force, string>>;
  /** Of one who plays all sides alone, the units that stand against the others; left out of any other game. */
  readonly against?: ReadonlySet<string>;
  /** The colour of a player; null for the judge's. */
  colourOf(owner: string | null): number;
}

/** The smallest crowd that is told. */
const CROWD = 2;

/**
 * The frames of a map's ships by their units' ids; what nobody commands has none. To a judge the attackers' ships are
 * those with six corners; one who plays all sides alone has square frames, of one colour, on one of them.
 */
export const platesOf = (state: AnomalyState, scene: string, onlooker: Onlooker): ReadonlyMap<string, Plate> => {
  const { seat, judge, units, against, letters, colourOf } = onlooker;
  const frameOf = ({ id, owner }: Body): Frame => {
    if (against?.has(id)) return "square";
    if (judge ? owner === null || owner === seat : owner === seat) return "round";
    if (owner === null) return "square";
    const isWith = judge ? state.players[owner]?.side === "attacker" : areAllied(state, seat, owner);
    return isWith ? "hexagon" : "square";
  };
  const letterOf = (unit: Body): string => {
    const force = forceIn(state, unit);
    return force === null ? "" : letters[force];
  };
  const here = Object.values(state.units)
    .filter((unit) => unit.scene === scene && unit.status === "in-play" && units.isCommanded(unit))
    .sort((a, b) => a.seq - b.seq);
  const crowds = new Map<string, number>();
  for (const { hex } of here) crowds.set(placeKey(hex), (crowds.get(placeKey(hex)) ?? 0) + 1);
  // The last of a place lies on top of the others.
  const last = new Map(here.map(({ id, hex }) => [placeKey(hex), id]));
  return new Map(
    here.map((unit) => {
      const { id, owner, facing, speed, hex } = unit;
      const crowd = crowds.get(placeKey(hex)) ?? 0;
      const told = crowd >= CROWD && last.get(placeKey(hex)) === id;
      return [
        id,
        {
          frame: frameOf(unit),
          colour: against?.has(id) ? COLOURS.coral : colourOf(owner),
          facing,
          speed,
          crowd: told ? crowd : 0,
          force: letterOf(unit),
        },
      ];
    }),
  );
};

/**
 * The frame of a ship on a map that no game plays yet. Sides are chosen when a game begins, so that captains tell their
 * own ships from all others, and a judge the ships of captains from those that are nobody's. What speed a ship is to
 * begin with may still be secret, so captains see that of their own alone.
 */
export const waitingPlate = (
  { facing, speed }: Pick<Body, "facing" | "speed">,
  owner: string | null,
  { seat, judge, colourOf }: Pick<Onlooker, "seat" | "judge" | "colourOf">,
): Plate => {
  const own = judge ? owner === null || owner === seat : owner === seat;
  return {
    frame: own ? "round" : judge ? "hexagon" : "square",
    colour: colourOf(owner),
    facing,
    speed: own || judge ? speed : 0,
    crowd: 0,
    force: "",
  };
};

const placeKey = ({ q, r }: Body["hex"]): string => `${q} ${r}`;
