// Figures over everything that was ever sold cost more the larger the shop. They are counted once for all who ask at
// the same time, and then kept so long that counting takes a twentieth of the time at most: a small shop sees every
// change at once, a large one is not counted through for every screen that stands open.

const REST_FOR_EACH_UNIT_OF_WORK = 20

interface Kept<Figures> {
  figures: Promise<Figures>
  until: number
}

/** Remembers what `count` gives for each key; a failure is not remembered. */
export function keepInProportion<Deps, Key, Figures>(count: (deps: Deps, key: Key) => Promise<Figures>) {
  const kept = new Map<Key, Kept<Figures>>()

  function begin(deps: Deps, key: Key, atMostMs: number): Kept<Figures> {
    const began = performance.now()
    const entry = { figures: count(deps, key), until: Number.POSITIVE_INFINITY }
    entry.figures.then(
      () => {
        const ended = performance.now()
        entry.until = ended + Math.min(atMostMs, (ended - began) * REST_FOR_EACH_UNIT_OF_WORK)
      },
      () => kept.delete(key),
    )
    kept.set(key, entry)
    return entry
  }

  return (deps: Deps, key: Key, atMostMs: number): Promise<Figures> => {
    const found = kept.get(key)
    const entry = found && performance.now() < found.until ? found : begin(deps, key, atMostMs)
    return entry.figures
  }
}
