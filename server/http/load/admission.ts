// Decides when requests run and which are refused under load. Every queue has a length and a deadline. More important
// kinds go first, and the less important ones are refused first.
//
// Two signs of overload count besides the number of requests. A queue that hasn't been empty for a second is congested:
// its requests wait for a much shorter time, and the newest goes first, because the oldest would be refused anyway. And
// while the event loop is behind, kinds that yield get half as many places at each tick, and slowly more again.
import type { KindLimits } from './request-kind.ts'

export interface Ticket {
  state: 'waiting' | 'running' | 'ended'
  readonly at: number
  readonly queue: Queue
  readonly run: () => void
  readonly refuse: () => void
}

/** Also the interval of `tick()`. */
export const TICK_MS = 100
/** How late a tick may be before the process counts as behind. */
const LATE_MS = 100
const CONGESTED_AFTER_MS = 1_000
const LEAST_SHARE = 0.1

interface Places {
  total: number
  /** Places of the total that are only for kinds that don't yield. */
  reserved: number
  /** A queue up to this length is never congested: one visitor can fill it by opening a page. */
  shortQueue: number
}

export class Admission<Kind extends string> {
  readonly #queues: ReadonlyMap<Kind, Queue>
  readonly #places: Places
  readonly #now: () => number
  #running = 0
  #isServing = false
  #mustServeAgain = false
  /** Share of their places that kinds that yield have at the moment. */
  #share = 1
  #lastTick: number

  /** @param kinds most important first */
  constructor(kinds: Record<Kind, KindLimits>, places: Places, now: () => number = () => performance.now()) {
    this.#queues = new Map(
      (Object.entries(kinds) as [Kind, KindLimits][]).map(([kind, limits]) => [
        kind,
        new Queue(limits, places.shortQueue),
      ]),
    )
    this.#places = places
    this.#now = now
    this.#lastTick = now()
  }

  /** Calls `run` or `refuse` once, now or later, unless the ticket is given to `leave` before. */
  enter(kind: Kind, run: () => void, refuse: () => void): Ticket {
    const queue = this.#queues.get(kind) as Queue
    const ticket: Ticket = { state: 'waiting', at: this.#now(), queue, run, refuse }
    if (queue.isFull) {
      ticket.state = 'ended'
      refuse()
      return ticket
    }
    queue.push(ticket)
    this.#serve()
    return ticket
  }

  isFull(kind: Kind): boolean {
    return this.#queues.get(kind)?.isFull === true
  }

  /** Ends a request, also one that is still waiting. Further calls with the same ticket have no effect. */
  leave(ticket: Ticket): void {
    const { state, queue } = ticket
    ticket.state = 'ended'
    if (state === 'waiting') queue.withdraw()
    if (state !== 'running') return
    this.#running--
    queue.running--
    this.#serve()
  }

  /** To be called every `TICK_MS`: compares the event loop with the clock, and refuses requests past their deadline. */
  tick(): void {
    const now = this.#now()
    const isLate = now - this.#lastTick > TICK_MS + LATE_MS
    this.#lastTick = now
    this.#share = isLate ? Math.max(LEAST_SHARE, this.#share / 2) : Math.min(1, this.#share + 0.05)
    for (const queue of this.#queues.values()) queue.refuseExpired(now)
    this.#serve()
  }

  /** Requests in progress and waiting, of all kinds. */
  get counts(): { running: number; waiting: number } {
    let waiting = 0
    for (const queue of this.#queues.values()) waiting += queue.size
    return { running: this.#running, waiting }
  }

  /** Requests can begin and end while another one is being started, so this is a loop, not a recursion. */
  #serve(): void {
    this.#mustServeAgain = true
    if (this.#isServing) return
    this.#isServing = true
    try {
      while (this.#mustServeAgain) {
        this.#mustServeAgain = false
        for (const queue of this.#queues.values()) this.#serveQueue(queue)
      }
    } finally {
      this.#isServing = false
    }
  }

  #serveQueue(queue: Queue): void {
    if (queue.size === 0) return
    const now = this.#now()
    const { total, reserved } = this.#places
    const most = queue.yields ? total - reserved : total
    queue.refuseExpired(now)
    while (this.#running < most && queue.hasRoom(this.#share)) {
      const ticket = queue.take(now)
      if (ticket === null) break
      this.#running++
      queue.running++
      ticket.state = 'running'
      ticket.run()
    }
  }
}

class Queue {
  readonly #limits: KindLimits
  readonly #shortQueue: number
  /** By age, oldest first. May contain withdrawn tickets. */
  readonly #tickets: Ticket[] = []
  #waitingSince = 0
  size = 0
  running = 0

  constructor(limits: KindLimits, shortQueue: number) {
    this.#limits = limits
    this.#shortQueue = shortQueue
  }

  get yields(): boolean {
    return this.#limits.yields
  }

  get isFull(): boolean {
    return this.size >= this.#limits.waiting
  }

  hasRoom(share: number): boolean {
    const { places, yields } = this.#limits
    return this.running < (yields ? Math.max(1, Math.floor(places * share)) : places)
  }

  push(ticket: Ticket): void {
    if (this.size === 0) this.#waitingSince = ticket.at
    this.size++
    this.#tickets.push(ticket)
  }

  withdraw(): void {
    this.size--
    if (this.size === 0) this.#tickets.length = 0
  }

  take(now: number): Ticket | null {
    const newestFirst = this.#isCongested(now)
    for (;;) {
      const ticket = newestFirst ? this.#tickets.pop() : this.#tickets.shift()
      if (ticket === undefined) return null
      if (ticket.state !== 'waiting') continue
      this.size--
      return ticket
    }
  }

  refuseExpired(now: number): void {
    const deadline = now - (this.#isCongested(now) ? this.#limits.congestedMs : this.#limits.patienceMs)
    const expired = this.#tickets.findIndex(({ at }) => at > deadline)
    if (expired === 0) return
    for (const ticket of this.#tickets.splice(0, expired < 0 ? this.#tickets.length : expired)) {
      if (ticket.state !== 'waiting') continue
      this.size--
      ticket.state = 'ended'
      ticket.refuse()
    }
  }

  #isCongested(now: number): boolean {
    return this.size > this.#shortQueue && now - this.#waitingSince > CONGESTED_AFTER_MS
  }
}
