// Length limit of a search. Fields and addresses are cut to it, so that no request is refused for its length.

/** The default limit of `line()`. */
export const MAX_SEARCH = 200

/** Returns the search text of an address, trimmed and cut to the limit. */
export const searchText = (text: string | null | undefined): string =>
  // Don't split a surrogate pair.
  (text ?? '')
    .trim()
    .slice(0, MAX_SEARCH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
