// What the transactions of one call have announced as changed (migration 0020), for the server that made the change: it
// must show it at once, and the notification of the commit may arrive after the answer.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type QueryExecutorProvider, sql } from 'kysely'
import { runLast } from './transaction-end.ts'

const calls = new AsyncLocalStorage<Set<string>>()

/** Runs a call, and returns the keys that it announced. */
export async function withAnnounced<T>(work: () => Promise<T>): Promise<{ result: T; changes: string[] }> {
  const announced = new Set<string>()
  const result = await calls.run(announced, work)
  return { result, changes: [...announced] }
}

/**
 * Has the transaction asked at its end, together with what else is left for it. What is undone after all is dropped for
 * nothing, and no harm.
 */
export function askAnnounced(tx: QueryExecutorProvider): void {
  const announced = calls.getStore()
  if (!announced) return
  runLast(tx, sql`select current_setting('haat.told', true) as told`, async ({ rows: [row] }) => {
    const { told } = row as { told: string | null }
    for (const key of told?.split(' ') ?? []) if (key !== '') announced.add(key)
  })
}
