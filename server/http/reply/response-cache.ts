// Replies and pages as they are sent, by their addresses; beside them the replies that pages are made of, which many share.
import type { CachedResponse } from './cached-response.ts'
import { KeyedCache } from './keyed-cache.ts'
import { isSeenOnPages } from './shown.ts'

const MAX_BYTES = 40 * 1024 * 1024
const MAX_BYTES_OF_REPLIES = 8 * 1024 * 1024

export class ResponseCache extends KeyedCache<CachedResponse> {
  /** With an origin configured, a page is the same under whatever name it was asked for. */
  readonly #isOneOrigin: boolean
  readonly #listeners: ((key: string | null) => void)[] = []
  /** While it is not, nothing is answered past the framework. */
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

  /** Told of every change after it was made here: its key, or null where anything may have changed. */
  onChange(listener: (key: string | null) => void): void {
    this.#listeners.push(listener)
  }

  override clear(): void {
    super.clear()
    this.replies.clear()
    for (const listener of this.#listeners) listener(null)
  }
}

/** A reply as an object; its numbers of units may be old, as no page shows them. */
export class ReplyForPages {
  readonly status = 200
  readonly value: object
  readonly size: number
  onResize = () => {}

  constructor(value: object) {
    this.value = value
    // Two bytes a character, and as much again for the objects.
    this.size = 4 * JSON.stringify(value).length
  }
}
