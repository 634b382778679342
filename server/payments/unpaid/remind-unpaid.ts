// Reminds customers of unpaid orders, on the day before cancellation and on the last morning.
import { sql } from 'kysely'
import { nextDay } from '#contract/base/business-days'
import { startOfDay, today } from '#contract/base/days'
import { type Db, transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'
import { getSetting } from '#server/settings/settings'
import { waitsUntil } from './waits-in-vain.ts'

const BATCH = 200

/** Safe to call repeatedly: each reminder is sent once per due date. */
export async function remindOfUnpaidOrders(db: Db): Promise<void> {
  const { remind } = await getSetting(db, 'unpaidOrders')
  if (!remind) return
  const day = today()
  await remindOf(db, nextDay(day), 'tomorrow')
  await remindOf(db, day, 'today')
}

/** Customers who ordered today need no reminder. */
async function remindOf(db: Db, dueOn: string, when: 'today' | 'tomorrow'): Promise<void> {
  const key = sql<string>`'payment-reminder:' || o.id || ':' || o.payment_due_on || ':' || ${when}::text`
  for (;;) {
    const sent = await transaction(db, async (tx) => {
      const { rows } = await sql<{ id: string; key: string }>`
        select o.id, ${key} as key from orders o
        where ${waitsUntil(dueOn)} and o.created_at < ${startOfDay(today())}
          and not exists (select from mails m where m.key = ${key})
        order by o.id limit ${sql.lit(BATCH)} for update of o skip locked`.execute(tx)
      for (const { id, key: mailKey } of rows)
        await queueMail(tx, { key: mailKey, template: 'payment-reminder', data: { orderId: id } })
      return rows.length
    })
    if (sent < BATCH) return
  }
}
