// Reports the duration of every statement, and records it as a span while traces are exported.
import { isTracing, traced } from '#server/tracing/spans'

type StatementObserver = (seconds: number, failed: boolean) => void

let observer: StatementObserver | null = null

/** Calls the observer after each statement of this process. */
export function observeStatements(next: StatementObserver | null): void {
  observer = next
}

/** @param text with `$1` in place of values, so it contains no data */
export function observed<T>(text: string, name: string | undefined, run: () => Promise<T>): Promise<T> {
  if (isTracing()) {
    return traced(
      () => ({
        name: summaryOf(text),
        kind: 'client',
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.summary': summaryOf(text),
          ...(name !== undefined && { 'haat.statement': name }),
        },
      }),
      () => timed(run),
    )
  }
  return timed(run)
}

async function timed<T>(run: () => Promise<T>): Promise<T> {
  if (observer === null) return run()
  const begun = performance.now()
  let failed = true
  try {
    const result = await run()
    failed = false
    return result
  } finally {
    observer?.((performance.now() - begun) / 1_000, failed)
  }
}

const summaries = new Map<string, string>()
const MAX_SUMMARIES = 2_000

/** Returns the operation and its first table: "insert orders". */
export function summaryOf(text: string): string {
  const known = summaries.get(text)
  if (known !== undefined) return known
  const summary = summarise(text)
  if (summaries.size < MAX_SUMMARIES) summaries.set(text, summary)
  return summary
}

const WRITE = /\b(insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?/i
const READ = /\bfrom\s+"?([a-z_]+)"?/i

function summarise(text: string): string {
  const [first = 'statement'] = /[a-z]+/i.exec(text) ?? []
  const operation = first.toLowerCase()
  const [, write, written] = operation === 'select' ? [] : (WRITE.exec(text) ?? [])
  if (write && written) return `${(write.split(/\s/)[0] ?? '').toLowerCase()} ${written}`
  const table = READ.exec(text)?.[1]
  return table ? `select ${table}` : operation
}
