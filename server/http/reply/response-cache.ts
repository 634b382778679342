// Replies and pages of the catalogue that are the same for everybody, kept until the catalogue changes.
import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'

const MAX_BYTES = 48 * 1024 * 1024

/**
 * Bounded by bytes. A reply that was begun before a change is answered to those who asked for it, but not kept, so
 * what is kept is never older than the last change.
 */
export class ResponseCache {
  /** With an origin configured, a page is the same under whatever name it was asked for. */
  readonly #isOneOrigin: boolean
  readonly #kept = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    // Visitors choose the address, up to the length of a request's head.
    sizeCalculation: (reply, key) => reply.size + key.length,
  })
  #underWay = new Map<string, Promise<CachedResponse>>()
  #generation = 0

  constructor({ isOneOrigin }: { isOneOrigin: boolean }) {
    this.#isOneOrigin = isOneOrigin
  }

  keyOf(host: string | undefined, url: string): string {
    return this.#isOneOrigin ? url : `${host} ${url}`
  }

  get(key: string): CachedResponse | undefined {
    return this.#kept.get(key)
  }

  /** The reply for a key; visitors who ask for the same at the same time share one making. */
  async getOrMake(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const kept = this.#kept.get(key)
    if (kept) return kept
    const running = this.#underWay.get(key)
    if (running) return running
    const generation = this.#generation
    const making = make()
    this.#underWay.set(key, making)
    try {
      const made = await making
      if (made.status === 200 && generation === this.#generation) this.#kept.set(key, made)
      return made
    } finally {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key)
    }
  }

  clear(): void {
    this.#generation++
    this.#kept.clear()
    // Whoever asks from now on must not be given what was begun before.
    this.#underWay = new Map()
  }
}
