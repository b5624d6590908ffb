import { reference } from "./entry.ts";

/** The printed example of play, as its parts are numbered here. */
export const REPLAY_TEXTS = {
  "FP-RPL-00": reference(
    "The printed example",
    "A battle of two ships, two PFs and four plasmas over one turn, in 86 events.",
  ),
  "FP-RPL-CLAIMS": reference(
    "What the example claims",
    "38 statements of the example, each with a verdict: 22 follow from the rules, 8 fit them, 5 contradict them or each other.",
  ),
  "FP-RPL-01": reference("Set-up", "Range 20, speeds 6 and 8, 12 and 16 points of energy for movement."),
  "FP-RPL-02": reference("First phase, speed 8", "Four spaces lead to range 16; the other side may answer each."),
  "FP-RPL-03": reference(
    "First phase, speed 6",
    "Three spaces lead to range 13; disruptors answer at 15, and a fake plasma is released at 14.",
  ),
  "FP-RPL-04": reference("First phase, seekers", "The plasma closes from 14 to 6 and is not fired at."),
  "FP-RPL-05": reference(
    "Second phase, speed 8",
    "Four spaces lead to ranges 12, 11, 10 and 9 of the ship, and 5, 4, 3 and 2 of the plasma.",
  ),
  "FP-RPL-06": reference("PFs and plasmas", "Two PFs are dropped, and three plasmas answer, two of them at the PFs."),
  "FP-RPL-07": reference("Second phase, speed 6", "Three spaces with fire on a PF, which answers."),
  "FP-RPL-08": reference("Internal damage", "Dice of 3 and 5 take a hull box and a disruptor."),
  "FP-RPL-09": reference("Second phase, speed 5", "Both PFs move three spaces; one of them may still fire."),
  "FP-RPL-10": reference("Second phase, Speed Zero", "The ship of speed 6 puts out a shuttle, which may be fired at."),
  "FP-RPL-11": reference(
    "Second phase, seekers",
    "The fake plasma strikes after two spaces, two plasmas after seven; the last ends one space short.",
  ),
};
