/** The players whom the program plays, by ids that no user has but every user could. */
export const AUTOMATIC = ["automaticPlayer1", "automaticPlayer2"] as const;

/** The other player of a judge who plays both, by such an id. */
export const JUDGED = "judgedPlayer0001";
