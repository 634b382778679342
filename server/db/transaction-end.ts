// Statements that run just before the commit of a transaction, and callbacks that run after it or after a rollback.
import type { QueryExecutorProvider, QueryResult, RawBuilder } from 'kysely'
import { pipelined } from './pipeline.ts'

interface LastStatement {
  statement: RawBuilder<unknown> | (() => RawBuilder<unknown>)
  check: (result: QueryResult<unknown>) => Promise<void>
}

type Undone = (db: QueryExecutorProvider, error: unknown) => Promise<unknown>

interface End {
  last: LastStatement[]
  told: Set<() => void>
  undone: Undone[]
}

const ends = new WeakMap<QueryExecutorProvider, End>()

function endOf(tx: QueryExecutorProvider): End {
  const end = ends.get(tx) ?? { last: [], told: new Set(), undone: [] }
  ends.set(tx, end)
  return end
}

/**
 * Defers a statement to the end of the transaction. All deferred statements run in order, in one round trip just
 * before the commit. For writes that the rest of the transaction doesn't read, and for contended locks, which are
 * held shortest this way.
 * @param statement a statement, or a function that creates it once all other work is done
 * @param check may throw, which rolls the transaction back
 */
export function beforeCommit(
  tx: QueryExecutorProvider,
  statement: LastStatement['statement'],
  check: LastStatement['check'] = async () => {},
): void {
  endOf(tx).last.push({ statement, check })
}

/** Calls `tell` once after the commit, and never if the transaction is rolled back. */
export function afterCommit(tx: QueryExecutorProvider, tell: () => void): void {
  endOf(tx).told.add(tell)
}

/**
 * Calls `explain` with the error that rolled the transaction back, outside the transaction: it may write what has to
 * be kept, and throw an error that says more.
 */
export function afterRollback(tx: QueryExecutorProvider, explain: Undone): void {
  endOf(tx).undone.push(explain)
}

/**
 * Call before the commit, or earlier if the rest of the transaction reads what has been deferred so far. Each statement
 * runs once.
 */
export async function runBeforeCommit(tx: QueryExecutorProvider): Promise<void> {
  const last = endOf(tx).last.splice(0)
  if (last.length === 0) return
  const results = await pipelined(
    tx,
    last.map(({ statement }) => (typeof statement === 'function' ? statement() : statement)),
  )
  for (const [index, { check }] of last.entries()) await check(results[index] as QueryResult<unknown>)
}

/** Call after the rollback. `db` runs statements outside the transaction. */
export async function runAfterRollback(
  tx: QueryExecutorProvider,
  db: QueryExecutorProvider,
  error: unknown,
): Promise<void> {
  for (const explain of endOf(tx).undone) await explain(db, error)
}

/** Call after the commit. */
export function tellCommitted(tx: QueryExecutorProvider): void {
  for (const tell of endOf(tx).told) tell()
}
