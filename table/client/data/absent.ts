/**
 * Members that this table lacks on purpose and that a careful module may look for before it uses them. Everything else
 * that is missing throws.
 */

/** Members of `game` that other packages would add. */
export const ABSENT_FROM_GAME: readonly string[] = ["dice3d"];
export const ABSENT_FROM_CONFIG: readonly string[] = [];
export const ABSENT_FROM_CONST: readonly string[] = [];
