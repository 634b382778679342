// A cached response with its address and lifetime.

/**
 * A response isn't rendered again sooner than this after a soft change, because the next sale may follow within a
 * moment.
 */
export const SOFT_REST_MS = 1_000
/** The longest time a stale response is served after a soft change. */
export const SOFT_LIMIT_MS = 5_000
/** The longest lifetime, for changes that nothing announces, such as the year in the footer of a page. */
const MAX_AGE_MS = 60 * 60 * 1_000

export interface Cacheable {
  /** Only responses with status 200 are cached. */
  status: number
  /** In bytes. */
  size: number
  /** Called when the size changes. */
  onResize: () => void
}

export interface Lifetime {
  /** Keys of what it shows; null if unknown. */
  keys: string[] | null
  /** Wall-clock time at which its content changes without a write. */
  until: number
  /** Monotonic time of the first soft change since it was rendered. */
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

  /** In bytes, for the limit of the cache; each key takes about 150 bytes in the index. */
  get size(): number {
    return this.response.size + 150 * (this.keys?.length ?? 1)
  }

  soften(): void {
    this.staleSince ??= performance.now()
  }

  /** Needs to be rendered again, although it may still be served. */
  get isStale(): boolean {
    return this.#staleFor >= SOFT_REST_MS
  }

  get isExpired(): boolean {
    return this.#staleFor >= SOFT_LIMIT_MS || Date.now() >= this.until
  }

  /** A copy, for a cache that measures an entry only when it is set. */
  copy(): CacheEntry<Kept> {
    return new CacheEntry(this.response, this)
  }

  get #staleFor(): number {
    return this.staleSince === null ? -1 : performance.now() - this.staleSince
  }
}
