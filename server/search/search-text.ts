// Limits of the global search.

/** The largest number of matches that are ranked. A text with more matches is too vague to rank. */
export const MAX_COMPARED = 500
export const MAX_FOUND = 6
/** The number of newest rows that are checked one by one: a common text matches soon among them. */
export const NEWEST = 3_000
