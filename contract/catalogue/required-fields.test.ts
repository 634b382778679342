import { expect, test } from 'vitest'
import { missingFields, requiredFields } from './required-fields.ts'

const nothing = { name: '', description: ' ', category: null, price: null, gst: '' }
const paths = (...given: Parameters<typeof missingFields>) => missingFields(...given).map(({ path }) => path)

test('missingFields() requires every field of a published product, but only the name of a draft', () => {
  expect(paths(nothing, { isDraft: false })).toEqual(Object.keys(requiredFields))
  expect(paths(nothing, { isDraft: true })).toEqual(['name'])
})

test('missingFields() accepts 0 as a price and as a rate', () => {
  const free = { name: 'Mat', description: 'Soft', category: 'c', price: 0, gst: '0' }
  expect(paths(free, { isDraft: false })).toEqual([])
})

test('missingFields() tolerates fields that were missing before', () => {
  expect(
    paths({ ...nothing, name: 'Mat', price: 1, gst: 5 }, { isDraft: false, lackedBefore: ['category'] }),
  ).toEqual(['description'])
})
