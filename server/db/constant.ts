// Parts of statements that hold no values, put together once: a statement is made of its parts at every call, and what an
// order writes has some hundred of them.
import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'

const compiler = new PostgresQueryCompiler()

/** The same part as one text. Throws for one that holds a value. Names stand as in the tables. */
export function constant<T>(part: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = compiler.compileQuery(part.toOperationNode(), createQueryId())
  if (parameters.length > 0) throw new Error(`A part with values is not constant: ${text}`)
  return sql.raw<T>(text)
}
