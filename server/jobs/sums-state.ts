// How far sums go that a job makes. They only save time: what changed since they were made is noted, and summed anew by
// whoever reads them, so every figure is exact whether the job has run or not.
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Transaction, transaction } from '#server/db/database'

type Sums = 'customers' | 'reorder'

export interface SumsState {
  /** The last day, in India, that they count. */
  through: string
  /** What was written from here on may not be in them. */
  since: Date
}

/** Of a row of `sums_state`; whoever was still writing something when the sums were made is through an hour later. */
export const sumsSince = (row: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(${row}.summed_at - interval '1 hour')`

/** Null before the first time. */
export async function readSumsState(db: Db, name: Sums): Promise<SumsState | null> {
  const { rows } = await sql<SumsState>`
    select s.through::text, ${sumsSince(sql`s`)} as since from sums_state s where s.name = ${name}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Brings sums up to now: can be repeated, and by several servers at once. */
export async function makeSums(
  db: Db,
  { name, day }: { name: Sums; day: string },
  make: (tx: Transaction, state: SumsState | null) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    // Everything of a large shop, as at the first time, takes longer than a page may.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtext('sums'), hashtext(${name}))`.execute(tx)
    await make(tx, await readSumsState(tx, name))
    await sql`
      insert into sums_state (name, through, summed_at) values (${name}, ${day}::date, now())
      on conflict (name) do update set through = excluded.through, summed_at = excluded.summed_at`.execute(tx)
  })
}
