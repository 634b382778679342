import { expect, test } from 'vitest'
import { isPin, normalizePin } from './pin.ts'

test.each([
  ['411 038', '411038'],
  ['411-038', '411038'],
  [' 411038 ', '411038'],
  ['\u200e411\u00a0038', '411038'],
  ['४११०३८', '411038'],
])('normalizePin("%s") returns %s', (typed, stored) => {
  expect(normalizePin(typed)).toBe(stored)
  expect(isPin(normalizePin(typed))).toBe(true)
})

test.each(['41103', '4110381', '011038', '41103a', ''])('isPin("%s") is false', (text) => {
  expect(isPin(normalizePin(text))).toBe(false)
})
