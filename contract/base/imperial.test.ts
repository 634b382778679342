import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imperialSize, withImperialSize } from './imperial.ts'

test.each([
  ['120 × 180 cm', 'about 4 × 6 ft'],
  ['120 x 180 cm', 'about 4 × 6 ft'],
  ['90x150cm', 'about 3 × 5 ft'],
  ['150 X 240 cm', 'about 5 × 8 ft'],
  ['160 x 230 cm', 'about 63 × 91 in'],
  ['180 cm', 'about 6 ft'],
  ['1.2 x 1.8 m', 'about 4 × 6 ft'],
  ['75 x 45 cm', 'about 30 × 18 in'],
  ['50 x 80 cm', 'about 20 × 31 in'],
  ['40 x 30 x 20 cm', 'about 16 × 12 × 8 in'],
  ['30 cm', 'about 12 in'],
  ['Large, 120 x 180 cm', 'about 4 × 6 ft'],
  ['68 x 137 cm', 'about 27 × 54 in'],
])('imperialSize(%j) is %j', (text, size) => {
  expect(imperialSize(text)).toBe(size)
  expect(withImperialSize(text)).toBe(`${text} (${size})`)
})

test.each([
  '',
  'Large',
  '2.5 cm',
  '12 mm',
  '10 – 20 cm',
  '300 g',
  '0 x 90 cm',
  '24 x 36 inch',
  '5 m²',
  '2 min',
  '4 kg',
])('imperialSize(%j) is null', (text) => {
  expect(imperialSize(text)).toBeNull()
  expect(withImperialSize(text)).toBe(text)
})

test('an imperial size is within half an inch or three per cent of the metric one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 999 }), fc.integer({ min: 10, max: 999 }), (width, length) => {
      const size = imperialSize(`${width} x ${length} cm`) ?? ''
      const inches = size.endsWith('ft') ? 12 : 1
      const measures = [...size.matchAll(/[\d.]+/g)].map(([number]) => Number(number) * inches * 2.54)
      expect(measures).toHaveLength(2)
      for (const [at, metric] of [width, length].entries())
        expect(Math.abs((measures[at] ?? 0) - metric)).toBeLessThanOrEqual(
          Math.max(1.27, metric * 0.03) + 1e-9,
        )
    }),
  )
})
