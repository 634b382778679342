// From which end of a list a page is reached: one of the second half is nearer to the last row.

export interface PageSlice {
  limit: number
  offset: number
  /** Counted from the end of the list, along the opposite order. */
  isReversed: boolean
}

/** @param total how many rows there are; null where only a bound of it is known, and with it no end */
export function pageSlice({ page, limit }: { page: number; limit: number }, total: number | null): PageSlice {
  const offset = (page - 1) * limit
  if (total === null || offset <= total / 2 || offset >= total) return { limit, offset, isReversed: false }
  const rows = Math.min(limit, total - offset)
  return { limit: rows, offset: total - offset - rows, isReversed: true }
}
