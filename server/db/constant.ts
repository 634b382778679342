// Pre-compiles parameterless SQL fragments. Kysely otherwise rebuilds a statement's fragments for every call, and
// placing an order has some hundred of them.
import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'

const compiler = new PostgresQueryCompiler()

/** Compiles the fragment to plain text. Throws if it has parameters. Names must be in snake_case, as in the tables. */
export function constant<T>(part: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = compiler.compileQuery(part.toOperationNode(), createQueryId())
  if (parameters.length > 0) throw new Error(`A constant fragment can't have parameters: ${text}`)
  return sql.raw<T>(text)
}
