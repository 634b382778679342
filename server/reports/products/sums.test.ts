// A period is read from the sums of its whole months and of the days around them, and equals the total of its days.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/base/days'
import { partsOf } from './sums.ts'

const day = fc.integer({ min: 0, max: 1_200 }).map((after) => addDays('2024-01-01', after))

/** The days that the parts cover, up to today. */
function daysOf({ months, days }: ReturnType<typeof partsOf>, now: string): string[] {
  const all: string[] = []
  for (const { from, to } of [...(months ? [months] : []), ...days]) {
    for (let each = from; each <= to && each <= now; each = addDays(each, 1)) all.push(each)
  }
  return all.toSorted()
}

test('each day of a period is in exactly one part, and whole months are read as months', () => {
  fc.assert(
    fc.property(day, fc.nat(800), day, (from, length, now) => {
      const to = addDays(from, length)
      fc.pre(to <= now)
      const parts = partsOf({ from, to }, now)
      expect(daysOf(parts, now)).toEqual(Array.from({ length: length + 1 }, (_, at) => addDays(from, at)))
      if (parts.months)
        expect([parts.months.from.slice(8), addDays(parts.months.to, 1).slice(8)]).toEqual(['01', '01'])
      for (const part of parts.days) expect(addDays(part.from, 62) > part.to).toBe(true)
    }),
  )
})

test("a period until today reads the current month as a whole; one until yesterday doesn't", () => {
  expect(partsOf({ from: '2026-10-15', to: '2026-11-25' }, '2026-11-25')).toEqual({
    months: { from: '2026-11-01', to: '2026-11-30' },
    days: [{ from: '2026-10-15', to: '2026-10-31' }],
  })
  expect(partsOf({ from: '2026-10-01', to: '2026-11-24' }, '2026-11-25')).toEqual({
    months: { from: '2026-10-01', to: '2026-10-31' },
    days: [{ from: '2026-11-01', to: '2026-11-24' }],
  })
})
