import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#test/shop'
import { createReadLimiter, type ReadLimit } from '../rate-limit.ts'
import { readLimits } from './limit-reads.ts'

test('a read limiter lets a burst pass, then reads at the rate of the limit', () => {
  let time = 0
  const limiter = createReadLimiter(() => time)
  const limit: ReadLimit = { name: 'test', attempts: 60, windowSeconds: 60 }
  const allowed = () => limiter.count(limit, 'someone') === 0
  expect(Array.from({ length: 60 }, allowed)).not.toContain(false)
  expect(limiter.count(limit, 'someone')).toBe(1)
  expect(limiter.count(limit, 'another')).toBe(0)
  expect(limiter.count({ ...limit, name: 'other' }, 'someone')).toBe(0)
  time += 3_000
  expect([allowed(), allowed(), allowed(), allowed()]).toEqual([true, true, true, false])
  time += 600_000
  expect(Array.from({ length: 61 }, allowed).filter(Boolean)).toHaveLength(60)
})

test('the subjects that a read limiter remembers are bounded', () => {
  let time = 0
  const limiter = createReadLimiter(() => time)
  const limit: ReadLimit = { name: 'test', attempts: 1, windowSeconds: 60 }
  for (let n = 0; n < 120_000; n++) expect(limiter.count(limit, `subject ${n}`)).toBe(0)
  time += 1
  expect(limiter.count(limit, 'subject 119999')).toBeGreaterThan(0)
})

const counts = { searches: 3, files: 2, orderPages: 2 }
let shop: TestShop
beforeAll(async () => {
  const few: Record<string, number> = {
    [readLimits.searches.address.name]: counts.searches * 2,
    [readLimits.searches.session.name]: counts.searches,
    [readLimits.files.session.name]: counts.files,
    [readLimits.orderPages.address.name]: counts.orderPages,
  }
  shop = await openShop({
    trustProxy: ['127.0.0.1'],
    adjustLimit: (limit) => ({ ...limit, attempts: few[limit.name] ?? 10_000 }),
  })
})
afterAll(() => shop.close())

const search = (n: number, address: string, headers = {}) =>
  shop
    .asGuest()
    .send('GET', `/products?search=mat-${n}`, undefined, { 'x-forwarded-for': address, ...headers })

test('GET /products limits searches per session and per address, and lists are not affected', async () => {
  const { headers } = await shop.asCustomer()
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) statuses.push((await search(n, '10.1.1.1', headers)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await search(9, '10.1.1.1', headers)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toMatchObject({ error: { code: 'too_many_requests' } })
  // Others behind the same address can search until the address has used up its searches.
  for (let n = 10; n < 13; n++) expect((await search(n, '10.1.1.1')).status).toBe(200)
  expect((await search(20, '10.1.1.1')).status).toBe(429)
  expect((await search(21, '10.1.1.2')).status).toBe(200)
  const list = await shop
    .asGuest()
    .send('GET', '/products?page=2', undefined, { 'x-forwarded-for': '10.1.1.1' })
  expect(list.status).toBe(200)
})

test('downloads of a customer and look-ups of order pages are limited', async () => {
  const customer = await shop.asCustomer()
  const download = async () => (await customer.send('GET', '/user/data')).status
  expect([await download(), await download(), await download()]).toEqual([200, 200, 429])
  const look = async (token: string) =>
    (await shop.withHeaders({ authorization: `Order ${token}` }).send('GET', '/order-page')).status
  const tokens = ['a', 'b', 'c'].map((letter) => letter.repeat(43))
  const statuses: number[] = []
  for (const token of tokens) statuses.push(await look(token))
  expect(statuses).toEqual([404, 404, 429])
})
