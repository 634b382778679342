// Checks that at most one server of a replicated database accepted writes at any time.

export interface Write {
  name: string
  /** Each promotion begins a new timeline of the write-ahead log. */
  timeline: number
  /** Times of the request and of the commit, in milliseconds. */
  begin: number
  end: number
}

/**
 * Returns a sentence for each contradiction. A timeline has one writer, and once a newer timeline has accepted a
 * write, no older one does.
 */
export function checkWriters(writes: readonly Write[]): string[] {
  const problems = new Set<string>()
  const writerOf = new Map<number, string>()
  let newest: Write | null = null
  for (const write of writes.toSorted((a, b) => a.end - b.end)) {
    const writer = writerOf.get(write.timeline) ?? write.name
    writerOf.set(write.timeline, writer)
    if (writer !== write.name)
      problems.add(`${writer} and ${write.name} both accepted writes on timeline ${write.timeline}.`)
    if (newest && newest.timeline > write.timeline && newest.end < write.begin)
      problems.add(`${write.name} accepted a write after ${newest.name} had become the leader.`)
    if (!newest || write.timeline > newest.timeline) newest = write
  }
  return [...problems]
}
