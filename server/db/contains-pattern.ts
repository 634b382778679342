// A pattern for LIKE over columns that hold lower case.

/** Finds the text anywhere; what means something to LIKE means itself. */
export const containsPattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
