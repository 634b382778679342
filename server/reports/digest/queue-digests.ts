// Queues the digests that are due, each once: its key consists of the admin and the day. Called every hour, so that
// an outage only delays them.
import { sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '#contract/base/days'
import { DIGEST_HOUR, type DigestFrequency } from '#contract/reports/digest'
import { type Db, transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'

export async function queueDigests(db: Db, now = new Date()): Promise<void> {
  const day = dayOf(now)
  const days = { daily: day, weekly: mondayOf(day) } as const
  for (const frequency of ['daily', 'weekly'] as const) {
    const due = hourOf(days[frequency])
    if (now >= due) await queueOf(db, { frequency, day: days[frequency], due })
  }
}

const hourOf = (day: string) => new Date(startOfDay(day).getTime() + DIGEST_HOUR * 3_600_000)

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

interface Due {
  frequency: Exclude<DigestFrequency, 'off'>
  day: string
  due: Date
}

async function queueOf(db: Db, { frequency, day, due }: Due): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ adminId: string }>`
      select d.admin_id from admin_digests d join admins a on a.id = d.admin_id
      where d.frequency = ${frequency} and d.since < ${due} and a.is_active order by 1`.execute(tx)
    for (const { adminId } of rows) {
      await queueMail(tx, {
        key: `digest:${adminId}:${frequency}:${day}`,
        template: 'digest',
        data: { adminId, frequency, day },
      })
    }
  })
}
