import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { createApp } from './handle.ts'
import { createLog } from './log.ts'
import { ResponseCache } from './reply/response-cache.ts'
import { createServer } from './server.ts'

const reply = z.object({ success: z.literal(true) })
const old = {
  access: 'public',
  summary: 'Return nothing',
  reply,
  deprecated: { since: '2026-12-01', sunset: '2027-06-30', instead: 'Use `GET /current`.' },
} as const

const cache = new ResponseCache({ isOneOrigin: false })
const fastify = await createServer({ log: createLog('silent'), publicOrigin: null, trustProxy: false, cache })
beforeAll(() => {
  const nobody = async () => null
  const app = createApp(fastify, {
    db: null as never,
    readFrom: async () => null as never,
    authenticator: {
      customer: nobody,
      apiKey: nobody,
      customerByCode: nobody,
      orderLink: nobody,
      admin: nobody,
    },
    cache,
    limiter: null as never,
    securityHeaders: {},
    publicOrigin: null,
    secureCookies: false,
    areEmailsSent: async () => true,
  })
  app.handle(endpoint('GET /old', old), async () => ({}))
  app.handle(endpoint('GET /old-and-cached', { ...old, cached: true }), async () => ({}))
  app.handle(
    endpoint('GET /current', { access: 'public', summary: 'Return nothing', reply }),
    async () => ({}),
  )
})
afterAll(() => fastify.close())

test('answers of a deprecated endpoint say since when it is deprecated and when it ends', async () => {
  // Twice, because the second time the cached endpoint answers from the cache.
  for (const url of ['/api/old', '/api/old-and-cached', '/api/old-and-cached']) {
    const { statusCode, headers } = await fastify.inject(url)
    // RFC 9745: seconds since 1970, of midnight in India.
    expect([url, statusCode, headers.deprecation]).toEqual([url, 200, '@1796063400'])
    expect(headers.sunset).toBe('Tue, 29 Jun 2027 18:30:00 GMT')
  }
  const { headers } = await fastify.inject('/api/current')
  expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined])
})
