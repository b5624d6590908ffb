import { automatic, enforced, recorded } from "./entry.ts";

/** Whom units may act on, turns in place, and the drone and plasma segment. */
export const ANSWERING_TEXTS = {
  "FP-TGT-01": enforced(
    "The moving unit fires at anything",
    "While ships move, the moving unit may fire at any target.",
  ),
  "FP-TGT-02": enforced(
    "Others fire at the moving unit",
    "Every other unit may fire at the moving unit alone, until its own turn to move comes.",
  ),
  "FP-TGT-03": enforced(
    "Other answers too",
    "What else a unit does in answer, such as a tractor beam, is aimed at the moving unit as well.",
  ),
  "FP-TGT-04": enforced(
    "Transporters in answer",
    "Transporters of a unit that is not moving work on the moving unit alone.",
  ),
  "FP-TGT-05": enforced(
    "No T-bomb for a third unit",
    "While one unit moves, nobody can lay a T-bomb in the way of another: its blast must reach the moving unit, or the hex ahead of it.",
  ),
  "FP-TGT-06": enforced(
    "A T-bomb may reach bystanders",
    "A T-bomb laid against the moving unit may also reach units that do not move.",
  ),
  "FP-TGT-07": recorded(
    "The judge confirms such a T-bomb",
    "A T-bomb that also reaches bystanders needs the judge's confirmation. Without it nothing is laid.",
  ),
  "FP-TGT-08": enforced(
    "Pieces just put out",
    "A piece that the moving unit put out in this space may be answered like the moving unit itself.",
  ),
  "FP-HET-01": enforced(
    "Not in the first space",
    "No high energy turn and no impulse TAC is allowed in the turn's first space of movement.",
  ),
  "FP-HET-02": enforced(
    "For every ship",
    "That holds for every ship, however slow, until the fastest one has moved one space.",
  ),
  "FP-HET-03": enforced(
    "From then on",
    "After that, high energy turns and impulse TACs are allowed whenever ships move, in both phases.",
  ),
  "FP-HET-04": enforced(
    "Not while seekers move",
    "No high energy turn and no impulse TAC is allowed in the drone and plasma segment.",
  ),
  "FP-DP-01": enforced(
    "The drone and plasma segment",
    "Each phase has a segment in which drones and plasmas move. Others answer by firing at them.",
  ),
  "FP-DP-02": enforced("Ships stand still", "No ship moves by itself while drones and plasmas move."),
  "FP-DP-03": enforced(
    "Shields and transporters",
    "Shields are not lowered and transporters not used in that segment.",
  ),
  "FP-DP-04": enforced(
    "Tractor beams on drones",
    "Ships may catch moving drones by tractor beam in that segment; plasmas cannot be caught.",
  ),
  "FP-DP-05": enforced(
    "PA mines",
    "Only Andromedan ships may use transporters then, to lay PA mines in the way of plasmas.",
  ),
  "FP-DP-06": recorded(
    "PA mines go inert",
    "A PA mine goes inert when the phase ends, or by rule option at the end of the turn.",
  ),
  "FP-DP-07": enforced("Andromedans alone", "No other race may use transporters while seekers move."),
  "FP-DP-08": enforced("Fire at seekers only", "Weapons are fired at moving drones and plasmas alone in that segment."),
  "FP-DP-09": enforced(
    "Displacement of oneself",
    "A ship may use its Displacement Device in that segment, on itself alone.",
  ),
  "FP-DP-10": automatic(
    "Displacement that fails",
    "When it fails, the ship stays where it is and its fire control is disrupted to the end of the turn.",
  ),
  "FP-DP-11": enforced("Space by space", "Seekers move one space at a time, and others may answer after each of them."),
  "FP-DP-12": automatic("Half of the speed", "A seeker moves half of its speed in each phase: 8 spaces at speed 16."),
  "FP-DP-13": enforced(
    "Still in its launcher's hex",
    "A seeker whose launcher still stands in its hex when the segment begins does not move in that segment. A rule option lets it move.",
  ),
  "FP-DP-14": automatic("Fast seekers first", "Seekers move in batches by falling speed; those of one speed together."),
};
