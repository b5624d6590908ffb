import {
  type AnomalyState,
  ATTEMPTS,
  type Attempt,
  type Body,
  beamCost,
  distance,
  inOrder,
  LONGEST_BEAM,
  placeLabel,
  sphereOf,
  WIDEST_SPHERE,
} from "../../../rules/index.ts";
import { rulesOf } from "../../chat/card.ts";
import { anomalyName } from "../../message/anomaly-words.ts";
import { refusalText } from "../../message/refusal-text.ts";
import type { Say } from "../../message/say.ts";
import { type OwnCommand, own, type TrackingOrder } from "../../ruleset/orders.ts";
import { type AttemptOrder, attemptOf, verdictOf } from "../../session/attempt.ts";
import { refusalOf } from "../../session/foresee.ts";
import type { Session } from "../../session/session.ts";
import { ownUnits } from "../../view/due.ts";
import { fireVerdict } from "../../view/unit-text.ts";
import { command } from "./game.ts";

/** The order that declares a shot. */
export const fireOrder = (from: string, to: string): OwnCommand => own(command({ do: "fire", from, to }));

/** The order that a unit locks on to another, guides it, or lets it go. */
export const trackOrder = (what: TrackingOrder["do"], from: string, to: string): OwnCommand =>
  own(command({ do: what, from, to }));

/** What a ship may track, what it tracks, and who tracks it. */
interface TrackingForm {
  readonly text: string;
  readonly canLock: boolean;
  /** Whether the target is a weapon that can be guided at all. */
  readonly isWeapon: boolean;
  readonly canGuide: boolean;
  readonly tracked: readonly { readonly id: string; readonly text: string; readonly can: boolean }[];
  /** Who tracks the ship; empty when nobody does. */
  readonly by: string;
}

/** Draws what a ship may lock on to and guide. */
const trackingForm = (
  session: Session,
  state: AnomalyState,
  { unit, track }: { readonly unit: string; readonly track: string },
  say: Say,
): TrackingForm => {
  const playing = session.condition === "playing";
  const against = (what: "lock-on" | "guide" | "let-go", to: string): string | null =>
    refusalOf(session.ruleset, state, trackOrder(what, unit, to));
  const [lock, guide] = [against("lock-on", track), against("guide", track)];
  const isWeapon = track !== "" && guide !== "cannot-track";
  const tracks = session.ruleset.orders.tracking?.tracks(state) ?? [];
  const words = (guides: boolean, broken: boolean): string =>
    guides ? "GRAVITYPORTALS.Declare.guides" : broken ? "GRAVITYPORTALS.Declare.lost" : "GRAVITYPORTALS.Declare.tracks";
  const by = tracks.filter(({ to, broken }) => to === unit && !broken).map(({ from }) => session.unitName(from));
  const refused = isWeapon && guide === null ? null : lock;
  return {
    text: track !== "" && refused ? refusalText(say, refused) : "",
    canLock: playing && lock === null,
    isWeapon,
    canGuide: playing && guide === null,
    tracked: tracks
      .filter(({ from }) => from === unit)
      .map(({ to, guides, broken }) => ({
        id: to,
        text: say(words(guides, broken), { name: session.unitName(to) }),
        can: playing && against("let-go", to) === null,
      })),
    by: by.length === 0 ? "" : say("GRAVITYPORTALS.Declare.trackedBy", { names: by.join(", ") }),
  };
};

/** What a person has picked in the window so far. */
export interface DeclareChoice {
  readonly unit: string;
  /** Whom to fire at. */
  readonly at: string;
  /** Whom to hold by a tractor beam. */
  readonly tow: string;
  /** What to lock on to or to guide. */
  readonly track: string;
  readonly what: Attempt;
  /** A unit or a hole, where something is aimed at one. */
  readonly target: string;
  /** A hex's label, as typed. */
  readonly hex: string;
  /** Of a sphere, in hexes. */
  readonly radius: number;
}

interface Option {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** A declaration that may be made, and what is known of it beforehand. */
interface DeclareForm {
  readonly text: string;
  readonly rules: string;
  readonly can: boolean;
}

/** The window. */
export interface DeclareView {
  readonly empty: string;
  readonly units: readonly Option[];
  readonly targets: readonly Option[];
  readonly noTargets: string;
  readonly fire: DeclareForm;
  /** Units near enough for a tractor beam. */
  readonly tows: readonly Option[];
  readonly beam: DeclareForm;
  /** Units that the ship holds by a beam. */
  readonly held: readonly { readonly id: string; readonly text: string; readonly can: boolean }[];
  /** Units that could be tracked. */
  readonly tracks: readonly Option[];
  readonly tracking: TrackingForm | null;
  readonly whats: readonly Option[];
  readonly takesTarget: boolean;
  readonly takesHex: boolean;
  /** How wide a sphere may be; none for anything else. */
  readonly radii: readonly Option[];
  readonly aims: readonly Option[];
  readonly hex: string;
  readonly other: DeclareForm;
}

const WHATS: Readonly<Record<Attempt, string>> = {
  tractor: "GRAVITYPORTALS.Declare.What.tractor",
  displace: "GRAVITYPORTALS.Declare.What.displace",
  stasis: "GRAVITYPORTALS.Declare.What.stasis",
  damage: "GRAVITYPORTALS.Declare.What.damage",
  web: "GRAVITYPORTALS.Declare.What.web",
  esg: "GRAVITYPORTALS.Declare.What.esg",
  transporter: "GRAVITYPORTALS.Declare.What.transporter",
  "disengage-acceleration": "GRAVITYPORTALS.Declare.What.acceleration",
  "disengage-separation": "GRAVITYPORTALS.Declare.What.separation",
  "disengage-evasion": "GRAVITYPORTALS.Declare.What.evasion",
  stabilize: "GRAVITYPORTALS.Declare.What.stabilize",
};
const ALL = Object.keys(WHATS) as readonly Attempt[];

/** Whether a word names something to be tried. */
export const isWhat = (word: string): word is Attempt => Object.hasOwn(WHATS, word);

const NOTHING: DeclareForm = { text: "", rules: "", can: false };

/** The choice with what is gone put right: a ship of mine, a target in her scene. */
export const settled = (session: Session, choice: DeclareChoice): DeclareChoice => {
  const mine = shipsOf(session);
  const unit = mine.find(({ id }) => id === choice.unit) ?? mine[0];
  const others = unit ? shotsOf(session, unit) : [];
  const at = others.some(({ id }) => id === choice.at) ? choice.at : (others[0]?.id ?? "");
  const aims = unit ? aimsOf(session, unit).map(({ id }) => id) : [];
  const tows = unit ? towsOf(session, unit) : [];
  return {
    ...choice,
    unit: unit?.id ?? "",
    at,
    track: others.some(({ id }) => id === choice.track) ? choice.track : (others[0]?.id ?? ""),
    tow: tows.some(({ id }) => id === choice.tow) ? choice.tow : (tows[0]?.id ?? ""),
    target: aims.includes(choice.target) ? choice.target : (aims[0] ?? ""),
  };
};

const shipsOf = (session: Session): readonly Body[] => ownUnits(session).filter(({ status }) => status === "in-play");

const othersOf = ({ state }: Session, unit: Body): readonly Body[] =>
  inOrder(state?.units ?? {}).filter(
    (other) => other.id !== unit.id && other.scene === unit.scene && other.status === "in-play",
  );

/** Whom a ship could fire at: other people's ships come before those of her own captain. */
const shotsOf = (session: Session, unit: Body): readonly Body[] => {
  const others = othersOf(session, unit);
  const isOwn = ({ owner }: Body): boolean => owner === unit.owner;
  return [...others.filter((one) => !isOwn(one)), ...others.filter(isOwn)];
};

/** Units that a ship could tie or has tied. */
const towsOf = (session: Session, unit: Body): readonly Body[] =>
  othersOf(session, unit).filter((other) => distance(other.hex, unit.hex) <= LONGEST_BEAM);

/** Units and holes in a unit's scene. */
const aimsOf = (session: Session, unit: Body): readonly { readonly id: string; readonly scene: string }[] => [
  ...inOrder(session.state?.holes ?? {}).filter(({ scene }) => scene === unit.scene),
  ...othersOf(session, unit),
];

/** What pressing the second button would declare. */
export const otherOf = (
  state: AnomalyState,
  { unit, what, target, hex, radius }: DeclareChoice,
): AttemptOrder | null => {
  const takes = ATTEMPTS[what];
  if (takes === "sphere") return attemptOf(state, what, unit, { radius });
  const typed = hex.trim();
  if (takes === "hex" || (takes === "either" && typed !== "")) return attemptOf(state, what, unit, { hex: typed });
  return attemptOf(state, what, unit, takes === "neither" ? {} : { target });
};

const fireForm = (session: Session, state: AnomalyState, { unit, at }: DeclareChoice, say: Say): DeclareForm => {
  const refusal = refusalOf(session.ruleset, state, fireOrder(unit, at));
  if (refusal) return { ...NOTHING, text: refusalText(say, refusal) };
  const verdict = fireVerdict(session.ruleset.orders.fire, state, say, unit, at);
  if (!verdict) return NOTHING;
  return { text: verdict.text, rules: verdict.rule, can: session.condition === "playing" && verdict.allowed };
};

const beamForm = (session: Session, state: AnomalyState, { unit, tow }: DeclareChoice, say: Say): DeclareForm => {
  const [from, to] = [state.units[unit], state.units[tow]];
  if (!from || !to) return { ...NOTHING, text: say("GRAVITYPORTALS.Declare.nobodyNear", { range: LONGEST_BEAM }) };
  const refusal = refusalOf(session.ruleset, state, { do: "link", from: unit, to: tow });
  if (refusal) return { ...NOTHING, text: refusalText(say, refusal) };
  const range = distance(from.hex, to.hex);
  const cost = beamCost(range);
  return {
    text: say("GRAVITYPORTALS.Declare.beamCosts", { range, cost }),
    rules: "",
    can: session.condition === "playing",
  };
};

const heldBy = (session: Session, state: AnomalyState, unit: string, say: Say): DeclareView["held"] =>
  state.beams
    .filter(({ from }) => from === unit)
    .map(({ from, to, range }) => ({
      id: to,
      text: say("GRAVITYPORTALS.Declare.holds", { name: session.unitName(to), range, cost: beamCost(range) }),
      can: session.condition === "playing" && refusalOf(session.ruleset, state, { do: "unlink", from, to }) === null,
    }));

const otherForm = (session: Session, state: AnomalyState, choice: DeclareChoice, say: Say): DeclareForm => {
  if (ATTEMPTS[choice.what] === "hex" && choice.hex.trim() === "") {
    return { ...NOTHING, text: say("GRAVITYPORTALS.Declare.hexFirst") };
  }
  const order = otherOf(state, choice);
  const refusal = order ? refusalOf(session.ruleset, state, order) : "not-there";
  if (refusal || !order) return { ...NOTHING, text: refusalText(say, refusal ?? "") };
  const can = session.condition === "playing";
  const verdict = verdictOf(session.ruleset.rules, state, order);
  if (!verdict) return { text: say("GRAVITYPORTALS.Declare.unknown"), rules: "", can };
  const gaps = sphereGaps(state, order);
  if (verdict.verdict === "allowed" && gaps.length > 0) {
    return {
      text: say("GRAVITYPORTALS.Card.Ruling.sphereGaps", { hexes: gaps.join(", ") }),
      rules: rulesOf(verdict.rules).join(" "),
      can,
    };
  }
  return {
    text: say(
      verdict.verdict === "allowed" ? "GRAVITYPORTALS.Card.Ruling.allowed" : "GRAVITYPORTALS.Card.Ruling.refused",
    ),
    rules: rulesOf(verdict.rules).join(" "),
    can,
  };
};

/** The hexes in which a declared sphere would not form, by their labels. */
const sphereGaps = (state: AnomalyState, { unit: id, aim }: AttemptOrder): readonly string[] => {
  const unit = state.units[id];
  const scene = unit && state.scenes[unit.scene];
  if (!unit || !scene || aim?.kind !== "sphere") return [];
  return sphereOf(state, unit, scene, aim.radius).missing.map((place) => placeLabel(place, scene));
};

/** Draws what a person may declare for a ship: a shot, or something that needs a ruling. */
export const declareView = (session: Session, say: Say, choice: DeclareChoice): DeclareView => {
  const { state } = session;
  const unit = shipsOf(session).find(({ id }) => id === choice.unit);
  const option = (id: string, name: string, chosen: string): Option => ({ id, name, chosen: id === chosen });
  const named = ({ id, hex, scene: at }: Body, chosen: string): Option => {
    const scene = state?.scenes[at];
    return option(id, scene ? `${session.unitName(id)} ${placeLabel(hex, scene)}` : session.unitName(id), chosen);
  };
  const others = unit ? shotsOf(session, unit) : [];
  const takes = ATTEMPTS[choice.what];
  return {
    empty: unit ? "" : say("GRAVITYPORTALS.Declare.empty"),
    units: shipsOf(session).map((one) => named(one, choice.unit)),
    targets: others.map((one) => named(one, choice.at)),
    noTargets: unit && others.length === 0 ? say("GRAVITYPORTALS.Declare.noTargets") : "",
    fire: state && others.length > 0 ? fireForm(session, state, choice, say) : NOTHING,
    tows: unit ? towsOf(session, unit).map((one) => named(one, choice.tow)) : [],
    beam: state && unit ? beamForm(session, state, choice, say) : NOTHING,
    held: state && unit ? heldBy(session, state, unit.id, say) : [],
    tracks: others.map((one) => named(one, choice.track)),
    tracking: state && unit ? trackingForm(session, state, choice, say) : null,
    whats: ALL.map((what) => option(what, say(WHATS[what]), choice.what)),
    takesTarget: takes === "target" || takes === "either",
    takesHex: takes === "hex" || takes === "either",
    radii:
      takes === "sphere"
        ? Array.from({ length: WIDEST_SPHERE + 1 }, (_, wide) =>
            option(String(wide), String(wide), String(choice.radius)),
          )
        : [],
    aims: unit
      ? aimsOf(session, unit).map(({ id }) =>
          state?.holes[id]
            ? option(id, anomalyName(say, state, id), choice.target)
            : option(id, session.unitName(id), choice.target),
        )
      : [],
    hex: choice.hex,
    other: state && unit ? otherForm(session, state, choice, say) : NOTHING,
  };
};
