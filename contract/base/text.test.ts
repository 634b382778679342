import fc from 'fast-check'
import { expect, test } from 'vitest'
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
])('neither a line nor a paragraph takes %s', (_, text) => {
  expect(line().safeParse(text).success).toBe(false)
  expect(paragraph().safeParse(text).success).toBe(false)
})

test('a line takes no line break and no tab, a paragraph does', () => {
  for (const sign of ['\n', '\r', '\r\n', '\t']) {
    expect(line().safeParse(`a${sign}b`).success).toBe(false)
    expect(paragraph().parse(`a${sign}b`)).toBe(`a${sign}b`)
  }
})

test('what a line lets through is trimmed, bounded, well-formed and one line', () => {
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
    { numRuns: 2_000 },
  )
})

test('a line refuses what is no text', () => {
  for (const value of [1, null, undefined, {}, [], ['a'], true]) {
    expect(line().safeParse(value).success).toBe(false)
  }
})

test('a secret is kept as it is: a space more is another secret', () => {
  expect(secret.parse('abc ')).toBe('abc ')
  expect(secret.parse('🔑🔑🔑')).toBe('🔑🔑🔑')
  expect(secret.safeParse('x'.repeat(1_025)).success).toBe(false)
  expect(secret.safeParse('\udc00').success).toBe(false)
})

test('a slug has small letters, digits and single hyphens inside, and stays as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const slug = slugOf(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugOf(slug)).toBe(slug)
    }),
    { numRuns: 2_000 },
  )
  expect(slugOf('Headphones & Speakers')).toBe('headphones-speakers')
  expect(slugOf('  Bath  Mats ')).toBe('bath-mats')
})

test('an id is a UUID and nothing else', () => {
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

test('addresses that are the same for a reader are the same for the shop', () => {
  const spellings = ['asha@example.com', ' ASHA@Example.COM ', 'asha＠example.com', 'ａｓｈａ@example.com']
  expect(new Set(spellings.map(normalizeEmail))).toEqual(new Set(['asha@example.com']))
  fc.assert(
    fc.property(anyText, (text) => {
      expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text))
    }),
  )
})

test('an address with a second recipient, a space or without a domain is none', () => {
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
