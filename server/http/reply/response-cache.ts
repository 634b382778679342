// Replies and pages that are the same for everybody, kept until something that they show has changed. A hard change
// drops them; after a soft one they are answered for a few seconds more, while one making follows behind.
import { LRUCache } from 'lru-cache'
import { CacheEntry } from './cache-entry.ts'
import type { CachedResponse } from './cached-response.ts'
import { KeyIndex } from './key-index.ts'
import { Making } from './making.ts'

const MAX_BYTES = 48 * 1024 * 1024

/**
 * Bounded by bytes. A response that was begun before a hard change is answered to those who had asked for it by then,
 * but not cached, so what is kept is never older than the last hard change of what it shows.
 */
export class ResponseCache {
  /** With an origin configured, a page is the same under whatever name it was asked for. */
  readonly #isOneOrigin: boolean
  readonly #index = new KeyIndex()
  readonly #cached = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    // Visitors choose the address, up to the length of a request's head.
    sizeCalculation: (entry, address) => entry.size + address.length,
    dispose: ({ keys }, address) => this.#index.remove(address, keys),
  })
  readonly #underWay = new Map<string, Making>()
  /** Counts the changes. */
  #now = 0

  constructor({ isOneOrigin }: { isOneOrigin: boolean }) {
    this.#isOneOrigin = isOneOrigin
  }

  keyOf(host: string | undefined, url: string): string {
    return this.#isOneOrigin ? url : `${host} ${url}`
  }

  /** Nothing also where a stale one should be made anew by whoever asks: `getOrMake` answers it meanwhile. */
  get(address: string): CachedResponse | undefined {
    const entry = this.#find(address)
    return entry && !this.#isDue(address, entry) ? entry.response : undefined
  }

  /**
   * The response for an address; visitors who ask for the same at the same time share one making. `make` notes what it
   * shows (`shown.ts`).
   */
  async getOrMake(address: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const asked = this.#now
    for (;;) {
      const entry = this.#find(address)
      if (entry) {
        // Who asks next meets the failure, if it is one.
        if (this.#isDue(address, entry)) this.#begin(address, make).made.catch(() => {})
        return entry.response
      }
      const making = this.#underWay.get(address) ?? this.#begin(address, make)
      const response = await making.made
      if (!making.wasChangedBy(asked)) return response
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

  #find(address: string): CacheEntry | undefined {
    const entry = this.#cached.get(address)
    if (!entry?.isOver) return entry
    this.#cached.delete(address)
    return undefined
  }

  #isDue(address: string, entry: CacheEntry): boolean {
    return entry.isDue && !this.#underWay.has(address)
  }

  #begin(address: string, make: () => Promise<CachedResponse>): Making {
    const making = new Making(make, (ended, response) => {
      if (this.#underWay.get(address) === ended) this.#underWay.delete(address)
      if (response) this.#keep(address, response, ended)
    })
    this.#underWay.set(address, making)
    return making
  }

  #keep(address: string, response: CachedResponse, making: Making): void {
    if (making.wasChangedBy(this.#now)) return
    if (response.status === 200) this.#set(address, new CacheEntry(response, making))
    else this.#cached.delete(address)
  }

  #set(address: string, entry: CacheEntry): void {
    this.#cached.set(address, entry)
    // What doesn't fit is not there.
    if (this.#cached.peek(address) !== entry) return
    this.#index.add(address, entry.keys)
    entry.response.onResize = () => {
      if (this.#cached.peek(address) === entry) this.#set(address, entry.copy())
    }
  }
}
