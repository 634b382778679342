// Runs every schema of every endpoint against invalid values: it never throws, and every value it accepts can be
// stored. test/endpoints/rubbish.test.ts sends a few of these values to the server.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { issueText } from '#contract/base/issue-text'
import { contractEndpoints } from '#test/endpoints/contract-endpoints'
import { goodBody } from '#test/endpoints/good-bodies'
import { fieldsOf, malformedIds, rubbishInJson, rubbishTexts } from '#test/endpoints/rubbish'

const someId = '018f0000-0000-7000-8000-000000000000'
const LONG_TEXT = 10_000

const withBody = contractEndpoints.flatMap(({ route, body }) => (body ? [{ route, body }] : []))

/** Result of parsing one value: the accepted data, or the error messages. */
interface Parsed {
  /** Route and field. */
  at: string
  value: unknown
  data?: unknown
  messages?: string[]
}

function parse(schema: z.ZodType, at: string, value: unknown, input: unknown): Parsed {
  const { data, error } = schema.safeParse(input, { error: issueText })
  return error ? { at, value, messages: error.issues.map(({ message }) => message) } : { at, value, data }
}

/** PostgreSQL stores neither U+0000 nor a lone surrogate, and JSON has no infinite numbers. */
function isStorable(data: unknown): boolean {
  if (typeof data === 'string') return data.isWellFormed() && !data.includes('\0')
  if (typeof data === 'number') return Number.isFinite(data)
  if (typeof data !== 'object' || data === null) return true
  return Object.entries(data).every(([name, value]) => isStorable(name) && isStorable(value))
}

const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}

const placesOf = (parsed: readonly Parsed[]) => [...new Set(parsed.map(({ at }) => at))].toSorted()

const bodies = withBody.flatMap(({ route, body }) => {
  const good = goodBody(route, someId) ?? {}
  const fields = new Set([...Object.keys(good), ...fieldsOf(body), 'unknownField'])
  return [...fields].flatMap((field) =>
    rubbishInJson.map((value) => parse(body, `${route} ${field}`, value, { ...good, [field]: value })),
  )
})

const queries = () =>
  contractEndpoints.flatMap(({ route, query }) =>
    fieldsOf(query).flatMap((field) =>
      [...rubbishTexts, ['1', '2'], { $ne: '' }].map((value) =>
        parse(query as z.ZodType, `${route} ${field}`, value, { [field]: value }),
      ),
    ),
  )

test('every refused body comes with a message', () => {
  const refused = bodies.filter(({ messages }) => messages)
  expect(refused.length).toBeGreaterThan(10_000)
  expect(placesOf(refused.filter(({ messages }) => messages?.some((message) => message === '')))).toEqual([])
})

/** Texts of the validator, which name types and formats instead of telling a person what to do. */
const raw =
  /invalid (input|option|string|number|uuid|url|key|value|iso|email|discriminator)|too (big|small)|expected|unrecognized|\b(undefined|uuid|regex)\b/i

test('no refused value gets a text of the validator', () => {
  const told = [...bodies, ...queries()].flatMap(({ at, messages = [] }) =>
    messages.map((text) => `${at}: ${text}`),
  )
  expect(told.filter((text) => raw.test(text.slice(text.indexOf(': '))))).toEqual([])
})

/**
 * Fields that accept unstorable text: passwords are only hashed and `website` is only compared.
 * test/endpoints/rubbish.test.ts covers what the server does with the others.
 */
const notRefused = [
  'DELETE /admin/account/two-factor currentPassword',
  'POST /admin/account/confirmation password',
  'POST /admin/account/recovery-codes currentPassword',
  'POST /admin/account/two-factor currentPassword',
  'POST /admin/login password',
  'POST /admin/notifications/read upTo',
  'POST /inquiries website',
  'POST /orders/cart/add productId',
  'POST /questions website',
  'POST /quote-requests website',
  'POST /shipping/methods carrierId',
  'POST /user/deletion password',
  'POST /user/email/code password',
  'POST /user/login password',
  'POST /user/quote-requests website',
  'PUT /admin/password currentPassword',
  'PUT /settings/invoicing terms',
  'PUT /settings/message-provider accessToken',
  'PUT /settings/message-provider appSecret',
  'PUT /settings/message-provider verifyToken',
  'PUT /shipping/methods/{id} carrierId',
  'PUT /user/password currentPassword',
]

test('every field of a body refuses U+0000, lone surrogates and infinite numbers, apart from the listed ones', () => {
  const unstorable = bodies.filter(({ messages, data }) => !messages && !isStorable(data))
  expect(placesOf(unstorable)).toEqual(notRefused)
})

test('only descriptions and replies accept ten thousand characters', () => {
  const long = bodies.filter(({ messages, data }) =>
    messages ? false : textsIn(data).some((text) => text.length >= LONG_TEXT),
  )
  expect(placesOf(long)).toEqual([
    'POST /admin/products/create description',
    'POST /inquiries/{id}/answers text',
    'PUT /admin/families/{id} description',
    'PUT /admin/products/update/{id} description',
  ])
})

test("no body schema throws for a value that isn't an object", () => {
  for (const { route, body } of withBody) {
    for (const value of rubbishInJson) {
      const { data, messages } = parse(body, route, value, value ?? {})
      expect([route, messages?.length === 0, isStorable(data)]).toEqual([route, false, true])
    }
  }
})

test('every query parameter is refused with a message or parsed to a storable value', () => {
  const all = queries()
  expect(all.length).toBeGreaterThan(10_000)
  expect(placesOf(all.filter(({ messages }) => messages?.some((message) => message === '')))).toEqual([])
  expect(placesOf(all.filter(({ messages, data }) => !messages && !isStorable(data)))).toEqual([])
  const long = all.filter(({ messages, data }) => !messages && textsIn(data).join('').length > 500)
  expect(placesOf(long)).toEqual(['DELETE /admin/products/{id}/images imageUrl'])
})

test('every malformed path parameter is refused or parsed to a storable value', () => {
  const decoded = malformedIds.flatMap((id) => {
    try {
      return [decodeURIComponent(id)]
    } catch {
      return []
    }
  })
  const addresses = contractEndpoints.flatMap(({ route, params }) =>
    params
      ? decoded.map((id) =>
          parse(params, route, id, Object.fromEntries(fieldsOf(params).map((name) => [name, id]))),
        )
      : [],
  )
  expect(addresses.length).toBeGreaterThan(2_000)
  expect(placesOf(addresses.filter(({ messages, data }) => !messages && !isStorable(data)))).toEqual([])
  const long = addresses.filter(({ messages, data }) => !messages && textsIn(data).join('').length > 500)
  expect(placesOf(long)).toEqual([])
})
