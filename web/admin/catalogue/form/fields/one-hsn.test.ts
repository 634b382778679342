import { expect, test } from 'vitest'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { sharedHsnAttribute, withOneHsn } from './one-hsn.ts'

const attribute = (name: string, label: string, type: CategoryAttribute['type'] = 'text') =>
  ({
    name,
    label,
    type,
    unit: '',
    options: [],
    isRequired: false,
    isFilterable: false,
    validationRules: {},
  }) satisfies CategoryAttribute
const code = attribute('hsn_code', 'HSN Code')
const none = { hsn: '', specifications: {} }

test('sharedHsnAttribute() finds a text attribute by an HSN name or label', () => {
  for (const found of [
    code,
    attribute('hsn', 'Tariff'),
    attribute('tariff', 'HSN'),
    attribute('a', 'hsn-code'),
  ])
    expect(sharedHsnAttribute([attribute('pile', 'Pile'), found], none)).toBe(found)
  for (const other of [
    attribute('hsn_code', 'HSN Code', 'number'),
    attribute('hsn_note', 'HSN note'),
    attribute('x', 'Not the HSN code'),
  ])
    expect(sharedHsnAttribute([other], none)).toBeUndefined()
})

test('sharedHsnAttribute() returns undefined if the product has two different codes', () => {
  const shared = (hsn: string, hsn_code?: string) =>
    sharedHsnAttribute([code], { hsn, specifications: hsn_code === undefined ? {} : { hsn_code } })
  expect([shared('5703', '5703'), shared('5703'), shared('', '5703')]).toEqual([code, code, code])
  expect(shared('5703', '5705')).toBeUndefined()
})

test('withOneHsn() copies the one code that a product has to both fields', () => {
  const both = { hsn: '5703', specifications: { hsn_code: '5703' } }
  expect(withOneHsn({ hsn: '5703', specifications: {} }, code)).toEqual(both)
  expect(withOneHsn({ hsn: '', specifications: { hsn_code: '5703' } }, code)).toEqual(both)
  expect(withOneHsn(none, undefined)).toBe(none)
})
