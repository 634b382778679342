// Reminds customers of their receivables: one email per customer with everything that is due, at most once a day.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { isDemanded } from './receivables.ts'

export interface Reminded {
  /** Customers who get an email now. */
  reminded: number
  /** Customers who have already been reminded today. */
  already: number
  /** Customers without an email address or with a closed account. */
  unreachable: number
}

interface Debtor {
  id: string | null
  isReachable: boolean
  wasReminded: boolean
}

/** @param orderIds orders with an amount due; paid ones among them are ignored */
export async function remindReceivables(
  tx: Transaction,
  ctx: AdminContext,
  orderIds: readonly string[],
): Promise<Reminded> {
  const day = today()
  const debtors = await findDebtors(tx, orderIds, day)
  const wanted = debtors.filter(({ isReachable, wasReminded }) => isReachable && !wasReminded)
  for (const { id } of wanted) {
    if (id === null) continue
    await queueMail(tx, {
      key: keyOf(id, day),
      template: 'receivables-reminder',
      data: { customerId: id },
    })
    audit(tx, ctx, 'books.remind', { id })
  }
  return {
    reminded: wanted.length,
    already: debtors.filter(({ wasReminded }) => wasReminded).length,
    unreachable: debtors.filter(({ isReachable }) => !isReachable).length,
  }
}

const keyOf = (customerId: string, day: string) => `receivables-reminder:${customerId}:${day}`

/** Locks the customers, so that of two concurrent calls the second sees the emails of the first. */
async function findDebtors(tx: Transaction, orderIds: readonly string[], day: string): Promise<Debtor[]> {
  const theirs = sql`
    select l.customer_id from ledger_orders l join orders o on o.id = l.order_id
    where l.order_id = any(${orderIds}::uuid[]) and ${isDemanded}`
  await sql`select from customers where id in (${theirs}) order by id for no key update`.execute(tx)
  const { rows } = await sql<Debtor>`
    select c.id, coalesce(c.is_active and c.email is not null and c.anonymised_at is null, false) as is_reachable,
      exists (select from mails m where m.key = 'receivables-reminder:' || c.id || ':' || ${day}::text) as was_reminded
    from (select distinct customer_id from (${theirs}) t) d left join customers c on c.id = d.customer_id
    order by c.id`.execute(tx)
  return rows
}

/** "2 customers reminded. 1 customer was already reminded today." */
export function remindedText({ reminded, already, unreachable }: Reminded): string {
  const parts = [
    `${counted(reminded, 'customer')} reminded`,
    ...(already > 0 ? [`${counted(already, 'customer')} already reminded today`] : []),
    ...(unreachable > 0 ? [`${counted(unreachable, 'customer')} without an email address`] : []),
  ]
  return parts.join('. ')
}
