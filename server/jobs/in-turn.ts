// Lets only so many units of heavy work run at a time; the others wait their turn.

/** `const limited = inTurn(2)`, then `limited(() => work())`. */
export function inTurn(places: number): <T>(work: () => Promise<T>) => Promise<T> {
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
