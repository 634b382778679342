// Caches what is the same for all visitors until something that it shows has changed. A hard change purges an entry.
// After a soft change the entry is served for a few more seconds, while it is revalidated in the background.
import { LRUCache } from 'lru-cache'
import { type Cacheable, CacheEntry, type Lifetime } from './cache-entry.ts'
import { InFlight } from './in-flight.ts'
import { KeyIndex } from './key-index.ts'

interface KeyedCacheOptions {
  maxBytes: number
  /** Keys for which this returns false are ignored. */
  isSeen?: (key: string) => boolean
}

/**
 * Bounded in bytes. A response whose render started before a hard change is sent to the requests that arrived before
 * the change, but isn't cached. Cached content is therefore never older than the last hard change of what it shows.
 */
export class KeyedCache<Kept extends Cacheable> {
  readonly #index = new KeyIndex()
  readonly #cached: LRUCache<string, CacheEntry<Kept>>
  readonly #underWay = new Map<string, InFlight<Kept>>()
  readonly #isSeen: (key: string) => boolean
  /** Number of changes so far. */
  #now = 0

  constructor({ maxBytes, isSeen = () => true }: KeyedCacheOptions) {
    this.#isSeen = isSeen
    this.#cached = new LRUCache({
      maxSize: maxBytes,
      // The address is user input, as long as a request head may be.
      sizeCalculation: (entry, address) => entry.size + address.length,
      dispose: ({ keys }, address) => this.#index.remove(address, keys),
      // A replacement mostly shows the same keys.
      noDisposeOnSet: true,
    })
  }

  get entries(): number {
    return this.#cached.size
  }

  get bytes(): number {
    return this.#cached.calculatedSize
  }

  /** Also undefined for a stale entry due for revalidation; `getOrMake` serves it while revalidating. */
  get(address: string): Kept | undefined {
    const entry = this.#find(address)
    return entry && !this.#isDue(address, entry) ? entry.response : undefined
  }

  /**
   * Returns the response for an address. Concurrent requests for the same address share one render. `make` records
   * what it shows (`tags.ts`).
   */
  async getOrMake(address: string, make: () => Promise<Kept>): Promise<Kept> {
    return (await this.getOrMakeWithLifetime(address, make)).response
  }

  /** Like `getOrMake`, with the keys and the lifetime, for responses that are built from this one. */
  async getOrMakeWithLifetime(
    address: string,
    make: () => Promise<Kept>,
  ): Promise<{ response: Kept } & Lifetime> {
    const asked = this.#now
    for (;;) {
      const entry = this.#find(address)
      if (entry) {
        // If revalidation fails, the next request gets the error.
        if (this.#isDue(address, entry)) this.#begin(address, make).made.catch(() => {})
        return entry
      }
      const making = this.#underWay.get(address) ?? this.#begin(address, make)
      const response = await making.made
      if (!making.wasChangedBy(asked)) {
        const { keys, until, staleSince } = making
        return { response, keys, until, staleSince }
      }
    }
  }

  /** Invalidates what a change affects: a key as the database announces it, with the prefix `~` for a soft change. */
  change(change: string): void {
    this.#now++
    const isSoft = change.startsWith('~')
    const key = isSoft ? change.slice(1) : change
    for (const making of this.#underWay.values()) making.change({ key, isSoft, at: this.#now })
    for (const address of this.#index.showing(key)) {
      const entry = this.#cached.peek(address)
      if (isSoft && entry?.keys) entry.soften()
      else this.#cached.delete(address)
    }
  }

  /** Clears the cache, because anything may have changed. */
  clear(): void {
    this.#now++
    for (const making of this.#underWay.values()) making.change({ key: null, isSoft: false, at: this.#now })
    this.#cached.clear()
    // New requests don't join renders that started earlier.
    this.#underWay.clear()
  }

  #find(address: string): CacheEntry<Kept> | undefined {
    const entry = this.#cached.get(address)
    if (!entry?.isExpired) return entry
    this.#cached.delete(address)
    return undefined
  }

  #isDue(address: string, entry: CacheEntry<Kept>): boolean {
    return entry.isStale && !this.#underWay.has(address)
  }

  #begin(address: string, make: () => Promise<Kept>): InFlight<Kept> {
    const making = new InFlight(make, this.#isSeen, (ended, response) => {
      if (this.#underWay.get(address) === ended) this.#underWay.delete(address)
      if (response) this.#keep(address, response, ended)
    })
    this.#underWay.set(address, making)
    return making
  }

  #keep(address: string, response: Kept, making: InFlight<Kept>): void {
    if (making.wasChangedBy(this.#now)) return
    if (response.status === 200) this.#set(address, new CacheEntry(response, making))
    else this.#cached.delete(address)
  }

  #set(address: string, entry: CacheEntry<Kept>): void {
    const before = this.#cached.peek(address)
    this.#cached.set(address, entry)
    if (before && before.keys !== entry.keys) this.#index.remove(address, before.keys)
    // An entry that exceeds the cache's limit isn't stored.
    if (this.#cached.peek(address) !== entry) return
    if (before?.keys !== entry.keys) this.#index.add(address, entry.keys)
    entry.response.onResize = () => {
      if (this.#cached.peek(address) === entry) this.#set(address, entry.copy())
    }
  }
}
