import type { IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { listProxies, recordProxy } from './proxy-findings.ts'
import { watchForProxies } from './untrusted-proxy.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

function watch(trusted: string[] = []) {
  const reported: string[] = []
  let time = 0
  const watching = watchForProxies({ trusted, report: (address) => reported.push(address), now: () => time })
  const ask = (address: string, headers: Record<string, string> = {}, url = '/products') =>
    watching.see({ headers, socket: { remoteAddress: address } as IncomingMessage['socket'], url })
  return {
    reported,
    ask,
    /** Requests of three visitors in turn. */
    visits: (address: string, count: number, header = 'x-forwarded-for') => {
      for (let visit = 0; visit < count; visit++) ask(address, { [header]: `203.0.113.${visit % 3}` })
    },
    pass: (ms: number) => {
      time += ms
    },
  }
}

const HOUR = 60 * 60 * 1000

test('a proxy on this machine is reported after twenty requests, and again only after an hour', () => {
  const { visits, reported, pass } = watch()
  visits('::ffff:127.0.0.1', 19)
  expect(reported).toEqual([])
  visits('::ffff:127.0.0.1', 30)
  expect(reported).toEqual(['127.0.0.1'])
  pass(HOUR + 1)
  visits('127.0.0.1', 30)
  expect(reported).toEqual(['127.0.0.1', '127.0.0.1'])
})

test.each(['x-forwarded-for', 'x-real-ip'])(
  'a proxy in a private network is reported by its %s',
  (header) => {
    const { visits, reported } = watch()
    visits('10.1.2.3', 30, header)
    expect(reported).toEqual(['10.1.2.3'])
  },
)

test('a proxy is reported by the header of RFC 7239', () => {
  const { ask, reported } = watch()
  for (let visit = 0; visit < 30; visit++)
    ask('172.18.0.2', { forwarded: `for="[2001:db8:0:${visit}::1]";proto=https` })
  expect(reported).toEqual(['172.18.0.2'])
})

test('a proxy that TRUST_PROXY names, by address or network, is not reported', () => {
  const { visits, reported } = watch(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '10.9.9.9', 'fd12::1']) visits(address, 40)
  expect(reported).toEqual([])
  visits('192.168.1.2', 40)
  expect(reported).toEqual(['192.168.1.2'])
})

test('headers that a visitor forges over the internet are ignored', () => {
  const { visits, reported } = watch()
  visits('198.51.100.9', 500)
  expect(reported).toEqual([])
})

test('one visitor in the local network who forges an address is not taken for a proxy', () => {
  const { ask, reported } = watch()
  for (let visit = 0; visit < 500; visit++) ask('192.168.1.77', { 'x-forwarded-for': '203.0.113.5' })
  expect(reported).toEqual([])
})

test('a peer that also sends requests of its own is not taken for a proxy', () => {
  const { ask, visits, reported } = watch()
  for (let round = 0; round < 40; round++) {
    visits('127.0.0.1', 1)
    ask('127.0.0.1')
  }
  expect(reported).toEqual([])
})

test('health checks of the machine do not hide its proxy', () => {
  const { ask, visits, reported } = watch()
  visits('127.0.0.1', 5)
  for (let check = 0; check < 100; check++) ask('127.0.0.1', {}, '/readyz')
  visits('127.0.0.1', 15)
  expect(reported).toEqual(['127.0.0.1'])
})

test('headers without an address are ignored', () => {
  const { ask, reported } = watch()
  for (let visit = 0; visit < 50; visit++)
    ask('127.0.0.1', { 'x-forwarded-for': 'unknown', 'x-real-ip': 'x' })
  expect(reported).toEqual([])
})

test('a recorded proxy is listed for a day, until TRUST_PROXY names it', async () => {
  const { db } = database
  await recordProxy(db, '10.0.0.5')
  await recordProxy(db, '127.0.0.1')
  await recordProxy(db, '127.0.0.1')
  expect(await listProxies(db, [])).toEqual(['10.0.0.5', '127.0.0.1'])
  expect(await listProxies(db, ['10.0.0.0/8'])).toEqual(['127.0.0.1'])
  await db
    .updateTable('untrustedProxies')
    .set({ seenAt: new Date(Date.now() - 25 * HOUR) })
    .execute()
  expect(await listProxies(db, [])).toEqual([])
})
