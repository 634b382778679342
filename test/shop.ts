// A complete shop for a test file: the real server on a database of its own, and callers.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointOptions,
  type EndpointReply,
  pathOf,
} from '#contract/base/endpoint'
import { ErrorReply } from '#contract/base/errors'
import { StoredMailServer } from '#contract/emails/mail-server'
import { demoPaymentMethods } from '#demo/payment-methods'
import { demoSeller } from '#demo/seller'
import { openSession } from '#server/accounts/sessions/sessions'
import { createShop, type ShopDeps } from '#server/app'
import type { BackupPlace } from '#server/backups/place'
import { transaction } from '#server/db/database'
import { openFolder, PRIVATE, PUBLIC } from '#server/files/folder'
import { createPictureStore } from '#server/files/picture-store'
import { createPrivateStore } from '#server/files/private-store'
import { openSecretBox } from '#server/files/secret-box'
import { createLog } from '#server/http/log'
import type { AdjustLimit, RateLimit } from '#server/http/rate-limit'
import { followChanges } from '#server/http/reply/follow-changes'
import { ResponseCache } from '#server/http/reply/response-cache'
import { saveSetting } from '#server/settings/settings'
import { createTestDatabase } from './database.ts'
import { createAdmin, createCustomer } from './factories/people.ts'
import { unlimitedOrders } from './unlimited-orders.ts'
import { testRules } from './webhook-receiver.ts'

/** The seller's own accounts, which have no fee: the bank account first. */
const ownAccounts = demoPaymentMethods
  .slice(0, 2)
  .toReversed()
  .map((method, at) => ({ ...method, position: at + 1 }))

/** Lifts every rate limit except the named ones. */
export const unlimitedBut =
  (limits: Record<string, Partial<RateLimit>>): AdjustLimit =>
  ({ sharedAttempts: _, ...limit }) => ({ ...limit, attempts: 10_000, ...limits[limit.name] })

export const unlimited = unlimitedBut({})

export type Answer<T> = { status: number; body: T; headers: LightMyRequestResponse['headers'] }

/** An API caller with credentials. */
export interface Caller {
  /** Expects success; returns the reply, checked against the contract. */
  call<O extends EndpointOptions>(
    endpoint: Endpoint<O>,
    input: EndpointInput<O>,
    headers?: Record<string, string>,
  ): Promise<EndpointReply<O>>
  /** Returns any response; errors are checked against the standard format and the declared codes of the operation. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Record<string, never>>>
  headers: Record<string, string>
}

interface ShopOptions extends Partial<Omit<ShopDeps, 'log'>> {
  logLevel?: string
}

/** Its port is closed; `openPostOffice` sends the emails. */
const mailServer = StoredMailServer.parse({ host: 'localhost', port: 2_525, encryption: 'none' })

export const NO_PROVIDER = 'http://127.0.0.1:9/v23.0'

export async function openShop({ logLevel = 'debug', ...overrides }: ShopOptions = {}) {
  const database = await createTestDatabase()
  const { db, connectionString, ownerConnectionString } = database
  const folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'))
  const folders = { pictures: folder, private: join(folder, 'private') }
  const pictures = createPictureStore(openFolder(folders.pictures, PUBLIC))
  const privateFiles = createPrivateStore(openFolder(folders.private, PRIVATE))
  const backups: BackupPlace = {
    connectionString: ownerConnectionString,
    folders,
    folder: join(folder, 'backups'),
    bucket: null,
  }
  const secrets = openSecretBox(folder)
  const cache = new ResponseCache({ isOneOrigin: false })
  const listening = followChanges(cache, connectionString)
  const logged: string[] = []
  const { fastify, endpoints } = await createShop({
    db,
    cache,
    pictures,
    privateFiles,
    backups,
    dataDir: folder,
    adjustLimit: unlimited,
    google: null,
    apiDocs: true,
    webhookRules: testRules,
    // Nothing listens there, so no test reaches a provider.
    messageProviderUrl: NO_PROVIDER,
    mailEnvironment: { smtpUrl: null, mailFrom: null },
    secrets,
    publicOrigin: null,
    trustProxy: false,
    log: createLog(logLevel, { write: (line) => void logged.push(line) }),
    isStopping: () => false,
    ...overrides,
  })
  await transaction(db, async (tx) => {
    await saveSetting(tx, 'seller', demoSeller)
    await saveSetting(tx, 'unpaidOrders', unlimitedOrders)
    await saveSetting(tx, 'mailServer', mailServer)
    await tx.insertInto('paymentMethods').values(ownAccounts).execute()
  })
  await fastify.ready()

  const caller = (headers: Record<string, string>): Caller => ({
    headers,
    async send(method, path, body, more = {}) {
      const response = await fastify.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { ...headers, ...more },
        ...(body !== undefined && { payload: body as object }),
      })
      const isJson = /^application\/json/.test(String(response.headers['content-type']))
      const parsed = isJson && response.body !== '' ? JSON.parse(response.body) : {}
      if (response.statusCode >= 400) {
        const { error } = ErrorReply.parse(parsed)
        const { undeclaredError } = await import('./declared-errors.ts')
        expect(undeclaredError(method, path, response.statusCode, error.code)).toBeNull()
      }
      return { status: response.statusCode, body: parsed, headers: response.headers }
    },
    async call(endpoint, input, more) {
      const path = pathOf(endpoint.route, input as object)
      // Like the shop's own pages.
      const own = endpoint.upload && { 'x-requested-with': 'haat' }
      const answer = await this.send(endpoint.method, path, payloadOf(endpoint, input), { ...own, ...more })
      expect(answer, `${endpoint.method} ${path}`).toMatchObject({ status: endpoint.status ?? 200 })
      // Fields that the contract doesn't name must not be sent, because they may be secrets.
      expect(endpoint.reply.parse(answer.body)).toEqual(answer.body)
      return answer.body as EndpointReply<typeof endpoint>
    },
  })

  const origin = { address: '127.0.0.1', userAgent: 'test' }
  return {
    ...database,
    cache,
    pictures,
    backups,
    privateFiles,
    secrets,
    fastify,
    endpoints,
    logged,
    asGuest: () => caller({}),
    withHeaders: caller,
    async asCustomer(person: Parameters<typeof createCustomer>[1] = {}) {
      const customer = await createCustomer(db, person)
      const token = await transaction(db, (tx) =>
        openSession(tx, { customerId: customer.id }, 'customer', origin),
      )
      return { ...caller({ authorization: `Bearer ${token}` }), ...customer, token }
    },
    async asAdmin(person: Parameters<typeof createAdmin>[1] = {}) {
      const admin = await createAdmin(db, person)
      const token = await transaction(db, (tx) => openSession(tx, { adminId: admin.id }, 'admin', origin))
      return { ...caller({ cookie: `haat_admin=${token}` }), ...admin, token }
    },
    async close() {
      await fastify.close()
      await listening.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

/** JSON, or a form if files are sent. */
function payloadOf({ upload }: Endpoint, input: unknown): unknown {
  const { body, files } = input as { body?: object; files?: Record<string, readonly Blob[]> }
  if (!upload || !files) return body
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  for (const file of files[upload.field] ?? []) form.append(upload.field, file)
  return form
}
