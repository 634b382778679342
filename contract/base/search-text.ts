// How long a search may be. Fields and addresses are cut to it, so that none is sent that can only be refused.

/** Of one line, as `line()` takes it. */
export const MAX_SEARCH = 200

/** What an address says to search for, as far as it can be searched for. */
export const searchText = (text: string | null | undefined): string =>
  // A sign that the cut would go through goes.
  (text ?? '')
    .trim()
    .slice(0, MAX_SEARCH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
