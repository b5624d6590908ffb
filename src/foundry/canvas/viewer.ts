import type { Body, Hex } from "../../rules/index.ts";
import { anomalyName } from "../message/anomaly-words.ts";
import type { Say } from "../message/say.ts";
import type { PathPlan } from "../planning/path-plan.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { JournalLine, Prompt, Session } from "../session/session.ts";
import { dueUnits } from "../view/due.ts";
import { isTold, seeingAs } from "../view/players.ts";
import type { Aim } from "./aim.ts";
import type { Colour, Layer, Mark, Shape } from "./marks.ts";

/** What a reader has switched on at the map's tools. */
export interface Shown {
  readonly bands: boolean;
  readonly zones: boolean;
  /** The numbers of hexes, where there is room. */
  readonly numbers: boolean;
  /** The names of ships beside them. */
  readonly names: boolean;
}

/** Everything about a client that decides what its map shows, besides the state. */
export interface Viewer extends Shown {
  /** The ruleset of the game that is drawn. */
  readonly ruleset: RulesetAdapter;
  /** The seat whose knowledge is drawn. */
  readonly seat: string;
  /** The judge's own view: portals are drawn, and everybody's conditions. */
  readonly judge: boolean;
  readonly prompts: readonly Prompt[];
  readonly journal: readonly JournalLine[];
  /** What people call an anomaly. */
  readonly nameOf: (anomaly: string) => string;
  /** What people call a unit. */
  readonly unitName: (unit: string) => string;
  /** Ids of this client's units that may move now. */
  readonly due: ReadonlySet<string>;
  /** Ids of units whose moves wait for the judge: their tokens stand where the game does not have them. */
  readonly asked: readonly string[];
  /** Whether a unit's token shows no conditions of its own, so that everybody reads them on the map. */
  readonly isBare: (unit: string) => boolean;
  /** The lines of fire this client's person looks along. */
  readonly aims: readonly Aim[];
  /** The path that this client's person is drawing. */
  readonly plan: PathPlan | null;
}

/** The viewer of a session; a judge who sees the game as a captain does is shown the same. */
export const viewerOf = (
  session: Session,
  shown: Shown,
  say: Say,
  aims: readonly Aim[],
  isBare: Viewer["isBare"] = () => false,
  plan: PathPlan | null = null,
): Viewer => {
  const { state } = session;
  const through = seeingAs(session);
  return {
    ...shown,
    ruleset: session.ruleset,
    seat: through ?? session.me,
    judge: isTold(session),
    prompts: through === null ? session.prompts : [],
    journal: session.journal,
    nameOf: (anomaly) => (state ? anomalyName(say, state, anomaly) : anomaly),
    unitName: (unit) => session.unitName(unit),
    aims,
    plan: through === null ? plan : null,
    isBare,
    asked: session.asked,
    due: new Set(through === null ? dueUnits(session).map(({ id }) => id) : []),
  };
};

/** Whether a viewer reads a unit's conditions on the map: others see them on its token, where that can show them. */
export const readsConditions = ({ judge, seat, isBare }: Viewer, { owner, id }: Body): boolean =>
  judge || owner === seat || isBare(id);

/** Makes a mark of a shape; `secret` for what only the judge may see. */
export const mark = (shape: Shape, colour: Colour, layer: Layer, secret = false): Mark => ({
  ...shape,
  colour,
  layer,
  secret,
});

/** Whether two values name one hex, also where one of them is missing. */
export const sameHex = (one: Hex | null, other: Hex | null): boolean =>
  one !== null && other !== null && one.q === other.q && one.r === other.r;
