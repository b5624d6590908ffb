import { automatic, enforced, recorded, reference } from "./entry.ts";

/** What follows from the printed example, and what the variant's first page says. */
export const INFERRED_TEXTS = {
  "FP-INF-01": recorded(
    "Energy for movement",
    "A space of movement takes twice the ship's movement cost in energy. The energy of the announced speed is told.",
  ),
  "FP-INF-02": recorded("Energy for electronic warfare", "A point of ECM or ECCM takes two points of energy."),
  "FP-INF-03": recorded(
    "The shift",
    "ECM of the target above the firer's ECCM shifts the die by the root of the difference, fractions dropped: 2 against 1 is a shift of 1.",
  ),
  "FP-INF-04": automatic(
    "Seekers wait",
    "A seeker stays in the hex where it was put out until the drone and plasma segment, while its launcher moves on.",
  ),
  "FP-INF-05": automatic("Warheads", "The strength of a plasma follows the spaces that it has flown."),
  "FP-INF-06": enforced(
    "PFs are put out like shuttles",
    "PFs are put out in a space of the carrier's movement, each with a speed of its own.",
  ),
  "FP-INF-07": enforced("Once a turn", "A weapon that has fired cannot fire again in the same turn."),
  "FP-INF-08": enforced(
    "First the moving unit",
    "In each space the moving unit fires and launches first; others answer after it, also when it declined.",
  ),
  "FP-INF-09": recorded(
    "Sideslips",
    "A space may be used for a sideslip. Whether a turn may follow at once is for the players to watch.",
  ),
  "FP-INF-10": recorded(
    "Pseudo-plasma",
    "A fake plasma moves like a real one and does no damage. Only its owner and the judge know.",
  ),
  "FP-CMP-01": enforced("Top speeds", "Ships move at most 15 spaces a turn, plasmas and fast drones 16."),
  "FP-CMP-02": automatic("Speeds are halved", "A speed of the full game is halved for this one, fractions dropped."),
  "FP-CMP-03": enforced("Fighters", "A fighter moves at most 7 spaces a turn, with booster packs 15."),
  "FP-CMP-04": enforced(
    "Two halves",
    "Half of the turn's movement is made in the first phase, all the rest in the second.",
  ),
  "FP-CMP-05": automatic("Fastest first", "Units move from the fastest to the slowest."),
  "FP-CMP-06": automatic(
    "Initiative",
    "Ships of one speed roll a die each. The highest chooses to go first or last of them; the order holds for both phases.",
  ),
  "FP-CMP-07": reference(
    "Impulses",
    "The text calls every space of movement an impulse, so a turn has no fixed number of them.",
  ),
  "FP-CMP-08": automatic(
    "Ties for initiative",
    "Who rolled alike rolls again. Of more than two ships each takes its place in the order of the rolls.",
  ),
};
