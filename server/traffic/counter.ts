// Buffers counts in memory and writes them together every few seconds, so that counting needs no transaction. Each
// process has its own buffer and adds it to the shared rows. Counts that can't be written are retried.

export interface Counter<Sum> {
  add(key: string, more: Sum): void
  /** Flushes buffered counts. Await before closing the pool. */
  flush(): Promise<void>
}

interface CounterOptions<Sum> {
  join: (sum: Sum, more: Sum) => Sum
  write: (sums: ReadonlyMap<string, Sum>) => Promise<void>
  onFailure: (error: unknown) => void
  everyMs: number
  /** The maximum number of buffered keys; new keys beyond it aren't counted. */
  maxKeys: number
}

export function createCounter<Sum>({
  join,
  write,
  onFailure,
  everyMs,
  maxKeys,
}: CounterOptions<Sum>): Counter<Sum> {
  let waiting = new Map<string, Sum>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function add(key: string, more: Sum): void {
    const sum = waiting.get(key)
    if (sum === undefined && waiting.size >= maxKeys) return
    waiting.set(key, sum === undefined ? more : join(sum, more))
    timer ??= setTimeout(() => void flush(), everyMs).unref()
  }

  /** Flushes run one after the other, so that the counts of a failed flush are put back before the next one starts. */
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
