import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportMark, readMark } from './export-mark.ts'
import { wantedValues } from './wanted-values.ts'

const cell = fc
  .oneof(fc.constant(''), fc.string({ maxLength: 12, unit: 'grapheme' }))
  .map((text) => text.trim())
const row = fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), cell, {
  maxKeys: 8,
  noNullPrototype: true,
})

test('a mark tells which cells are as they were exported, and belongs to one record', () => {
  fc.assert(
    fc.property(row, row, (exported, other) => {
      const mark = readMark(exportMark('one', Object.entries(exported)), 'one')
      for (const [column, text] of Object.entries({ ...other, ...exported })) {
        expect(mark?.had(column, [text])).toBe(text === (exported[column] ?? ''))
        expect(mark?.had(column, [`${text}.`])).toBe(false)
      }
      expect(readMark(exportMark('one', Object.entries(exported)), 'two')).toBeNull()
    }),
  )
})

test('a mark is plain text that a spreadsheet neither calculates nor converts', () => {
  fc.assert(
    fc.property(row, fc.double({ min: 0, max: 1e9, noNaN: true }), (exported, price) => {
      const mark = exportMark('one', Object.entries(exported), { price: String(price), stock: '7' })
      expect(mark).toMatch(/^x1~[\w-]{6}~price=[\d.e+-]+;stock=7~[\w-]*$/)
      expect(readMark(mark, 'one')?.full).toEqual({ price: String(price), stock: '7' })
    }),
  )
})

test('each cell is taken from the file if it was edited there, and from the shop otherwise', () => {
  const columns = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 6 })
  const property = fc.property(
    columns,
    fc.func(cell),
    fc.func(cell),
    fc.func(cell),
    (names, was, now, given) => {
      const texts = (of: (name: string) => string) =>
        Object.fromEntries(names.map((name) => [name, of(name)]))
      const [exported, shop, file] = [texts(was), texts(now), texts(given)]
      const mark = readMark(exportMark('one', Object.entries(exported)), 'one')
      const { values, differences } = wantedValues(file, { mark, shopText: (name) => shop[name] ?? '' })
      for (const name of names) {
        const isEdited = file[name] !== exported[name]
        expect(values[name]).toBe(isEdited ? file[name] : shop[name])
        const isShown = differences.some(({ column, since }) => column === name && since)
        expect(isShown).toBe(shop[name] !== exported[name] && shop[name] !== file[name])
      }
    },
  )
  fc.assert(property)
})
