// Writes counted visits of old addresses. The number of distinct addresses a day is limited: beyond it new ones are
// dropped, while known ones are still counted.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

export const MAX_UNKNOWN_A_DAY = 500
/** The longest period of the list. */
export const UNKNOWN_DAYS = 90

export async function writeHits(db: Db, sums: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    with hit as (select * from unnest(${[...sums.keys()]}::uuid[], ${[...sums.values()]}::int[]) h (id, n)),
    locked as (select id from redirects where id in (select id from hit) order by id for no key update)
    update redirects r set hits = r.hits + h.n, last_hit_at = now()
    from hit h join locked l on l.id = h.id where r.id = h.id`.execute(db)
}

export interface UnknownSum {
  day: string
  path: string
  visits: number
}

export async function writeUnknownPaths(
  db: Db,
  sums: Iterable<UnknownSum>,
  maxPaths = MAX_UNKNOWN_A_DAY,
): Promise<void> {
  await sql`
    with w as (
      select w.*, k.path is not null as is_known,
        row_number() over (partition by w.day, k.path is not null order by w.path) as place
      from jsonb_to_recordset(${JSON.stringify([...sums])}::jsonb) w (day date, path text, visits int)
      left join unknown_paths k on k.day = w.day and k.path = w.path
    )
    insert into unknown_paths as u (day, path, visits)
    select w.day, w.path, w.visits from w
    where w.is_known or w.place <= ${maxPaths} - (select count(*) from unknown_paths k where k.day = w.day)
    order by w.day, w.path
    on conflict (day, path) do update set visits = u.visits + excluded.visits`.execute(db)
}

export async function forgetUnknownPaths(db: Db): Promise<void> {
  await sql`delete from unknown_paths where day < current_date - ${UNKNOWN_DAYS}::int`.execute(db)
}
