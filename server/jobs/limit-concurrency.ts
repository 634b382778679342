// Limits the concurrency of heavy work; further calls wait.

/** `const limited = limitConcurrency(2)`, then `limited(() => work())`. */
export function limitConcurrency(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
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
