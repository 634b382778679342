import { expect, test } from 'vitest'
import { demoSeller } from '#demo/seller'
import { buyerNumberProblem, checkCharacter, gstinProblem, isUin, normalizeGstin } from './gstin.ts'

test.each([
  ['27AAPFU0939F1ZV', undefined, null],
  [demoSeller.gstin, '06', null],
  ['29AAGCB7383J1Z4', '29', null],
  [
    '27AAPFU0939F1ZW',
    undefined,
    "This isn't a valid GSTIN: its last character doesn't match the others. Check it for typos.",
  ],
  ['27AAPFU0939F1ZV', '06', "This GSTIN is registered in Maharashtra, so it doesn't match the State"],
  ['27AAPFU0939F1', undefined, "This isn't a valid GSTIN. Example: 06ABCDE1234F1Z5."],
  ['27aapfu0939f1zv', undefined, "This isn't a valid GSTIN. Example: 06ABCDE1234F1Z5."],
])('gstinProblem(%s, %s) returns %s', (gstin, state, problem) => {
  expect(gstinProblem(gstin, state)).toBe(problem)
})

test('gstinProblem() refuses an unknown State code', () => {
  const first = '99AAPFU0939F1Z'
  expect(gstinProblem(first + checkCharacter(first))).toBe(
    '"99" isn\'t a State code. A GSTIN starts with a State code, for example 06 for Haryana.',
  )
})

test('normalizeGstin() removes spaces and converts to capitals', () => {
  expect(normalizeGstin(' 27 aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV')
})

test('gstinProblem() detects every single wrong character', () => {
  const gstin = '27AAPFU0939F1ZV'
  for (let at = 2; at < 15; at++) {
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const changed = gstin.slice(0, at) + other + gstin.slice(at + 1)
      if (changed !== gstin) expect(gstinProblem(changed), changed).not.toBeNull()
    }
  }
})

test('buyerNumberProblem() accepts a UIN with its check character, which gstinProblem() refuses', () => {
  expect(buyerNumberProblem('0717UNO00157UNO')).toBeNull()
  expect(buyerNumberProblem('27AAPFU0939F1ZV')).toBeNull()
  expect(buyerNumberProblem('0717UNO00157UNP')).toContain('last character')
  expect(buyerNumberProblem('0717UNO00157UN')).toContain("isn't a valid GSTIN")
  expect(gstinProblem('0717UNO00157UNO')).toContain("isn't a valid GSTIN")
  expect([isUin('0717UNO00157UNO'), isUin('27AAPFU0939F1ZV')]).toEqual([true, false])
})
