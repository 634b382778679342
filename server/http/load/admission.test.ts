// The clock is a number that the tests advance.
import { expect, test } from 'vitest'
import { Admission, TICK_MS, type Ticket } from './admission.ts'

const limits = { places: 2, waiting: 100, patienceMs: 3_000, congestedMs: 400 }

function control(places = { total: 5, reserved: 1, shortQueue: 2 }) {
  let time = 0
  const events: string[] = []
  const tickets = new Map<string, Ticket>()
  const admission = new Admission(
    { orders: { ...limits, yields: false }, searches: { ...limits, places: 4, yields: true } },
    places,
    () => time,
  )
  return {
    admission,
    events,
    enter(kind: 'orders' | 'searches', name: string) {
      const ticket = admission.enter(
        kind,
        () => events.push(`run ${name}`),
        () => events.push(`refuse ${name}`),
      )
      tickets.set(name, ticket)
    },
    leave: (name: string) => admission.leave(tickets.get(name) as Ticket),
    /** Ticks in time; `late` is the delay of each tick. */
    pass(ms: number, late = 0) {
      for (const end = time + ms; time < end; ) {
        time += TICK_MS + late
        admission.tick()
      }
    },
    taken: () => events.splice(0),
  }
}

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

test('requests run at once while their kind has places, and then as places become free', () => {
  const { enter, leave, taken, admission } = control()
  for (const name of ['a', 'b', 'c']) enter('orders', name)
  expect(taken()).toEqual(['run a', 'run b'])
  expect(admission.counts).toEqual({ running: 2, waiting: 1 })
  leave('a')
  leave('a')
  expect(taken()).toEqual(['run c'])
  leave('b')
  leave('c')
  expect(admission.counts).toEqual({ running: 0, waiting: 0 })
})

test('the more important kind goes first, and reserved places remain for it', () => {
  const { enter, leave, taken } = control({ total: 4, reserved: 1, shortQueue: 2 })
  for (const name of names('search', 6)) enter('searches', name)
  expect(taken()).toEqual(['run search0', 'run search1', 'run search2'])
  enter('orders', 'order0')
  enter('orders', 'order1')
  expect(taken()).toEqual(['run order0'])
  leave('search0')
  leave('search1')
  expect(taken()).toEqual(['run order1'])
})

test('a full queue refuses at once, and a request whose client has left gives up its turn', () => {
  const { enter, leave, taken, admission } = control()
  for (const name of names('order', 102)) enter('orders', name)
  taken()
  enter('orders', 'late')
  expect(taken()).toEqual(['refuse late'])
  expect(admission.isFull('orders')).toBe(true)
  leave('order2')
  expect(admission.isFull('orders')).toBe(false)
  leave('order0')
  expect(taken()).toEqual(['run order3'])
})

test('a short queue waits for the whole patience, and a congested one for a short time, newest first', () => {
  const { enter, leave, pass, taken } = control()
  for (const name of names('short', 4)) enter('orders', name)
  pass(2_900)
  expect(taken()).toEqual(['run short0', 'run short1'])
  pass(100)
  expect(taken()).toEqual(['refuse short2', 'refuse short3'])

  for (const name of names('long', 10)) enter('orders', name)
  pass(1_000)
  expect(taken()).toEqual([])
  enter('orders', 'recent')
  pass(200)
  // The queue hasn't been empty for more than a second.
  expect(taken()).toEqual(names('refuse long', 10))
  enter('orders', 'newest')
  leave('short0')
  expect(taken()).toEqual(['run recent'])
  leave('short1')
  expect(taken()).toEqual(['run newest'])
})

test('a congested queue serves the newest request first', () => {
  const { enter, leave, pass, taken } = control()
  for (const name of names('order', 5)) enter('orders', name)
  pass(1_000)
  for (const name of names('new', 3)) enter('orders', name)
  taken()
  pass(300)
  enter('orders', 'newest')
  taken()
  leave('order0')
  expect(taken()).toEqual(['run newest'])
})

test('while the event loop is behind, kinds that yield get fewer places, but always one, and regain them', () => {
  const { enter, leave, pass, taken } = control({ total: 20, reserved: 1, shortQueue: 2 })
  pass(10_000, 500)
  for (const name of names('search', 4)) enter('searches', name)
  for (const name of names('order', 2)) enter('orders', name)
  expect(taken()).toEqual(['run search0', 'run order0', 'run order1'])
  pass(2_000)
  expect(taken()).toEqual(['run search1', 'run search2', 'run search3'])
  for (const name of names('search', 4)) leave(name)
})

test('a request that ends while it is being started frees its place for the next one', () => {
  const { admission, taken, events } = control()
  const run = (name: string) => {
    const ticket: Ticket = admission.enter(
      'orders',
      () => {
        events.push(`run ${name}`)
        queueMicrotask(() => admission.leave(ticket))
      },
      () => {},
    )
  }
  for (const name of names('order', 5)) run(name)
  return Promise.resolve()
    .then(() => {})
    .then(() => {})
    .then(() => expect(taken()).toEqual(names('run order', 5)))
})
