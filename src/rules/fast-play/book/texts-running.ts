import { automatic, enforced, reference } from "./entry.ts";

/** How the sequence is run, and who may act in it. */
export const RUNNING_TEXTS = {
  "FP-SEQ-00": automatic(
    "The sequence of play",
    "A turn has 91 steps in six groups. Group 4 is gone through for every space of movement, the other groups once a turn.",
  ),
  "FP-LOOP-01": automatic(
    "A cycle for each space",
    "The unit whose speed is in play goes through group 4 once for each space, until it has moved the half that is due in the phase.",
  ),
  "FP-LOOP-02": automatic(
    "From fast to slow",
    "Then the next fastest unit does the same, and so on, until every ship has moved its half.",
  ),
  "FP-LOOP-03": automatic("Then seekers", "When ships are done, drones and plasmas move."),
  "FP-LOOP-04": automatic(
    "The second phase",
    "The second phase begins at group 4 again and uses up all movement of the turn. Groups 1 to 3 are not repeated.",
  ),
  "FP-LOOP-05": automatic("The end of the turn", "After both phases come groups 5 and 6, and then the next turn."),
  "FP-LOOP-06": enforced(
    "Half of an odd speed",
    "Of an odd speed the owner chooses whether the larger or the smaller half is moved in the first phase. The rest is moved in the second.",
  ),
  "FP-LOOP-07": enforced(
    "Speed Zero",
    "At the bottom of each phase every ship, craft and base has a cycle without a move, in which it may fire, put out shuttles and act.",
  ),
  "FP-LOOP-08": enforced(
    "When Speed Zero comes",
    "Speed Zero comes before drones and plasmas move. Rule options put it after them, or play it as the printed example does.",
  ),
  "FP-LOOP-09": enforced(
    "The order at Speed Zero",
    "At Speed Zero units act by falling announced speed, ships of one speed by initiative; others may answer each action.",
  ),
  "FP-ACT-01": enforced("Steps without a note", "A step without a note is for whoever it concerns."),
  "FP-ACT-02": enforced("Anyone", "In such a step every unit in play may act, whether it moves or not."),
  "FP-ACT-03": enforced("Moving player", "In such a step only the unit that is moving may act."),
  "FP-ACT-04": enforced(
    "Speed 0 is moving too",
    "A unit of speed 0 counts as moving when play has come down to Speed Zero.",
  ),
  "FP-ACT-05": enforced("No move is needed", "Whoever is moving may act in such steps without having changed its hex."),
  "FP-ACT-06": enforced(
    "Moving player or in response",
    "The moving unit may act first. Then others may act in answer, on the moving unit.",
  ),
  "FP-ACT-07": enforced(
    "What may be answered",
    "A unit may fire at the moving unit because that has moved, or because it has fired at it.",
  ),
  "FP-ACT-08": enforced(
    "Answers come after",
    "An answer comes after the moving unit has acted or declined. Each space gives a new opportunity.",
  ),
  "FP-ACT-09": enforced(
    "Answers to fire",
    "A launch, a tractor beam, a lab or a transporter may answer what came after its own step: then it is done at step 4.51. A rule option forbids it.",
  ),
  "FP-NOTE-01": automatic("Ranges stay", "Ranges of weapons are those of the full game; they are not halved."),
  "FP-NOTE-02": reference(
    "Half of 32 impulses",
    "The variant is the game of 32 impulses cut in half: a turn is 16 half-steps, 8 in each phase at speed 16.",
  ),
  "FP-NOTE-03": reference(
    "Scale of play",
    "It is meant for up to eight ships a side, or four to eight players, in three to five hours.",
  ),
  "FP-NOTE-04": reference(
    "Rules of one's own",
    "Groups may add what the text leaves out. What it leaves open is a rule option here.",
  ),
  "FP-NOTE-05": reference("Author", "Phil Hatfield wrote the variant."),
};
