// Records the cache keys of a response while it is rendered: the reads report what they show. The keys are those that
// the database announces on changes (migration 0020): `product:<id>`, or the family `category` for everything in it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lifetime } from './cache-entry.ts'
import { familyOf } from './key-index.ts'

type Part =
  /** A product's texts, price, pictures, stock status (in stock, low or out), and its stock level while it is low. */
  | 'product'
  /** A stock level in a list, where it may be a few seconds old. Pages only show the level of products that are low. */
  | 'units'
  /** A stock level that is requested individually. */
  | 'level'
  | 'category'
  /** A family of variants: its own values, and which variants it has. */
  | 'family'
  /** The products of a category that visitors see; `none` for those without a category. */
  | 'members'
  /** Everything that can sort or filter a list. */
  | 'lists'
  | 'settings'
  /** Shipping methods, zones and carriers: how the shop delivers. */
  | 'shipping'
  /** Names of the payment methods. */
  | 'payment-methods'
  | 'content'
  | 'reviews'
  | 'questions'
  /** Products chosen by the seller for the page of a product or family. */
  | 'related'

/**
 * `counts`: products in a category. `figures`: totals over all stock levels, which no page shows. `page`: the static
 * content of a page, whose changes aren't announced. `prices`: price rules that may apply to any product.
 */
export type Key = Part | `${Part}:${string}` | 'counts' | 'figures' | 'page' | 'prices'

/** Beyond this, tracking keys costs more than it saves, and whole families replace single keys. */
const MAX_KEYS = 64

const UNSEEN_ON_PAGES: ReadonlySet<string> = new Set(['units', 'level', 'figures'])
export const isSeenOnPages = (key: string): boolean => !UNSEEN_ON_PAGES.has(familyOf(key))

export class Tags {
  readonly #keys = new Set<string>()
  #isUnknown = false
  /** Wall-clock time, in milliseconds, at which the content changes without a write. */
  until = Number.POSITIVE_INFINITY
  /** Monotonic time since which a part of the content has been stale. */
  staleSince = Number.POSITIVE_INFINITY

  add(key: string): void {
    this.#keys.add(key)
  }

  /** Adds the keys and the lifetime of a part. */
  include({ keys, until, staleSince }: Lifetime): void {
    this.#isUnknown ||= keys === null
    for (const key of keys ?? []) this.#keys.add(key)
    this.until = Math.min(this.until, until)
    this.staleSince = Math.min(this.staleSince, staleSince ?? Number.POSITIVE_INFINITY)
  }

  /** Marks a part whose keys are unknown. */
  includeUnknown(): void {
    this.#isUnknown = true
  }

  /** Returns null if nothing was recorded: the response may then show anything. */
  keys(): string[] | null {
    if (this.#isUnknown || this.#keys.size === 0) return null
    const parts = [...this.#keys].filter((key) => !key.includes(':') || !this.#keys.has(familyOf(key)))
    if (parts.length <= MAX_KEYS) return parts
    const families = Map.groupBy(parts, familyOf)
    const bySize = [...families].sort(([, a], [, b]) => b.length - a.length)
    let size = parts.length
    for (const [family, { length }] of bySize) {
      if (size <= MAX_KEYS) break
      families.set(family, [family])
      size -= length - 1
    }
    return [...families.values()].flat()
  }
}

const making = new AsyncLocalStorage<Tags>()

/** Called by reads. No effect outside the render of a cached response. */
export function tag(...keys: readonly Key[]): void {
  const shown = making.getStore()
  if (shown) for (const key of keys) shown.add(key)
}

/** Called by reads whose result changes at this moment without a write. */
export function expireAt(moment: Date): void {
  const shown = making.getStore()
  if (shown) shown.until = Math.min(shown.until, moment.getTime())
}

export const collectTags = <T>(shown: Tags, work: () => Promise<T>): Promise<T> => making.run(shown, work)

/**
 * Includes a part of the response, which has its own lifetime. If the part fails, the keys of the whole response are
 * unknown.
 */
export async function tagPart<T extends Lifetime>(work: () => Promise<T>): Promise<T> {
  const whole = making.getStore()
  try {
    const part = await work()
    whole?.include(part)
    return part
  } catch (error) {
    whole?.includeUnknown()
    throw error
  }
}
