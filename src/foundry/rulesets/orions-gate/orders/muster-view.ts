import { BUDGETS, type OgState, READY_FLEETS, STRENGTHS } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { asOrionsGate } from "../game.ts";

/** What was typed and chosen, by the names of fields. */
export type Draft = Readonly<Record<string, string>>;

/** What is chosen where a fleet's text is pasted. */
export const PASTED = "text";

/** A fleet that somebody keeps in the shipyard. */
export interface KeptFleet {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Whose it is; left out where nobody's choice begins with it. */
  readonly owner?: string;
  /** What it costs; null for one that nobody may bring. */
  readonly credits?: number | null;
}

/** How a strength is written among the players. */
export const AUTO_PREFIX = "auto-";

/** The strengths that are offered: chance alone is no opponent. */
const OFFERED = STRENGTHS.filter((one) => one !== "random");

/** What is chosen where nothing was yet. */
const USUAL: Draft = {
  budget: "16",
  terrain: "0",
  fleet1: "lantern-watch",
  fleet2: "lantern-watch",
  player2: `${AUTO_PREFIX}middle`,
};

/** The fleet that a player saved last of those that the budget allows. */
const lastOwn = (kept: readonly KeptFleet[], player: string | undefined, budget: string | undefined): string | null =>
  kept.find(
    ({ owner, credits = null }) => owner === player && credits !== null && (budget === "" || credits <= Number(budget)),
  )?.id ?? null;

/**
 * Everything that was chosen, and what is usual for the rest: a captain's own fleet, where one fits.
 *
 * @param kept the fleets that people keep, of each person the one saved last first
 */
export const musterDraft = (session: Session, draft: Draft, kept: readonly KeptFleet[] = []): Draft => {
  // Who is not there is chosen by hand alone.
  const [one, other] = session.seats.filter(({ present }) => present);
  const chosen: Draft = { ...USUAL, player1: one?.id ?? session.me, ...(other && { player2: other.id }), ...draft };
  const own = (["1", "2"] as const).flatMap((n) => {
    const id = lastOwn(kept, chosen[`player${n}`], chosen["budget"]);
    return id === null ? [] : [[`fleet${n}`, id] as const];
  });
  return { ...chosen, ...Object.fromEntries(own), ...draft };
};

const ownOptions = (say: Say, chosen: string, kept: readonly KeptFleet[]) =>
  kept.map(({ id, name, credits = null }) => ({
    ...{ id, chosen: id === chosen },
    name: credits === null ? name : say("GRAVITYPORTALS.OrionsGate.Muster.own", { name, credits }),
  }));

const fleetOptions = (say: Say, chosen: string, budget: string) => [
  ...READY_FLEETS.filter(({ budget: cost }) => budget === "" || cost <= Number(budget)).map(
    ({ id, name, fleet, budget: cost }) => ({
      id,
      name: say("GRAVITYPORTALS.OrionsGate.Muster.fleet", {
        name,
        fleet: say(`GRAVITYPORTALS.OrionsGate.Fleet.${fleet}`),
        budget: cost,
      }),
      chosen: id === chosen,
    }),
  ),
  { id: PASTED, name: say("GRAVITYPORTALS.OrionsGate.Muster.pasted"), chosen: chosen === PASTED },
];

const playerOptions = (session: Session, say: Say, chosen: string) => [
  ...session.seats.map(({ id, name }) => ({ id, name, chosen: id === chosen })),
  ...(session.seats.some(({ id }) => id === session.me)
    ? []
    : [{ id: session.me, name: say("GRAVITYPORTALS.OrionsGate.Muster.me"), chosen: session.me === chosen }]),
  ...OFFERED.map((strength) => ({
    id: `${AUTO_PREFIX}${strength}`,
    name: say(`GRAVITYPORTALS.OrionsGate.Muster.auto.${strength}`),
    chosen: chosen === `${AUTO_PREFIX}${strength}`,
  })),
];

/** What a strength means, in a line; empty where a person plays. */
const meaningOf = (say: Say, chosen: string): string => {
  const strength = OFFERED.find((one) => chosen === `${AUTO_PREFIX}${one}`);
  return strength ? say(`GRAVITYPORTALS.OrionsGate.Muster.means.${strength}`) : "";
};

const standingOf = (og: OgState, say: Say): readonly string[] =>
  Object.entries(og.fleets).map(([player, { called }]) =>
    say("GRAVITYPORTALS.OrionsGate.Muster.stands", {
      player: called ?? player,
      ships: Object.values(og.units).filter(({ owner, kind }) => owner === player && kind === "ship").length,
    }),
  );

/**
 * Draws the set-up of a game: budget, terrain, and for each side a fleet and who plays it.
 *
 * @param trouble what is wrong with the last attempt; empty for nothing
 */
export const musterView = (session: Session, say: Say, typed: Draft, trouble: string, kept: readonly KeptFleet[]) => {
  const draft = musterDraft(session, typed, kept);
  const budget = draft["budget"] ?? "";
  const budgets = [...BUDGETS.map(String), ""];
  return {
    budgets: budgets.map((id) => ({
      id,
      name:
        id === ""
          ? say("GRAVITYPORTALS.OrionsGate.Muster.noBudget")
          : say("GRAVITYPORTALS.OrionsGate.Muster.credits", { budget: id }),
      chosen: id === budget,
    })),
    terrain: draft["terrain"] ?? "0",
    sides: [1, 2].map((n) => ({
      n,
      title: say("GRAVITYPORTALS.OrionsGate.Muster.side", { n }),
      own: ownOptions(say, draft[`fleet${n}`] ?? "", kept),
      fleets: fleetOptions(say, draft[`fleet${n}`] ?? "", budget),
      // Nothing for a person.
      meaning: meaningOf(say, draft[`player${n}`] ?? ""),
      players: playerOptions(session, say, draft[`player${n}`] ?? ""),
      pastes: draft[`fleet${n}`] === PASTED,
      text: draft[`text${n}`] ?? "",
    })),
    trouble,
    standing: session.state ? standingOf(asOrionsGate(session.state), say) : [],
  };
};

/** The players whom the program plays, by ids that no user has but every user could. */
export const AUTOMATIC = ["automaticPlayer1", "automaticPlayer2"] as const;

/** The other player of a judge who plays both, by such an id. */
export const JUDGED = "judgedPlayer0001";
