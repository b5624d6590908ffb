/** The answer of a seat that wants to be asked again when the questions before its own are settled. */
export const LATER = "later";

/** The answer of a seat that wants its whole time anew. */
export const MORE_TIME = "more-time";
