// Several statements in one round trip.
import type { QueryExecutorProvider, QueryResult, RawBuilder } from 'kysely'

/**
 * Sends statements of a transaction one behind the other without waiting in between; they run in their order. When one
 * fails PostgreSQL refuses the rest (25P02), and its own failure is what is thrown. Only for a transaction, which is
 * then rolled back: elsewhere each of them would stand for itself.
 */
export async function together<Rows extends readonly unknown[]>(
  tx: QueryExecutorProvider,
  statements: { readonly [N in keyof Rows]: RawBuilder<Rows[N]> },
): Promise<{ [N in keyof Rows]: QueryResult<Rows[N]> }> {
  const executor = tx.getExecutor()
  // Kysely lets one statement at a time use a transaction's connection; here all of them hold it together.
  const settled = await executor.provideConnection((connection) => {
    const sharing = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
    return Promise.allSettled(
      statements.map((statement) => statement.execute({ getExecutor: () => sharing })),
    )
  })
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as {
    [N in keyof Rows]: QueryResult<Rows[N]>
  }
}
