// The webhook of Meta's WhatsApp Cloud API: its verification when it is registered, and signed reports. It isn't part
// of the API, and answers only while a provider is set up.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { MESSAGE_WEBHOOK_PATH } from '#contract/messages/provider'
import { type Db, transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { notFound, refused } from '#server/http/errors'
import { getSetting } from '#server/settings/settings'
import { openMessageSecret } from '../send/provider-settings.ts'
import { isSigned, reportsOf } from '../send/whatsapp-cloud.ts'
import { receiveReports } from './receive-reports.ts'

interface Verification {
  'hub.mode'?: string
  'hub.verify_token'?: string
  'hub.challenge'?: string
}

/** Meta sends at most this much in one call. */
const MAX_BYTES = 3 * 1_024 * 1_024

export function messageHookRoutes(
  fastify: FastifyInstance,
  { db, secrets }: { db: Db; secrets: SecretBox },
): void {
  const open = { config: { access: 'public' as const }, bodyLimit: MAX_BYTES }

  fastify.get<{ Querystring: Verification }>(MESSAGE_WEBHOOK_PATH, open, async ({ query }, reply) => {
    const expected = openMessageSecret(secrets, await getSetting(db, 'messageProvider'), 'verifyToken')
    const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = query
    if (expected === '') throw notFound('Page')
    if (mode !== 'subscribe' || !isSame(String(token), expected))
      throw refused('forbidden', 'Wrong verify token')
    // Repeated only in the form that Meta uses, so the page can't be made to show anything else.
    const number = /^[\w-]{1,200}$/.exec(String(challenge))?.[0]
    if (number === undefined) throw refused('invalid_input', 'The challenge is missing')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(number)
  })

  fastify.register(async (scope) => {
    // The signature covers the bytes, so the body stays as it came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.post<{ Body: string }>(MESSAGE_WEBHOOK_PATH, open, async ({ body, headers }, reply) => {
      const settings = await getSetting(db, 'messageProvider')
      const appSecret = openMessageSecret(secrets, settings, 'appSecret')
      if (appSecret === '') throw notFound('Page')
      const signature = headers['x-hub-signature-256']
      if (typeof body !== 'string' || !isSigned(body, signature?.toString(), appSecret)) {
        throw refused('forbidden', 'Wrong signature')
      }
      const reports = reportsOf(parsed(body), settings.phoneNumberId)
      if (reports.length > 0) await transaction(db, (tx) => receiveReports(tx, reports))
      return reply.send({ success: true })
    })
  })
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A signed body that isn't JSON contains no reports. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
