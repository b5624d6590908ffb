const NOTE = "a remark on the variant, nothing to play";
const EXAMPLE = "a part of the printed example; its battle is played by the tests of the whole game";

/** The entries that are texts to read only, and why. */
export const EXCLUSIONS: Readonly<Record<string, string>> = {
  "FP-NOTE-02": NOTE,
  "FP-NOTE-03": NOTE,
  "FP-NOTE-04": NOTE,
  "FP-NOTE-05": NOTE,
  "FP-CMP-07": "a word of the text for a space, nothing to play",
  "FP-RPL-00": EXAMPLE,
  "FP-RPL-CLAIMS": EXAMPLE,
  "FP-RPL-01": EXAMPLE,
  "FP-RPL-02": EXAMPLE,
  "FP-RPL-03": EXAMPLE,
  "FP-RPL-04": EXAMPLE,
  "FP-RPL-05": EXAMPLE,
  "FP-RPL-06": EXAMPLE,
  "FP-RPL-07": EXAMPLE,
  "FP-RPL-08": EXAMPLE,
  "FP-RPL-09": EXAMPLE,
  "FP-RPL-10": EXAMPLE,
  "FP-RPL-11": EXAMPLE,
};
