// Sends generated input to every endpoint, as guest, customer and admin. No response is a server error, contradicts the
// contract or reveals SQL or a stack, and the invariants hold afterwards. `npm test` tries one seed with a part of the
// endpoints; `npm run fuzz` tries all of them with several inputs each and a new seed, which it prints. Repeat a run
// with FUZZ_SEED, set the number of inputs per endpoint with FUZZ_INPUTS, and find the endpoint that breaks an invariant
// with FUZZ_CHECK=1.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint'
import { ErrorReply } from '#contract/base/errors'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { createCustomerRecords, urlWith } from './customer-records.ts'
import { queryOf, variantsOf } from './generate-input.ts'
import { goodBody } from './good-bodies.ts'
import { goodAdminCalls, own } from './good-calls.ts'
import { sampleWords } from './sample-words.ts'

const inputs = Number(process.env.FUZZ_INPUTS || 0)
const seed = Number(process.env.FUZZ_SEED || (inputs > 0 ? Date.now() % 1_000_000_000 : 1))
const isWhole = inputs > 0

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()
const records = await createCustomerRecords(shop, customer, admin)
const goodCalls = goodAdminCalls({ shop, postOffice, admin })

/** Ids of some rows of every table, for fields that take one. */
async function idsOfRows(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`.execute(shop.db)
  const ids: string[] = []
  for (const { name } of rows) {
    const some = await sql<{ id: string }>`select id from ${sql.table(name)} order by id limit 1`.execute(
      shop.db,
    )
    ids.push(...some.rows.map(({ id }) => id))
  }
  return ids
}

interface Call {
  params: Record<string, string>
  body?: object
  files?: Record<string, readonly File[]>
}

/** Endpoints whose preparation was refused, because earlier input had filed a return or changed a setting. */
const unprepared: string[] = []

/** Returns a call that succeeds, or at least has input of the right form. */
async function goodCall(endpoint: Endpoint, ids: readonly string[], random: () => number): Promise<Call> {
  try {
    const made = await goodCalls[endpoint.route]?.()
    if (made) return { params: {}, ...made }
  } catch (error) {
    unprepared.push(endpoint.route)
    if (isWhole) console.log(`Not prepared: ${endpoint.route}: ${(error as Error).message.slice(0, 200)}`)
  }
  const [params] = records.paramsOf(endpoint)
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const idOf = () => ids[Math.floor(random() * ids.length)] ?? ''
  const body = goodBody(endpoint.route, records.productId)
  return {
    params: params ?? Object.fromEntries(names.map((name) => [name, sampleWords[name] ?? idOf()])),
    ...(body && { body }),
  }
}

/** The calling admin and customer, who sign in again after a call that has ended their session. */
const asAdmin = async () => {
  const { status } = await admin.send('GET', '/admin/validate-token')
  if (status !== 200) Object.assign(admin, await shop.asAdmin())
  return admin.headers
}
const asCustomer = async () => {
  const { status } = await customer.send('GET', '/user/profile')
  if (status !== 200) Object.assign(customer, await shop.asCustomer())
  return customer.headers
}

const leaks =
  /select .{1,200} from |insert into |update \w+ set |node_modules|\.ts:\d|at async |violates \w+ constraint/i

/** A shop that is closed for maintenance, or that demands a second factor, would refuse all later calls. */
const harmless = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'maintenanceMode' in body
    ? { ...body, maintenanceMode: false, twoFactorAuth: false }
    : body

interface Sent {
  method: string
  url: string
  body?: unknown
  files?: Call['files']
  field?: string
}

function payloadOf({ body, files, field }: Sent): object | string | undefined {
  if (!files || !field) return body === undefined ? undefined : (JSON.stringify(body) ?? '')
  const form = new FormData()
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  for (const [name, value] of fields)
    if (value !== undefined)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const file of files[field] ?? []) form.append(field, file)
  return form
}

/** Returns why the response is wrong; an empty text if it is right. */
async function faultOf(endpoint: Endpoint, sent: Sent, headers: Record<string, string>): Promise<string> {
  const payload = payloadOf(sent)
  const type = typeof payload === 'string' ? { 'content-type': 'application/json' } : {}
  const ask = () =>
    shop.fastify.inject({
      method: sent.method as 'GET',
      url: `/api${sent.url}`,
      headers: { ...own, ...headers, ...type },
      ...(payload !== undefined && { payload }),
    })
  let response = await ask()
  // On a busy machine the database may be too slow once.
  if (response.statusCode === 503) response = await ask()
  const { statusCode: status, body } = response
  if (status >= 500) return `${status} ${body.slice(0, 300)} ${lastError()}`
  if (leaks.test(status >= 400 ? body : '')) return `reveals its inside: ${status} ${body.slice(0, 300)}`
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  if (status >= 400) {
    const reply = isJson ? ErrorReply.safeParse(JSON.parse(body)) : null
    return reply?.success ? '' : `${status} isn't in the format of errors: ${body.slice(0, 300)}`
  }
  if (endpoint.file || !isJson || body === '') return ''
  const parsed = endpoint.reply.safeParse(JSON.parse(body))
  return parsed.success ? '' : `contradicts the contract: ${parsed.error.message.slice(0, 400)}`
}

const lastError = () => {
  const line = shop.logged.findLast((text) => /"level":(50|60)/.test(text)) ?? ''
  return line.slice(0, 1_500)
}

/** Damages a file, or takes it as it is. */
function damage(file: File, bytes: Uint8Array, how: number): File {
  const copy = new Uint8Array(bytes)
  if (how === 1) return new File([copy.subarray(0, copy.length >> 1)], file.name)
  if (how === 2)
    for (let at = 0; at < 8; at++) copy[(at * 7_919) % Math.max(1, copy.length)] = (at * 83) & 255
  if (how === 3) return new File([], file.name)
  if (how === 4) return new File([copy, copy], `../${file.name}\u0000.html`)
  return new File([copy], file.name)
}

/** Ends all sessions, erases the caller, or makes a backup: tested elsewhere, and too slow to repeat. */
const leftOut = ['POST /backups', 'POST /backups/{id}/test']

function callersOf({ access }: Endpoint): (() => Promise<Record<string, string>>)[] {
  if (access === 'admin' || access === 'session') return [asAdmin]
  return access === 'public' ? [async () => ({}), asCustomer] : [asCustomer]
}

test('no generated input causes a server error, a response that contradicts the contract, or damage to the books', {
  timeout: isWhole ? 7_200_000 : 300_000,
}, async () => {
  if (isWhole) console.log(`FUZZ_SEED=${seed} FUZZ_INPUTS=${inputs}`)
  const ids = await idsOfRows()
  let turn = 0
  const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
    fc.sample(arbitrary, { seed: seed + turn++, numRuns: count })
  const random = () => sample(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), 1)[0] ?? 0
  const all = shop.endpoints.filter(({ route }) => !leftOut.includes(route))
  const endpoints = isWhole ? all : all.filter((_, at) => at % 10 === seed % 10)
  const faults: string[] = []
  const counts: Record<string, number> = {}
  for (const endpoint of endpoints) {
    const call = await goodCall(endpoint, ids, random)
    const count = isWhole ? inputs : 3
    const bodies = endpoint.body
      ? sample(variantsOf(endpoint.body, call.body ?? {}, ids), count)
      : [undefined]
    const queries = endpoint.query ? sample(queryOf(endpoint.query, ids), count) : [{}]
    const callers = callersOf(endpoint)
    for (let at = 0; at < Math.max(bodies.length, queries.length, call.files ? count : 1); at++) {
      const query = new URLSearchParams(queries[at % queries.length])
      const url = `${urlWith(endpoint, call.params)}${query.size > 0 ? `?${query}` : ''}`
      const body = harmless(bodies[at % bodies.length])
      const files: Record<string, readonly File[]> = {}
      for (const [field, some] of Object.entries(call.files ?? {}))
        files[field] = await Promise.all(some.map(async (file) => damage(file, await file.bytes(), at % 5)))
      const field = endpoint.upload?.field
      const sent: Sent = { method: endpoint.method, url, body, ...(call.files && field && { files, field }) }
      const headers = await (callers[at % callers.length] ?? asCustomer)()
      const fault = await faultOf(endpoint, sent, headers)
      if (fault) {
        faults.push(`${endpoint.route} ${url} ${JSON.stringify(body)?.slice(0, 1_500)}: ${fault}`)
        if (isWhole) console.log(faults.at(-1))
      }
      counts[endpoint.route] = (counts[endpoint.route] ?? 0) + 1
    }
    if (process.env.FUZZ_CHECK) {
      await postOffice.work()
      expect([endpoint.route, await checkInvariants(shop.db)]).toEqual([endpoint.route, []])
    }
  }
  expect(faults).toEqual([])
  expect(unprepared.length).toBeLessThan(endpoints.length / 20)
  expect(Object.keys(counts).length).toBe(endpoints.length)
  await postOffice.work()
  await sql`analyze`.execute(shop.owner)
  expect(await checkInvariants(shop.db)).toEqual([])
})
