import { expect, test } from 'vitest'
import { declarationsOf } from './known-migrations.ts'
import { compareReleases, release } from './release.ts'

test.each([
  ['-- expand\nalter table a add b int;', '0.0.0', true],
  ['-- Why.\n-- contract 0.3.0\nalter table a drop b;', '0.3.0', true],
  ['-- Why.\nselect 1;\n-- expand\n', release, true],
  ['-- expand\n-- without a transaction\nselect 1;', '0.0.0', false],
])('declarationsOf() reads %j', (text, needsRelease, isInTransaction) => {
  expect(declarationsOf(text)).toEqual({ needsRelease, isInTransaction })
})

test.each([
  ['0.2.0', '0.10.0', -1],
  ['1.0.0', '0.9.9', 1],
  ['0.2.0', '0.2.0', 0],
  ['0.2.1', '0.2', 1],
])('compareReleases(%s, %s) has the sign %d', (one, other, sign) => {
  expect(Math.sign(compareReleases(one, other))).toBe(sign)
})
