// Pipelines several statements in one round trip.
import type { QueryExecutorProvider, QueryResult, RawBuilder } from 'kysely'

/**
 * Sends statements of a transaction one after the other without waiting in between; they run in order. If one fails,
 * PostgreSQL rejects the rest (25P02), and the original error is thrown. Only for transactions, which are then rolled
 * back: outside of one, each statement would commit separately.
 */
export async function pipelined<Rows extends readonly unknown[]>(
  tx: QueryExecutorProvider,
  statements: { readonly [N in keyof Rows]: RawBuilder<Rows[N]> },
): Promise<{ [N in keyof Rows]: QueryResult<Rows[N]> }> {
  const executor = tx.getExecutor()
  // Kysely allows one statement at a time on a transaction's connection; here all statements share it.
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
