import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs'
import { EMAIL_PATTERN, normalizeEmail } from './email.ts'
import { slugOf } from './slug.ts'
import { Id, line, paragraph, secret } from './text.ts'

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

test.each([
  ['NUL', 'a\u0000b'],
  ['escape', 'a\u001b[31mb'],
  ['backspace', 'a\bb'],
  ['delete', 'a\u007fb'],
  ['a lone surrogate', 'a\ud800b'],
])('line() and paragraph() refuse %s', (_, text) => {
  expect(line().safeParse(text).success).toBe(false)
  expect(paragraph().safeParse(text).success).toBe(false)
})

test('paragraph() accepts line breaks and tabs, line() refuses them', () => {
  for (const sign of ['\n', '\r', '\r\n', '\t']) {
    expect(line().safeParse(`a${sign}b`).success).toBe(false)
    expect(paragraph().parse(`a${sign}b`)).toBe(`a${sign}b`)
  }
})

test('line() returns trimmed, bounded, well-formed text of one line', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = line(20).safeParse(text)
      if (!parsed.success) return
      expect(parsed.data).toBe(text.trim())
      expect([...parsed.data].length).toBeLessThanOrEqual(20)
      expect(parsed.data.isWellFormed()).toBe(true)
      expect(Buffer.from(parsed.data).toString()).toBe(parsed.data)
      expect(parsed.data).not.toMatch(/[\r\n\0]/)
    }),
    { numRuns: runs(2_000) },
  )
})

test('line() refuses other types than text', () => {
  for (const value of [1, null, undefined, {}, [], ['a'], true]) {
    expect(line().safeParse(value).success).toBe(false)
  }
})

test("secret doesn't trim: an additional space makes another secret", () => {
  expect(secret.parse('abc ')).toBe('abc ')
  expect(secret.parse('🔑🔑🔑')).toBe('🔑🔑🔑')
  expect(secret.safeParse('x'.repeat(1_025)).success).toBe(false)
  expect(secret.safeParse('\udc00').success).toBe(false)
})

test('slugOf() returns lower-case letters, digits and single inner hyphens, and is idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const slug = slugOf(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugOf(slug)).toBe(slug)
    }),
    { numRuns: runs(2_000) },
  )
  expect(slugOf('Headphones & Speakers')).toBe('headphones-speakers')
  expect(slugOf('  Bath  Mats ')).toBe('bath-mats')
})

test('Id accepts only UUIDs', () => {
  expect(Id.safeParse(crypto.randomUUID()).success).toBe(true)
  for (const text of [
    '',
    '1',
    'x'.repeat(36),
    '018f0000-0000-7000-8000-00000000000',
    "'; drop table orders",
  ]) {
    expect(Id.safeParse(text).success).toBe(false)
  }
})

test('normalizeEmail() unifies spellings of the same address', () => {
  const spellings = ['asha@example.com', ' ASHA@Example.COM ', 'asha＠example.com', 'ａｓｈａ@example.com']
  expect(new Set(spellings.map(normalizeEmail))).toEqual(new Set(['asha@example.com']))
  fc.assert(
    fc.property(anyText, (text) => {
      expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text))
    }),
  )
})

test('EMAIL_PATTERN refuses a second recipient, a space and a missing domain', () => {
  for (const email of [
    'a@b',
    'a b@c.d',
    'a@b.c,d@e.f',
    'a@b.c\nBcc: d@e.f',
    '"a"@b.c',
    'a@@b.c',
    '@b.c',
    'a@b.c>',
  ]) {
    expect([email, EMAIL_PATTERN.test(email)]).toEqual([email, false])
  }
  for (const email of ['a@b.co', 'first.last+tag@sub.example.in'])
    expect(EMAIL_PATTERN.test(email)).toBe(true)
})
