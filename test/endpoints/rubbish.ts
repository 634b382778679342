// Invalid and unusual values, for the tests of schemas (contract/invalid-input.test.ts) and of the server
// (test/endpoints/rubbish.test.ts).
import type { z } from 'zod'

export const rubbish: unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e9,
  1e308,
  -0,
  [],
  [[]],
  {},
  [2],
  { $ne: '' },
  { _id: { $gt: '' } },
  '',
  ' ',
  'NaN',
  'null',
  '-1',
  '1e999',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202eabc',
  '￾',
  "'; drop table orders; --",
  '../../etc/passwd',
  '%00',
  '\r\nBcc: x@y.z',
  '<script>',
  '{{7*7}}',
  'x'.repeat(10_000),
  '9'.repeat(400),
  '𝕏'.repeat(300),
  '__proto__',
  'constructor',
  'toString',
]

/** The same as parsed from a JSON body. */
export const rubbishInJson: unknown[] = rubbish.map((value) => JSON.parse(JSON.stringify(value)))

/** The same as query texts. A URL can't contain longer ones or lone surrogates. */
export const rubbishTexts: string[] = [
  ...rubbish.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  '1e12',
  '999999999',
  '1;2',
  '1,2',
  '%',
].filter((text) => text.isWellFormed() && text.length < 1_000)

/** Malformed ids for paths; some can't be decoded. */
export const malformedIds = [
  '0',
  '-1',
  'undefined',
  'null',
  'NaN',
  '%00',
  'a%00b',
  '%ED%A0%80',
  "'%20or%201=1",
  '%7B%7D',
  '__proto__',
  '..%2f..%2fetc',
  '%252e',
  'x'.repeat(299),
  'x'.repeat(2_000),
  '%F0%9F%92%A9',
  '%',
  '%zz',
  ';',
  'a;b',
  '*',
  '018f0000-0000-7000-8000-000000000000',
  '{"$gt":""}',
  '018F0000-0000-7000-8000-00000000000',
]

/** The names of a schema's fields. */
export const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

/** Foreign pages as redirect targets. */
export const foreignPages = [
  '//evil.example',
  'https:evil.example',
  '/\\evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  'javascript:alert(1)',
]
