// Daily histograms of Web Vitals: written in batches, read for the last weeks.
import { sql } from 'kysely'
import { addDays, today } from '#contract/base/days'
import type { VitalDevice, VitalName, VitalPage } from '#contract/traffic/vitals'
import type { Db } from '#server/db/database'

export const VITAL_DAYS = 90

export interface VitalSum {
  day: string
  page: VitalPage
  device: VitalDevice
  metric: VitalName
  visits: number[]
}

export const joinVitals = (sum: VitalSum, more: VitalSum): VitalSum => ({
  ...sum,
  visits: sum.visits.map((n, range) => n + (more.visits[range] ?? 0)),
})

/** Writes rows in a fixed order to avoid deadlocks. */
export async function writeVitals(db: Db, sums: Iterable<VitalSum>): Promise<void> {
  await sql`
    insert into web_vitals as v (day, page, device, metric, visits)
    select * from jsonb_to_recordset(${JSON.stringify([...sums])}::jsonb)
      n (day date, page text, device text, metric text, visits int[])
    order by 1, 2, 3, 4
    on conflict (day, page, device, metric) do update set visits = add_arrays(v.visits, excluded.visits)`.execute(
    db,
  )
}

/** Adds up the days of a period that ends today. */
export async function readVitals(db: Db, days: number): Promise<Omit<VitalSum, 'day'>[]> {
  const { rows } = await sql<Omit<VitalSum, 'day'>>`
    select page, device, metric, array_agg(n order by range) as visits from (
      select v.page, v.device, v.metric, u.range, sum(u.n)::int as n
      from web_vitals v, unnest(v.visits) with ordinality as u (n, range)
      where v.day > ${addDays(today(), -days)}::date
      group by 1, 2, 3, 4) sums
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

export async function forgetVitals(db: Db): Promise<void> {
  await db.deleteFrom('webVitals').where('day', '<', addDays(today(), -VITAL_DAYS)).execute()
}
