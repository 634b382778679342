import { expect, test } from 'vitest'
import { missingFields, requiredFields } from './required-fields.ts'

const nothing = { name: '', description: ' ', category: null, price: null, gst: '' }
const paths = (...given: Parameters<typeof missingFields>) => missingFields(...given).map(({ path }) => path)

test('a product of the shop needs every required field, a draft its name alone', () => {
  expect(paths(nothing, { isDraft: false })).toEqual(Object.keys(requiredFields))
  expect(paths(nothing, { isDraft: true })).toEqual(['name'])
})

test('a price or a rate of 0 is one', () => {
  const free = { name: 'Mat', description: 'Soft', category: 'c', price: 0, gst: '0' }
  expect(paths(free, { isDraft: false })).toEqual([])
})

test('what it lacked before it may lack', () => {
  expect(
    paths({ ...nothing, name: 'Mat', price: 1, gst: 5 }, { isDraft: false, lackedBefore: ['category'] }),
  ).toEqual(['description'])
})
