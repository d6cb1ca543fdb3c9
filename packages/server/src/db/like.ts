/** Text as a LIKE pattern that finds it anywhere: `%`, `_` and `\` lose their meaning. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
