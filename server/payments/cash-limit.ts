// Checks cash payments against the legal limit of cash: the sums of the person on the day, and of the order.
import { sql } from 'kysely'
import { fromRupees, toPaise } from '#contract/base/money'
import { phoneDigits, WHOLE_PHONE } from '#contract/base/phone'
import { cashWarning } from '#contract/payments/cash-limit'
import type { Db } from '#server/db/database'
import { phoneEndsWith } from '#server/db/phones'

interface PayingOrder {
  id: string
  customerId: string | null
  customerPhone: string
  buyerGstin: string | null
}

interface CashPayment {
  /** In rupees. */
  amount: number
  receivedOn: string
}

/** Returns the warning about a cash payment, or null. Voided payments don't count. */
export async function findCashWarning(
  db: Db,
  order: PayingOrder,
  { amount, receivedOn }: CashPayment,
): Promise<string | null> {
  const { rows } = await sql<{ dayPaise: number; orderPaise: number }>`
    with cash as (
      select p.order_id, p.received_on, p.amount_paise from payments p
      where p.kind = 'receipt' and p.method = 'cash'
        and not exists (select from payments r where r.reverses_id = p.id)
    )
    select
      (select coalesce(sum(p.amount_paise), 0)::bigint from cash p where p.order_id = ${order.id}) as order_paise,
      (select coalesce(sum(p.amount_paise), 0)::bigint from cash p join orders o on o.id = p.order_id
        where p.received_on = ${receivedOn}::date and ${isSamePerson(order)}) as day_paise`.execute(db)
  const paise = fromRupees(amount)
  const { dayPaise = 0, orderPaise = 0 } = rows[0] ?? {}
  return cashWarning({ dayPaise: toPaise(dayPaise + paise), orderPaise: toPaise(orderPaise + paise) })
}

/** The same account, or else the same phone number or PAN, which is part of the GSTIN. */
function isSamePerson({ id, customerId, customerPhone, buyerGstin }: PayingOrder) {
  const digits = phoneDigits(customerPhone) ?? ''
  const pan = buyerGstin?.slice(2, 12) ?? ''
  return sql`(o.id = ${id} or o.customer_id = ${customerId}::uuid
    ${digits.length < WHOLE_PHONE ? sql`` : sql`or ${phoneEndsWith(sql`o.customer_phone`, digits)}`}
    ${pan === '' ? sql`` : sql`or substr(o.buyer_gstin, 3, 10) = ${pan}`})`
}
