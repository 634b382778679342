import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { runs } from '#test/property-runs'
import { SOFT_LIMIT_MS, SOFT_REST_MS } from './cache-entry.ts'
import { CachedResponse } from './cached-response.ts'
import { ReplyForPages, ResponseCache } from './response-cache.ts'
import { expireAt, type Key, tag, tagPart } from './tags.ts'

afterEach(() => {
  vi.useRealTimers()
})

const responseOf = (text: string, status = 200) => new CachedResponse(Buffer.from(text), status, {})

/** Returns a render function that counts its calls and records the given keys. */
function counting(...keys: Key[]) {
  const made = { times: 0 }
  const make = async () => {
    made.times++
    tag(...keys)
    return responseOf(`${made.times}`)
  }
  return { made, make }
}

test("the length of an address counts towards the cache's size, so long addresses can't fill the memory", async () => {
  const cache = new ResponseCache({ isOneOrigin: true })
  const padding = 'x'.repeat(15_000)
  const addresses = Array.from({ length: 6_000 }, (_, number) => `/api/products?${padding}${number}`)
  const reply = responseOf('{}')
  for (const address of addresses) await cache.getOrMake(address, async () => reply)
  const cached = addresses.filter((address) => cache.get(address))
  expect(cached).toContain(addresses.at(-1))
  const bytes = cached.reduce((sum, address) => sum + address.length, 0)
  expect(bytes).toBeLessThan(50 * 1024 * 1024)
})

test.each([
  {
    shown: ['product:1', 'settings:seller'],
    dropping: ['product:1', 'product', 'settings'],
    sparing: ['product:2', 'lists:price', 'category'],
  },
  { shown: ['category'], dropping: ['category:1', 'category'], sparing: ['product:1', 'categories'] },
  { shown: [], dropping: ['product:1', 'content:about', '~units:1'], sparing: [] },
] as { shown: Key[]; dropping: string[]; sparing: string[] }[])(
  'a response that shows $shown is dropped by a change of it or its family, or by any change if unknown',
  async ({ shown, dropping, sparing }) => {
    for (const change of [...dropping, ...sparing]) {
      const cache = new ResponseCache({ isOneOrigin: true })
      await cache.getOrMake('/a', counting(...shown).make)
      cache.change(change)
      expect([change, cache.get('/a') === undefined]).toEqual([change, dropping.includes(change)])
    }
  },
)

test('beyond the maximum number of keys, the family replaces single keys', async () => {
  const cache = new ResponseCache({ isOneOrigin: true })
  const products = Array.from({ length: 100 }, (_, index): Key => `product:${index}`)
  await cache.getOrMake('/a', counting('settings:seller', ...products).make)
  cache.change('settings:other')
  expect(cache.get('/a')).toBeDefined()
  cache.change('product:1000')
  expect(cache.get('/a')).toBeUndefined()
})

test('after a soft change a response is served for a while, and then once more while it is revalidated', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = new ResponseCache({ isOneOrigin: true })
  const { made, make } = counting('units:1')
  const first = await cache.getOrMake('/a', make)
  cache.change('~units:1')
  expect(cache.get('/a')).toBe(first)
  vi.advanceTimersByTime(SOFT_REST_MS)
  // Further sales don't extend the deadline.
  cache.change('~units:1')
  expect(cache.get('/a')).toBeUndefined()
  expect(await cache.getOrMake('/a', make)).toBe(first)
  expect(made.times).toBe(2)
  await eventually(() => expect(cache.get('/a')).not.toBe(first))
  expect(made.times).toBe(2)
})

test('a few seconds after a soft change no stale response is served any more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = new ResponseCache({ isOneOrigin: true })
  const { make } = counting('units:1')
  const first = await cache.getOrMake('/a', make)
  cache.change('~units:1')
  vi.advanceTimersByTime(SOFT_LIMIT_MS)
  expect(await cache.getOrMake('/a', make)).not.toBe(first)
})

test('if revalidation fails, the stale response is served up to the limit, and then the error', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = new ResponseCache({ isOneOrigin: true })
  const first = await cache.getOrMake('/a', counting('units:1').make)
  cache.change('~units:1')
  const failing = () => Promise.reject(new Error('no database'))
  vi.advanceTimersByTime(SOFT_REST_MS)
  for (let visitor = 0; visitor < 3; visitor++) expect(await cache.getOrMake('/a', failing)).toBe(first)
  vi.advanceTimersByTime(SOFT_LIMIT_MS)
  await expect(cache.getOrMake('/a', failing)).rejects.toThrow('no database')
})

test("a response isn't served after the moment when its content changes without a write", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = new ResponseCache({ isOneOrigin: true })
  await cache.getOrMake('/a', async () => {
    tag('product:1')
    expireAt(new Date(Date.now() + 60_000))
    return responseOf('awaited')
  })
  vi.setSystemTime(Date.now() + 59_999)
  expect(cache.get('/a')).toBeDefined()
  vi.setSystemTime(Date.now() + 1)
  expect(cache.get('/a')).toBeUndefined()
})

test('a response that no change affects is rendered again every hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = new ResponseCache({ isOneOrigin: true })
  await cache.getOrMake('/a', counting('page').make)
  vi.setSystemTime(Date.now() + 59 * 60_000)
  expect(cache.get('/a')).toBeDefined()
  vi.setSystemTime(Date.now() + 60_000)
  expect(cache.get('/a')).toBeUndefined()
})

/** A small model: each key has a version, and a response contains the versions it was rendered from. */
const keys = ['product:1', 'product:2', 'category:1', 'lists:price'] as const
const shownBy = {
  '/one': ['product:1'],
  '/list': ['product:1', 'product:2', 'lists:price'],
  '/menu': ['category'],
  '/unknown': [],
} as const satisfies Record<string, readonly Key[]>
const addresses = Object.keys(shownBy) as (keyof typeof shownBy)[]
const showsKey = (address: keyof typeof shownBy, key: string) =>
  shownBy[address].length === 0 ||
  shownBy[address].some((shown) => shown === key || key.startsWith(`${shown}:`))

const step = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), address: fc.constantFrom(...addresses) }),
  fc.record({ kind: fc.constant('read' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('finish' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('change' as const), key: fc.constantFrom(...keys) }),
  fc.record({ kind: fc.constant('soft' as const), key: fc.constantFrom(...keys) }),
  fc.record({ kind: fc.constant('clear' as const) }),
)

test('no request gets a response older than the last hard change known when it arrived', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
    const cache = new ResponseCache({ isOneOrigin: true })
    const versions = new Map<string, number>(keys.map((key) => [key, 0]))
    const makings: { read(): void; finish(): void }[] = []
    const answers: Promise<void>[] = []
    const versionsOf = new WeakMap<CachedResponse, Map<string, number>>()

    const make = (address: keyof typeof shownBy) => async () => {
      let seen: Map<string, number> | undefined
      const finished = Promise.withResolvers<void>()
      const read = () => (seen ??= new Map(versions))
      makings.push({ read, finish: finished.resolve })
      await finished.promise
      tag(...shownBy[address])
      const response = responseOf(address)
      versionsOf.set(response, read())
      return response
    }
    const expectFresh = (
      address: keyof typeof shownBy,
      response: CachedResponse,
      known: Map<string, number>,
    ) => {
      const seen = versionsOf.get(response)
      for (const key of keys) {
        if (showsKey(address, key)) expect(seen?.get(key)).toBeGreaterThanOrEqual(known.get(key) ?? 0)
      }
    }
    for (const one of steps) {
      if (one.kind === 'ask') {
        const known = new Map(versions)
        const { address } = one
        const there = cache.get(address)
        if (there) expectFresh(address, there, known)
        answers.push(
          cache.getOrMake(address, make(address)).then((made) => expectFresh(address, made, known)),
        )
      } else if (one.kind === 'change') {
        versions.set(one.key, (versions.get(one.key) ?? 0) + 1)
        cache.change(one.key)
      } else if (one.kind === 'soft') cache.change(`~${one.key}`)
      else if (one.kind === 'clear') {
        for (const key of keys) versions.set(key, (versions.get(key) ?? 0) + 1)
        cache.clear()
      } else if (makings.length > 0) makings[one.which % makings.length]?.[one.kind]()
      await new Promise((resolve) => setImmediate(resolve))
    }
    // Finish all renders in flight, including those started because others were outdated.
    let done = false
    const all = Promise.all(answers).finally(() => (done = true))
    while (!done) {
      for (const { finish } of makings) finish()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await all
    for (const address of addresses) {
      const there = cache.get(address)
      if (there) expectFresh(address, there, versions)
    }
  })
  await fc.assert(property, { numRuns: runs(500) })
})

describe('a page rendered from replies', () => {
  /** `reply` returns the number of its renders, and the page contains the reply it got. */
  function shop(...keys: Key[]) {
    const cache = new ResponseCache({ isOneOrigin: true })
    const made = { times: 0 }
    const reply = () =>
      cache.replies.getOrMakeWithLifetime('GET /products', async () => {
        tag(...keys)
        return new ReplyForPages({ made: ++made.times })
      })
    const page = () =>
      cache.getOrMake('/', async () => {
        tag('page')
        return responseOf(JSON.stringify((await tagPart(reply)).response.value))
      })
    return { cache, made, reply, page }
  }

  test('is dropped with any of them, and only the changed ones are rendered again', async () => {
    const { cache, made, reply, page } = shop('product:1')
    await page()
    await reply()
    expect(made.times).toBe(1)
    cache.change('product:2')
    expect(cache.get('/')).toBeDefined()
    cache.change('product:1')
    expect(cache.get('/')).toBeUndefined()
    await page()
    expect(made.times).toBe(2)
  })

  test("isn't affected by numbers that no page shows", async () => {
    const { cache, made, reply, page } = shop('product:1', 'units:1', 'level:1', 'figures')
    await page()
    for (const change of ['~units:1', 'level:1', '~figures']) cache.change(change)
    expect(cache.get('/')).toBeDefined()
    await reply()
    expect(made.times).toBe(1)
  })

  test('is as old as its oldest reply', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { cache, reply, page } = shop('counts')
    await reply()
    cache.change('~counts')
    vi.advanceTimersByTime(SOFT_REST_MS - 1)
    await page()
    expect(cache.get('/')).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(cache.get('/')).toBeUndefined()
  })

  test('has unknown keys if a reply failed', async () => {
    const { cache } = shop()
    const failing = () => Promise.reject(new Error('no database'))
    await cache.getOrMake('/', async () => {
      tag('page')
      await tagPart(() => cache.replies.getOrMakeWithLifetime('GET /shop', failing)).catch(() => {})
      return responseOf('without')
    })
    expect(cache.get('/')).toBeDefined()
    cache.change('content:about')
    expect(cache.get('/')).toBeUndefined()
  })
})
