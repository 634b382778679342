import { expect, test } from 'vitest'
import { isSupportedPattern, matchesPattern } from './matches-pattern.ts'

test.each([
  ['^[A-Z]{2}\\d+$', 'AB12', true],
  ['^[A-Z]{2}\\d+$', 'ab12', false],
  ['\\d', 'Size 4', true],
  ['^\\p{L}+$', 'ऊनी', false],
  ['^[\\p{L}\\p{M}]+$', 'ऊनी', true],
])('pattern %s matches %s: %s', (pattern, text, expected) => {
  expect(matchesPattern(pattern, text)).toBe(expected)
})

test.each(['(', '(?=a)b', '(a)\\1', '(a{1000}){1000}', '.{1000}', '[z-a]'])(
  '%s is not supported and accepts every value',
  (pattern) => {
    expect(isSupportedPattern(pattern)).toBe(false)
    expect(matchesPattern(pattern, 'anything')).toBe(true)
  },
)

test.each([
  ['(a+)+$', `${'a'.repeat(40)}!`],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(2_000)],
  ['(x+x+)+y', 'x'.repeat(2_000)],
  ['^(\\p{L}?){200}$', 'ä'.repeat(1_999)],
])('%s ends quickly, where a backtracking engine would not', (pattern, text) => {
  expect(matchesPattern(pattern, text)).toEqual(expect.any(Boolean))
})
