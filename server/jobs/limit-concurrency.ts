// Limits the concurrency of heavy work; further calls wait.

interface Waiting {
  /** Calls that may wait; further ones throw. Omitted where something else bounds them. */
  most: number
  /** Returns the error for further calls. */
  refuse: () => Error
}

/** `const limited = limitConcurrency(2)`, then `limited(() => work())`. */
export function limitConcurrency(
  places: number,
  { most, refuse }: Waiting = { most: Number.POSITIVE_INFINITY, refuse: () => new Error('too many calls') },
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else if (waiting.length >= most) throw refuse()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
