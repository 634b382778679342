import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSlice } from './page-slice.ts'

test('a page is the same from whichever end it is reached', () => {
  const sizes = {
    total: fc.nat(60),
    page: fc.integer({ min: 1, max: 40 }),
    limit: fc.integer({ min: 1, max: 12 }),
  }
  fc.assert(
    fc.property(fc.record(sizes), ({ total, page, limit }) => {
      const rows = Array.from({ length: total }, (_, index) => index)
      const { limit: most, offset, isReversed } = pageSlice({ page, limit }, total)
      const from = isReversed ? rows.toReversed() : rows
      const found = from.slice(offset, offset + most)
      expect(isReversed ? found.reverse() : found).toEqual(rows.slice((page - 1) * limit, page * limit))
      expect(offset).toBeLessThanOrEqual(Math.max((page - 1) * limit, 0))
      expect(pageSlice({ page, limit }, null)).toEqual({
        limit,
        offset: (page - 1) * limit,
        isReversed: false,
      })
    }),
  )
})
