import { randomBytes } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openOtherShop, pictureTestRules } from '#test/other-shop'
import { fetchPicture } from './fetch-picture.ts'

const other = await openOtherShop()
afterAll(() => other.close())

const bytes = randomBytes(5_000)
const fetched = (address: string, rules = pictureTestRules, stopping = new AbortController().signal) =>
  fetchPicture(address, rules, stopping)
const redirect = (path: string, location: string, status = 302) =>
  other.answer(path, (response) => response.writeHead(status, { location }).end())

test('fetchPicture returns the bytes, also of packed and chunked bodies', async () => {
  expect(await fetched(other.serve('/plain', bytes))).toEqual({ bytes })
  expect(await fetched(other.serve('/gzip', gzipSync(bytes), { 'content-encoding': 'gzip' }))).toEqual({
    bytes,
  })
  const packed = brotliCompressSync(bytes)
  expect(await fetched(other.serve('/br', packed, { 'content-encoding': 'br' }))).toEqual({ bytes })
  const address = other.answer('/chunked', (response) => {
    response.write(bytes.subarray(0, 100))
    response.end(bytes.subarray(100))
  })
  expect(await fetched(address)).toEqual({ bytes })
})

test('fetchPicture follows up to three redirects', async () => {
  other.serve('/r0', bytes)
  redirect('/r1', '/r0', 301)
  redirect('/r2', other.urlOf('/r1', 'other.example'), 307)
  expect(await fetched(redirect('/r3', '/r2', 308))).toEqual({ bytes })
  expect(await fetched(redirect('/r4', '/r3', 303))).toEqual({
    fault: 'The address redirects more than 3 times',
    isTemporary: false,
  })
})

test.each([
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::ffff:10.0.0.1]/',
  'http://[fe80::1]/',
  'http://100.64.0.1/',
  'http://intranet.example/',
  'http://metadata.example/',
  'http://mapped.example/',
  'http://mixed.example/',
  'file:///etc/passwd',
  'https://user:secret@other.example/',
])('fetchPicture neither calls %s nor follows a redirect to it', async (address) => {
  for (const asked of [address, redirect('/away', address)]) {
    expect(await fetched(asked)).toEqual({
      fault: expect.stringMatching(/public internet|isn’t allowed/),
      isTemporary: false,
    })
  }
})

test('fetchPicture calls this machine only if the rules allow it', async () => {
  const before = other.asked.length
  const rules = { ...pictureTestRules, toThisMachine: false }
  expect(await fetched(other.serve('/own', bytes), rules)).toMatchObject({
    fault: expect.stringContaining('public internet'),
  })
  expect(other.asked.length).toBe(before)
})

test('fetchPicture looks a name up once and connects to that result', async () => {
  const lookups: string[] = []
  const rules = {
    ...pictureTestRules,
    resolve: async (host: string) => {
      lookups.push(host)
      return lookups.length === 1 ? ['127.0.0.1'] : ['10.0.0.1']
    },
  }
  expect(await fetched(other.serve('/once', bytes), rules)).toEqual({ bytes })
  expect(lookups).toEqual(['pictures.example'])
})

test('fetchPicture stops reading a body that is too large, announced, endless or packed', async () => {
  const tooLarge = { fault: 'The picture is larger than 1 MB', isTemporary: false }
  expect(await fetched(other.serve('/large', Buffer.alloc(1024 * 1024 + 1)))).toEqual(tooLarge)
  const endless = other.answer('/endless', (response) => {
    const more = () => response.writable && response.write(Buffer.alloc(65_536), () => setImmediate(more))
    more()
  })
  expect(await fetched(endless)).toEqual(tooLarge)
  const bomb = other.serve('/bomb', gzipSync(Buffer.alloc(100 * 1024 * 1024)), { 'content-encoding': 'gzip' })
  expect(await fetched(bomb)).toEqual(tooLarge)
})

test('fetchPicture gives up on a server that is silent or drips', async () => {
  const silent = other.answer('/silent', () => {})
  const idle = { ...pictureTestRules, idleMs: 100 }
  expect(await fetched(silent, idle)).toEqual({ fault: 'The server stopped sending', isTemporary: true })
  const stuck = other.answer('/stuck', (response) => void response.write('half'))
  expect(await fetched(stuck, idle)).toEqual({ fault: 'The server stopped sending', isTemporary: true })
  const dripping = other.answer('/drip', (response) => {
    const drip = setInterval(() => response.write('.'), 20)
    response.once('close', () => clearInterval(drip))
  })
  expect(await fetched(dripping, { ...pictureTestRules, totalMs: 500 })).toEqual({
    fault: 'The download took longer than 0.5 seconds',
    isTemporary: true,
  })
  const slowName = { ...pictureTestRules, totalMs: 100, resolve: () => new Promise<never>(() => {}) }
  expect(await fetched(silent, slowName)).toMatchObject({ isTemporary: true })
})

test('fetchPicture says why it failed, and whether another attempt may help', async () => {
  const withStatus = (status: number, headers = {}) =>
    fetched(other.answer(`/${status}`, (response) => response.writeHead(status, headers).end()))
  expect(await withStatus(404)).toEqual({
    fault: 'There is no picture at this address (status 404)',
    isTemporary: false,
  })
  expect(await withStatus(403)).toEqual({ fault: 'The server answered with status 403', isTemporary: false })
  expect(await withStatus(429, { 'retry-after': '90' })).toMatchObject({
    isTemporary: true,
    retryAfterSeconds: 90,
  })
  expect(await withStatus(429, { 'retry-after': '999999' })).toMatchObject({ retryAfterSeconds: 3_600 })
  expect(await withStatus(503, { 'retry-after': 'tomorrow' })).toMatchObject({ retryAfterSeconds: 0 })
  const cut = other.answer('/cut', (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
  })
  expect(await fetched(cut)).toEqual({ fault: 'The connection was closed', isTemporary: true })
  const damaged = other.serve('/damaged', Buffer.from('not gzip'), { 'content-encoding': 'gzip' })
  expect(await fetched(damaged)).toEqual({ fault: 'The picture arrived damaged', isTemporary: false })
  const odd = other.serve('/odd', bytes, { 'content-encoding': 'zip' })
  expect(await fetched(odd)).toMatchObject({ isTemporary: false })
  expect(await fetched('http://nowhere.example/')).toEqual({
    fault: "The host name doesn't resolve",
    isTemporary: false,
  })
  expect(await fetched(redirect('/odd-redirect', 'http://'))).toMatchObject({ isTemporary: false })
})

test('fetchPicture stops when the shop does', async () => {
  const stopping = new AbortController()
  const silent = other.answer('/waiting', () => stopping.abort())
  expect(await fetched(silent, pictureTestRules, stopping.signal)).toMatchObject({
    fault: expect.any(String),
  })
})
