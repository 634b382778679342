import { expect, test } from 'vitest'
import { demoSeller } from '#demo/seller'
import { checkCharacter, gstinProblem, normalizeGstin } from './gstin.ts'

test.each([
  ['27AAPFU0939F1ZV', undefined, null],
  [demoSeller.gstin, '06', null],
  ['29AAGCB7383J1Z4', '29', null],
  ['27AAPFU0939F1ZW', undefined, 'This is no GSTIN: its last character does not fit the others'],
  ['27AAPFU0939F1ZV', '06', 'This GSTIN is one of Maharashtra'],
  ['27AAPFU0939F1', undefined, 'GSTIN must look like 06ABCDE1234F1Z5'],
  ['27aapfu0939f1zv', undefined, 'GSTIN must look like 06ABCDE1234F1Z5'],
])('GSTIN %s in State %s: %s', (gstin, state, problem) => {
  expect(gstinProblem(gstin, state)).toBe(problem)
})

test('a GSTIN of a State that does not exist is refused', () => {
  const first = '99AAPFU0939F1Z'
  expect(gstinProblem(first + checkCharacter(first))).toBe(
    'GSTIN begins with 99, which is the code of no State',
  )
})

test('a GSTIN is compared without spaces and in capitals', () => {
  expect(normalizeGstin(' 27 aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV')
})

test('no single wrong character goes unnoticed', () => {
  const gstin = '27AAPFU0939F1ZV'
  for (let at = 2; at < 15; at++) {
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const changed = gstin.slice(0, at) + other + gstin.slice(at + 1)
      if (changed !== gstin) expect(gstinProblem(changed), changed).not.toBeNull()
    }
  }
})
