// The cache of replies and pages as they are sent, by address, and of the replies that pages are rendered from and
// share.
import type { CachedResponse } from './cached-response.ts'
import { KeyedCache } from './keyed-cache.ts'
import { isSeenOnPages } from './tags.ts'

const MAX_BYTES = 40 * 1024 * 1024
const MAX_BYTES_OF_REPLIES = 8 * 1024 * 1024

export class ResponseCache extends KeyedCache<CachedResponse> {
  /** With a configured origin, a page is the same for every host name. */
  readonly #isOneOrigin: boolean
  readonly #listeners: ((key: string | null) => void)[] = []
  /** While the shop is closed, no response bypasses the framework. */
  isOpen = true
  readonly replies = new KeyedCache<ReplyForPages>({ maxBytes: MAX_BYTES_OF_REPLIES, isSeen: isSeenOnPages })

  constructor({ isOneOrigin }: { isOneOrigin: boolean }) {
    super({ maxBytes: MAX_BYTES })
    this.#isOneOrigin = isOneOrigin
  }

  keyOf(host: string | undefined, url: string): string {
    return this.#isOneOrigin ? url : `${host} ${url}`
  }

  override change(change: string): void {
    super.change(change)
    this.replies.change(change)
    for (const listener of this.#listeners) listener(change)
  }

  /**
   * Calls the listener after every change has been applied here: with its key, or with null if anything may have
   * changed.
   */
  onChange(listener: (key: string | null) => void): void {
    this.#listeners.push(listener)
  }

  override clear(): void {
    super.clear()
    this.replies.clear()
    for (const listener of this.#listeners) listener(null)
  }
}

/** A reply as an object. Its stock levels may be outdated, because no page shows them. */
export class ReplyForPages {
  readonly status = 200
  readonly value: object
  readonly size: number
  onResize = () => {}

  constructor(value: object) {
    this.value = value
    // Two bytes per character, and as much again for the objects.
    this.size = 4 * JSON.stringify(value).length
  }
}
