// What a cached response shows, as the reads that make it note it. The keys are those which the database announces when
// something changes (migration 0020): `product:<id>`, or a whole family, `category`, for what shows them all.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Lifetime } from './cache-entry.ts'
import { familyOf } from './key-index.ts'

type Part =
  /** What a product is: texts, price, pictures, in stock or low or out, and the number while it is low. */
  | 'product'
  /** How many units of it are left, where that may be some seconds old: in lists. No page shows it of a product which is not low. */
  | 'units'
  /** The same, where it is asked for by itself. */
  | 'level'
  | 'category'
  /** Which products of a category visitors see; `none` has those without one. */
  | 'members'
  /** What can order or narrow a list. */
  | 'lists'
  | 'settings'
  | 'content'
  | 'reviews'

/**
 * `counts` of products in a category; `figures` over all levels of stock, which no page shows. `page` is what a page shows
 * without asking for anything: nobody announces that.
 */
export type Key = Part | `${Part}:${string}` | 'counts' | 'figures' | 'page'

/** More keys than this cost more to keep than they save; then whole families stand for them. */
const MAX_KEYS = 64

const UNSEEN_ON_PAGES: ReadonlySet<string> = new Set(['units', 'level', 'figures'])
export const isSeenOnPages = (key: string): boolean => !UNSEEN_ON_PAGES.has(familyOf(key))

export class Shown {
  readonly #keys = new Set<string>()
  #isUnknown = false
  /** When what was read stops being true by itself, in milliseconds of the clock. */
  until = Number.POSITIVE_INFINITY
  /** Of the steady clock: since when a part of it has been stale. */
  staleSince = Number.POSITIVE_INFINITY

  add(key: string): void {
    this.#keys.add(key)
  }

  /** A part of it, which shows this much. */
  include({ keys, until, staleSince }: Lifetime): void {
    this.#isUnknown ||= keys === null
    for (const key of keys ?? []) this.#keys.add(key)
    this.until = Math.min(this.until, until)
    this.staleSince = Math.min(this.staleSince, staleSince ?? Number.POSITIVE_INFINITY)
  }

  /** Nobody can say what would change a part of it. */
  includeUnknown(): void {
    this.#isUnknown = true
  }

  /** Null where nobody said what is shown: then it may be anything. */
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

const making = new AsyncLocalStorage<Shown>()

/** Called by reads. Does nothing where no cached response is being made. */
export function shows(...keys: readonly Key[]): void {
  const shown = making.getStore()
  if (shown) for (const key of keys) shown.add(key)
}

/** What was read is another from this moment on, although nothing is written then. */
export function showsUntil(moment: Date): void {
  const shown = making.getStore()
  if (shown) shown.until = Math.min(shown.until, moment.getTime())
}

export const collectShown = <T>(shown: Shown, work: () => Promise<T>): Promise<T> => making.run(shown, work)

/** A part of what is being made, with its own lifetime. One that fails leaves a whole of which nobody can say what would change it. */
export async function showingPart<T extends Lifetime>(work: () => Promise<T>): Promise<T> {
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
