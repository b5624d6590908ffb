import { automatic, enforced } from "./entry.ts";

/** Putting pieces out, and pieces of one speed. */
export const LAUNCHING_TEXTS = {
  "FP-LAU-01": enforced(
    "Put out in any space",
    "A unit that carries shuttles, fighters or PFs may put them out in any space of its own movement, at step 4.35. They stand in its hex.",
  ),
  "FP-LAU-02": enforced(
    "Faster than the carrier",
    "A piece put out at a higher speed than its carrier's may not move for the rest of that phase.",
  ),
  "FP-LAU-03": enforced(
    "As slow as the carrier",
    "The owner may give the piece a speed no higher than the carrier's instead. Then it may move in the same phase.",
  ),
  "FP-LAU-04": enforced(
    "The speed stays for the turn",
    "The speed chosen when a piece is put out cannot be changed before speeds are announced in the next turn.",
  ),
  "FP-LAU-05": enforced(
    "One half in the second phase",
    "A piece that could not move in the first phase moves one half of its speed in the second. Of an odd speed the owner chooses which half.",
  ),
  "FP-LAU-06": automatic(
    "Its own place in the order",
    "From then on a piece moves when its own speed comes up, not its carrier's: fast fighters move before a slow carrier.",
  ),
  "FP-LAU-07": enforced(
    "Slower than the carrier",
    "A piece put out at a lower speed moves in the same phase, when play comes down to its speed. Until then it stays in the hex where it was put out.",
  ),
  "FP-LAU-08": enforced(
    "As fast as the carrier",
    "A piece put out at exactly its carrier's speed may move in that phase, after its carrier. A rule option has it wait.",
  ),
  "FP-SIM-01": enforced(
    "Pieces of one speed move together",
    "All drones, plasmas or fighters of one speed are moved as one batch. Nothing of another speed moves before the batch is done.",
  ),
  "FP-SIM-02": automatic(
    "Together into a blast",
    "When one piece of a batch sets off a mine, all pieces that stand in the blast after the same step of the batch are struck.",
  ),
  "FP-SIM-03": automatic(
    "Together out of a blast",
    "A piece of the batch whose same step leads it out of the blast is spared.",
  ),
  "FP-SIM-04": automatic(
    "No fighter as minesweeper",
    "Fighters of one speed move together too, so none can be sent ahead to clear mines for the others.",
  ),
  "FP-SIM-05": automatic(
    "Ships move one by one",
    "Ships of one speed are no batch. They act one after another, by initiative.",
  ),
  "FP-SIM-06": enforced(
    "Initiative goes first with everything",
    "Of ships of one speed, the one with the better initiative does all of its phase before the next one begins.",
  ),
  "FP-SIM-07": automatic(
    "A mine strikes no later ship",
    "A mine set off by the first of two ships of one speed does not strike the second when it comes there later.",
  ),
};
