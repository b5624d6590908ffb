/** Files of more than 300 lines, each with the reason why it is not two. */
export const LONG_FILES: Readonly<Record<string, string>> = {};
