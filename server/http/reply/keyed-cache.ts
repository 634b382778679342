// What is the same for everybody, kept until something that it shows has changed. A hard change drops it; after a soft
// one it is answered for a few seconds more, while one making follows behind.
import { LRUCache } from 'lru-cache'
import { type Cacheable, CacheEntry, type Lifetime } from './cache-entry.ts'
import { KeyIndex } from './key-index.ts'
import { Making } from './making.ts'

interface KeyedCacheOptions {
  maxBytes: number
  /** Keys that don't matter are left out. */
  isSeen?: (key: string) => boolean
}

/**
 * Bounded by bytes. A response that was begun before a hard change is answered to those who had asked for it by then,
 * but not cached, so what is kept is never older than the last hard change of what it shows.
 */
export class KeyedCache<Kept extends Cacheable> {
  readonly #index = new KeyIndex()
  readonly #cached: LRUCache<string, CacheEntry<Kept>>
  readonly #underWay = new Map<string, Making<Kept>>()
  readonly #isSeen: (key: string) => boolean
  /** Counts the changes. */
  #now = 0

  constructor({ maxBytes, isSeen = () => true }: KeyedCacheOptions) {
    this.#isSeen = isSeen
    this.#cached = new LRUCache({
      maxSize: maxBytes,
      // Visitors choose the address, up to the length of a request's head.
      sizeCalculation: (entry, address) => entry.size + address.length,
      dispose: ({ keys }, address) => this.#index.remove(address, keys),
      // What takes the place of another mostly shows the same.
      noDisposeOnSet: true,
    })
  }

  /** Nothing also where a stale one should be made anew by whoever asks: `getOrMake` answers it meanwhile. */
  get(address: string): Kept | undefined {
    const entry = this.#find(address)
    return entry && !this.#isDue(address, entry) ? entry.response : undefined
  }

  /**
   * The response for an address; visitors who ask for the same at the same time share one making. `make` notes what it
   * shows (`shown.ts`).
   */
  async getOrMake(address: string, make: () => Promise<Kept>): Promise<Kept> {
    return (await this.getOrMakeWithLifetime(address, make)).response
  }

  /** The same, with what it shows and for how long: for what is made of it. */
  async getOrMakeWithLifetime(
    address: string,
    make: () => Promise<Kept>,
  ): Promise<{ response: Kept } & Lifetime> {
    const asked = this.#now
    for (;;) {
      const entry = this.#find(address)
      if (entry) {
        // Who asks next meets the failure, if it is one.
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

  /** Something has changed: a key as the database announces it, `~` in front of a soft one. */
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

  /** Anything may have changed. */
  clear(): void {
    this.#now++
    for (const making of this.#underWay.values()) making.change({ key: null, isSoft: false, at: this.#now })
    this.#cached.clear()
    // Nobody need wait for what was begun before.
    this.#underWay.clear()
  }

  #find(address: string): CacheEntry<Kept> | undefined {
    const entry = this.#cached.get(address)
    if (!entry?.isOver) return entry
    this.#cached.delete(address)
    return undefined
  }

  #isDue(address: string, entry: CacheEntry<Kept>): boolean {
    return entry.isDue && !this.#underWay.has(address)
  }

  #begin(address: string, make: () => Promise<Kept>): Making<Kept> {
    const making = new Making(make, this.#isSeen, (ended, response) => {
      if (this.#underWay.get(address) === ended) this.#underWay.delete(address)
      if (response) this.#keep(address, response, ended)
    })
    this.#underWay.set(address, making)
    return making
  }

  #keep(address: string, response: Kept, making: Making<Kept>): void {
    if (making.wasChangedBy(this.#now)) return
    if (response.status === 200) this.#set(address, new CacheEntry(response, making))
    else this.#cached.delete(address)
  }

  #set(address: string, entry: CacheEntry<Kept>): void {
    const before = this.#cached.peek(address)
    this.#cached.set(address, entry)
    if (before && before.keys !== entry.keys) this.#index.remove(address, before.keys)
    // What doesn't fit is not there.
    if (this.#cached.peek(address) !== entry) return
    if (before?.keys !== entry.keys) this.#index.add(address, entry.keys)
    entry.response.onResize = () => {
      if (this.#cached.peek(address) === entry) this.#set(address, entry.copy())
    }
  }
}
