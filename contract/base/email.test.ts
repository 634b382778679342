import { expect, test } from 'vitest'
import { EMAIL_PATTERN, normalizeEmail } from './email.ts'

test.each([
  [' Asha.Rao@Example.COM ', 'asha.rao@example.com'],
  ['asha@ example.com', 'asha@example.com'],
  ['asha@example.com.', 'asha@example.com'],
  ['\u200basha@example.com\u202c', 'asha@example.com'],
  ['asha@example.com\t', 'asha@example.com'],
])('normalizeEmail("%s") returns %s', (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored)
  expect(normalizeEmail(stored)).toBe(stored)
  expect(stored).toMatch(EMAIL_PATTERN)
})
