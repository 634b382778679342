import fc from 'fast-check'
import { expect, test } from 'vitest'
import { familyReply, textAxis } from '#test/kits/family'
import { gridOf, linesOf, problemOf, sumOf } from './variant-grid.ts'

const sizes = textAxis('size', 'S', 'M', 'L')
const colours = textAxis('colour', 'Blue', 'Red')
const weaves = textAxis('weave', 'Plain', 'Twill')

const namesOf = (grid: ReturnType<typeof gridOf>) => ({
  rowLabel: grid.rowLabel,
  columns: grid.columns,
  tables: grid.tables.map(({ title, rows }) => [
    title,
    rows.map(({ value, cells }) => [value, cells.map((variant) => variant?._id ?? null)]),
  ]),
})

test('gridOf() puts the axis with fewer values across and leaves missing combinations empty', () => {
  const axes = [sizes, colours]
  const { variants } = familyReply(axes, [
    { values: ['S', 'Blue'] },
    { values: ['M', 'Red'] },
    { values: ['L', 'Blue'] },
  ])
  expect(namesOf(gridOf(axes, variants))).toEqual({
    rowLabel: 'Size',
    columns: ['Blue', 'Red'],
    tables: [
      [
        '',
        [
          ['S', ['s-blue', null]],
          ['M', [null, 'm-red']],
          ['L', ['l-blue', null]],
        ],
      ],
    ],
  })
})

test('gridOf() has one column for one axis, and one table per value of a third axis', () => {
  const single = familyReply([sizes], [{ values: ['L'] }, { values: ['S'] }])
  expect(namesOf(gridOf([sizes], single.variants))).toEqual({
    rowLabel: 'Size',
    columns: [],
    tables: [
      [
        '',
        [
          ['S', ['s']],
          ['L', ['l']],
        ],
      ],
    ],
  })
  const axes = [colours, sizes, weaves]
  const three = familyReply(axes, [{ values: ['Blue', 'S', 'Twill'] }, { values: ['Blue', 'S', 'Plain'] }])
  expect(namesOf(gridOf(axes, three.variants))).toEqual({
    rowLabel: 'Size',
    columns: ['Blue'],
    tables: [
      ['Plain', [['S', ['blue-s-plain']]]],
      ['Twill', [['S', ['blue-s-twill']]]],
    ],
  })
})

test('gridOf() shows every variant exactly once', () => {
  const values = (axis: typeof sizes) => fc.constantFrom(...axis.values.map(({ value }) => value))
  const axes = [sizes, colours, weaves]
  const variant = fc.record({ values: fc.tuple(values(sizes), values(colours), values(weaves)) })
  fc.assert(
    fc.property(
      fc.uniqueArray(variant, { minLength: 1, selector: (each) => each.values.join() }),
      fc.integer({ min: 1, max: 3 }),
      (given, count) => {
        const used = axes.slice(0, count)
        const inputs = new Map(
          given.map((each) => [each.values.slice(0, count).join(), each.values.slice(0, count)]),
        )
        const { variants } = familyReply(
          used,
          [...inputs.values()].map((chosen) => ({ values: chosen })),
        )
        const shown = gridOf(used, variants).tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
        expect(
          shown
            .filter((cell) => cell !== null)
            .map(({ _id }) => _id)
            .sort(),
        ).toEqual(variants.map(({ _id }) => _id).sort())
      },
    ),
  )
})

test('problemOf() names the limit that a quantity breaks', () => {
  const { variants } = familyReply(
    [sizes],
    [
      { values: ['S'], minOrderQuantity: 10, maxOrderQuantity: 60, stock: 50 },
      { values: ['M'], stock: 0 },
      { values: ['L'], availableFrom: '2999-01-05T00:00:00+05:30' },
    ],
  )
  const [small, medium, large] = variants
  if (!small || !medium || !large) throw new Error('Three variants were given')
  const problems = (texts: string[], variant = small) => texts.map((text) => problemOf(variant, text, false))
  expect(problems(['', ' ', '0', '10', '50', '1 0'])).toEqual([
    null,
    null,
    null,
    null,
    null,
    'Enter a whole number, for example 12.',
  ])
  expect(problems(['9', '51', '61', '1,200'])).toEqual([
    'The minimum is 10.',
    'Only 50 left.',
    'The maximum is 60.',
    'The maximum is 60.',
  ])
  expect(problems(['1.5', '-3', 'ten', '1e3', '12345678'])).toEqual(
    Array(5).fill('Enter a whole number, for example 12.'),
  )
  expect(problems(['1'], medium)).toEqual(['Out of stock.'])
  expect(problems(['1'], large)).toEqual(['Available from 5 Jan 2999.'])
  expect(problemOf(large, '1', true)).toBeNull()
})

test('sumOf() adds up units and amounts with GST after the discount', () => {
  const { variants } = familyReply(
    [sizes],
    [
      { values: ['S'], price: 33.33, gst: 12 },
      { values: ['M'], price: 100, gst: 5 },
    ],
  )
  const lines = linesOf(variants, { s: '3', m: ' 2 ', l: '4' })
  expect(lines.map(({ variant, quantity }) => [variant._id, quantity])).toEqual([
    ['s', 3],
    ['m', 2],
  ])
  expect(sumOf(lines, 0)).toMatchObject({ units: 5, subtotalPaise: 29_999, gstPaise: 2_200 })
  expect(sumOf(lines, 10)).toMatchObject({ discountPaise: 3_000, gstPaise: 1_980 })
})

test('sumOf() takes the price of a sale, without a group discount that the sale excludes', () => {
  const sale = {
    kind: 'sale' as const,
    name: 'Festival Sale',
    listName: null,
    fromQuantity: 1,
    countsFamily: false,
    price: 80,
    gst: 5,
    takesGroupDiscount: false,
    endsAt: null,
  }
  const { variants } = familyReply([sizes], [{ values: ['S'], offers: [sale] }, { values: ['M'] }])
  expect(sumOf(linesOf(variants, { s: '2', m: '1' }), 10)).toMatchObject({
    subtotalPaise: 26_000,
    discountPaise: 1_000,
    gstPaise: 1_250,
  })
})

test('sumOf() counts the variants together for price lists that say so', () => {
  const list = {
    kind: 'list' as const,
    name: 'Traders',
    listName: null,
    fromQuantity: 10,
    countsFamily: true,
    price: 90,
    gst: 5,
    takesGroupDiscount: true,
    endsAt: null,
  }
  const { variants } = familyReply([sizes], [{ values: ['S'], offers: [list] }, { values: ['M'] }])
  expect(sumOf(linesOf(variants, { s: '4', m: '6' }), 0)).toMatchObject({ units: 10, subtotalPaise: 96_000 })
  expect(sumOf(linesOf(variants, { s: '4', m: '5' }), 0)).toMatchObject({ units: 9, subtotalPaise: 90_000 })
})
