// The end of a transaction: what runs last before its commit, and what is told after it.
import type { QueryExecutorProvider, QueryResult, RawBuilder } from 'kysely'
import { together } from './together.ts'

interface LastStatement {
  statement: RawBuilder<unknown> | (() => RawBuilder<unknown>)
  check: (result: QueryResult<unknown>) => Promise<void>
}

interface End {
  last: LastStatement[]
  told: Set<() => void>
}

const ends = new WeakMap<QueryExecutorProvider, End>()

function endOf(tx: QueryExecutorProvider): End {
  const end = ends.get(tx) ?? { last: [], told: new Set() }
  ends.set(tx, end)
  return end
}

/**
 * Leaves a statement for the end of the transaction: all that are left go together, in their order, in one round trip
 * just before the commit. For writes that the rest of the transaction doesn't read, and for locks that many wait for:
 * what is locked last is held shortest.
 * @param statement or a function that makes it once nothing more is to come.
 * @param check may throw, which undoes the transaction.
 */
export function runLast(
  tx: QueryExecutorProvider,
  statement: LastStatement['statement'],
  check: LastStatement['check'] = async () => {},
): void {
  endOf(tx).last.push({ statement, check })
}

/** Has `tell` called once, after the commit; not at all when the transaction is undone. */
export function afterCommit(tx: QueryExecutorProvider, tell: () => void): void {
  endOf(tx).told.add(tell)
}

/** To be called before the commit. */
export async function runLastStatements(tx: QueryExecutorProvider): Promise<void> {
  const { last } = endOf(tx)
  if (last.length === 0) return
  const results = await together(
    tx,
    last.map(({ statement }) => (typeof statement === 'function' ? statement() : statement)),
  )
  for (const [index, { check }] of last.entries()) await check(results[index] as QueryResult<unknown>)
}

/** To be called after the commit. */
export function tellCommitted(tx: QueryExecutorProvider): void {
  for (const tell of endOf(tx).told) tell()
}
