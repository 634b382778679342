// The current day of a test's database, which decides whether a document may have a date.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

/**
 * @param owner connection of the role that owns the functions
 * @param day YYYY-MM-DD; null restores the clock
 */
export async function setDatabaseDay(owner: Db, day: string | null): Promise<void> {
  const value =
    day === null ? sql`(clock_timestamp() at time zone 'Asia/Kolkata')::date` : sql`${sql.lit(day)}::date`
  await sql`create or replace function day_in_india() returns date language sql volatile as $$ select ${value} $$`.execute(
    owner,
  )
}
