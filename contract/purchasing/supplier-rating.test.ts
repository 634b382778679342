import { expect, test } from 'vitest'
import { ratingReason, supplierRating } from './supplier-rating.ts'

test.each([
  [[0, 0, 0, 0], null, 'Nothing has come yet'],
  [[4, 4, 300, 0], 5, '4 of 4 orders on time, 0 of 300 units damaged'],
  [[10, 9, 97, 3], 4.7, '9 of 10 orders on time, 3 of 100 units damaged'],
  [[0, 0, 9, 1], 4.5, 'No order had an expected day, 1 of 10 units damaged'],
  [[1, 0, 0, 0], 0, '0 of 1 order on time, no unit has come'],
  [[1, 1, 0, 1], 2.5, '1 of 1 order on time, 1 of 1 unit damaged'],
] as const)(
  '%j is rated %s: %s',
  ([judgedOrders, onTimeOrders, acceptedUnits, damagedUnits], rating, reason) => {
    const figures = { judgedOrders, onTimeOrders, acceptedUnits, damagedUnits }
    expect([supplierRating(figures), ratingReason(figures)]).toEqual([rating, reason])
  },
)
