import { expect, test } from 'vitest'
import { ratingReason, supplierRating } from './supplier-rating.ts'

test.each([
  [[0, 0, 0, 0], null, 'No deliveries yet'],
  [[4, 4, 300, 0], 5, '4 of 4 orders on time, 0 of 300 units damaged'],
  [[10, 9, 97, 3], 4.7, '9 of 10 orders on time, 3 of 100 units damaged'],
  [[0, 0, 9, 1], 4.5, 'No order had an expected date, 1 of 10 units damaged'],
  [[1, 0, 0, 0], 0, '0 of 1 order on time, no units received'],
  [[1, 1, 0, 1], 2.5, '1 of 1 order on time, 1 of 1 unit damaged'],
] as const)(
  'supplierRating(%j) returns %s: %s',
  ([judgedOrders, onTimeOrders, acceptedUnits, damagedUnits], rating, reason) => {
    const figures = { judgedOrders, onTimeOrders, acceptedUnits, damagedUnits }
    expect([supplierRating(figures), ratingReason(figures)]).toEqual([rating, reason])
  },
)
