/** A pattern for LIKE that finds `text` anywhere, its own percent signs and underscores included. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
