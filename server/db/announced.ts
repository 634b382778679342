// Collects the change notices of the current call (migration 0020) for the server that makes the change. That server
// must invalidate its cache before it replies, but the database's notification may arrive later.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type QueryExecutorProvider, sql } from 'kysely'
import { beforeCommit } from './transaction-end.ts'

const calls = new AsyncLocalStorage<Set<string>>()

/** Runs a call and returns the cache keys that it announced. */
export async function withAnnounced<T>(work: () => Promise<T>): Promise<{ result: T; changes: string[] }> {
  const announced = new Set<string>()
  const result = await calls.run(announced, work)
  return { result, changes: [...announced] }
}

/**
 * Reads the announced keys at the end of the transaction, in the same round trip as the other last statements.
 * Harmless if the transaction is then rolled back: the cached responses are only rendered again.
 */
export function askAnnounced(tx: QueryExecutorProvider): void {
  const announced = calls.getStore()
  if (!announced) return
  beforeCommit(tx, sql`select current_setting('haat.told', true) as told`, async ({ rows: [row] }) => {
    const { told } = row as { told: string | null }
    for (const key of told?.split(' ') ?? []) if (key !== '') announced.add(key)
  })
}
