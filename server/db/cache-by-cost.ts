// Caches statistics over all orders, whose cost grows with the shop. Concurrent requests share one query, and its
// result is cached so long that at most a twentieth of the time is spent counting: a small shop sees every change at
// once, and a large one isn't scanned for every open screen.
import { LRUCache } from 'lru-cache'

const REST_FOR_EACH_UNIT_OF_WORK = 20
/** Keys come from user input, so the cache is a bounded LRU. */
const MAX_KEYS = 500

interface Cached<Figures> {
  figures: Promise<Figures>
  until: number
}

/** Caches the results of `count` by key. Failures aren't cached. */
export function cacheByCost<Deps, Key extends string | number, Figures>(
  count: (deps: Deps, key: Key) => Promise<Figures>,
) {
  const cached = new LRUCache<Key, Cached<Figures>>({ max: MAX_KEYS })

  function begin(deps: Deps, key: Key, atMostMs: number): Cached<Figures> {
    const began = performance.now()
    const entry = { figures: count(deps, key), until: Number.POSITIVE_INFINITY }
    entry.figures.then(
      () => {
        const ended = performance.now()
        entry.until = ended + Math.min(atMostMs, (ended - began) * REST_FOR_EACH_UNIT_OF_WORK)
      },
      () => cached.delete(key),
    )
    cached.set(key, entry)
    return entry
  }

  return (deps: Deps, key: Key, atMostMs: number): Promise<Figures> => {
    const found = cached.get(key)
    const entry = found && performance.now() < found.until ? found : begin(deps, key, atMostMs)
    return entry.figures
  }
}
