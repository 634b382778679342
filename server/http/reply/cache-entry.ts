// A cached response under its address, and how long it may be answered there.

/** So long after a soft change nothing is made anew: the next sale may be a moment away. */
export const SOFT_REST_MS = 1_000
/** So long after it a response may be answered at all. */
export const SOFT_LIMIT_MS = 5_000
/** What nobody announces is shown no longer than this, such as the year at the foot of a page. */
const MAX_AGE_MS = 60 * 60 * 1_000

export interface Cacheable {
  /** Only what has 200 is kept. */
  status: number
  /** In bytes. */
  size: number
  /** Told when the size changes. */
  onResize: () => void
}

export interface Lifetime {
  /** What it shows; null where nobody said. */
  keys: string[] | null
  /** Of the wall clock: when what it shows is another by itself. */
  until: number
  /** Of the steady clock: the first soft change since it was made. */
  staleSince: number | null
}

export class CacheEntry<Kept extends Cacheable> implements Lifetime {
  readonly response: Kept
  readonly keys: string[] | null
  readonly until: number
  staleSince: number | null

  constructor(response: Kept, { keys, until, staleSince }: Lifetime) {
    this.response = response
    this.keys = keys
    this.until = Math.min(until, Date.now() + MAX_AGE_MS)
    this.staleSince = staleSince
  }

  /** For the bound of the cache: bytes, and about so many for each key in its index. */
  get size(): number {
    return this.response.size + 150 * (this.keys?.length ?? 1)
  }

  soften(): void {
    this.staleSince ??= performance.now()
  }

  /** To be made anew, although it may still be answered. */
  get isDue(): boolean {
    return this.#staleFor >= SOFT_REST_MS
  }

  get isOver(): boolean {
    return this.#staleFor >= SOFT_LIMIT_MS || Date.now() >= this.until
  }

  /** The same, for a cache that weighs what it is given. */
  copy(): CacheEntry<Kept> {
    return new CacheEntry(this.response, this)
  }

  get #staleFor(): number {
    return this.staleSince === null ? -1 : performance.now() - this.staleSince
  }
}
