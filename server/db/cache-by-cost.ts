// Figures over everything that was ever sold cost more the larger the shop. They are counted once for all who ask at
// the same time, and then kept so long that counting takes a twentieth of the time at most: a small shop sees every
// change at once, a large one is not counted through for every screen that stands open.
import { LRUCache } from 'lru-cache'

const REST_FOR_EACH_UNIT_OF_WORK = 20
/** What visitors ask for has no end; the figures that nobody asked for longest are forgotten. */
const MAX_KEYS = 500

interface Cached<Figures> {
  figures: Promise<Figures>
  until: number
}

/** Remembers what `count` gives for each key; a failure is not remembered. */
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
