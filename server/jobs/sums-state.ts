// How far the precomputed sums reach. Sums only save time: readers add later changes to them, so every total is exact
// whether or not the job has run.
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Transaction, transaction } from '#server/db/database'

type Sums = 'customers' | 'reorder'

export interface SumsState {
  /** Last day included, in India. */
  through: string
  /** Changes from this time on may be missing from the sums. */
  since: Date
}

/** Takes a row of `sums_state`. Transactions still open when the sums were computed have ended an hour later. */
export const sumsSince = (row: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(${row}.summed_at - interval '1 hour')`

/** Returns null before the first run. */
export async function readSumsState(db: Db, name: Sums): Promise<SumsState | null> {
  const { rows } = await sql<SumsState>`
    select s.through::text, ${sumsSince(sql`s`)} as since from sums_state s where s.name = ${name}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Updates the sums. Safe to repeat and to run on several servers. */
export async function makeSums(
  db: Db,
  { name, day }: { name: Sums; day: string },
  make: (tx: Transaction, state: SumsState | null) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    // The first run covers all data of a large shop, which takes longer than a page request may.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('sums'), hashtext(${name}))`.execute(tx)
    await make(tx, await readSumsState(tx, name))
    await sql`
      insert into sums_state (name, through, summed_at) values (${name}, ${day}::date, now())
      on conflict (name) do update set through = excluded.through, summed_at = excluded.summed_at`.execute(tx)
  })
}
