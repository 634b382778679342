// Sums that wait in memory and are written together every few seconds, so that what is counted costs no transaction. Each
// process has its own and adds what it has to the rows that all share. What cannot be written is kept for the next time.

export interface Tally<Sum> {
  add(key: string, more: Sum): void
  /** Writes what waits; to be awaited before the database is closed. */
  flush(): Promise<void>
}

interface TallyOptions<Sum> {
  join: (sum: Sum, more: Sum) => Sum
  write: (sums: ReadonlyMap<string, Sum>) => Promise<void>
  onFailure: (error: unknown) => void
  everyMs: number
  /** So many keys wait at most; what comes beyond them is not counted. */
  maxKeys: number
}

export function createTally<Sum>({
  join,
  write,
  onFailure,
  everyMs,
  maxKeys,
}: TallyOptions<Sum>): Tally<Sum> {
  let waiting = new Map<string, Sum>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function add(key: string, more: Sum): void {
    const sum = waiting.get(key)
    if (sum === undefined && waiting.size >= maxKeys) return
    waiting.set(key, sum === undefined ? more : join(sum, more))
    timer ??= setTimeout(() => void flush(), everyMs).unref()
  }

  /** One after the other, so that what comes back after a failure is added to nothing that is on its way. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeWaiting)
    return writing
  }

  async function writeWaiting(): Promise<void> {
    if (waiting.size === 0) return
    const sums = waiting
    waiting = new Map()
    try {
      await write(sums)
    } catch (error) {
      onFailure(error)
      for (const [key, sum] of sums) add(key, sum)
    }
  }

  return { add, flush }
}
