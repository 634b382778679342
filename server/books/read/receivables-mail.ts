// The email that reminds a customer, or people of a company, of all amounts due.
import { type RawBuilder, sql } from 'kysely'
import { formatDay } from '#contract/base/days'
import { formatPaise, type Paise, toPaise } from '#contract/base/money'
import { toCustomer } from '#server/accounts/account-mails'
import type { Db } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import { isDemanded } from './receivables.ts'

/** At most this many orders are listed; the total covers all. */
const MAX_LISTED = 50

/** @param publicUrl base address of links; without it, the email has no links */
export const receivablesMail = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'receivables-reminder': toCustomer(async (_, { customerId = '', companyId }, db) => {
    const orders = await listDue(db, companyId ? ofCompany(companyId) : ofCustomer(customerId))
    // Everything was paid after the email was queued.
    if (orders.length === 0) return null
    const total = formatPaise(toPaise(orders.reduce((sum, { paise }) => sum + paise, 0)))
    const link: Block[] = publicUrl
      ? [
          {
            kind: 'link',
            text: 'See your orders and how to pay',
            url: `${publicUrl}${companyId ? '/company' : '/my-orders'}`,
          },
        ]
      : []
    return {
      fields: { amount: total },
      blocks: [
        {
          kind: 'table',
          head: ['Order', 'Invoiced on', 'Amount due'],
          rows: orders
            .slice(0, MAX_LISTED)
            .map(({ number, invoicedOn, paise }) => [
              number,
              formatDay(invoicedOn),
              formatPaise(toPaise(paise)),
            ]),
        },
        { kind: 'facts', rows: [['Total due', total]] },
        ...link,
      ],
    }
  }),
})

/** Returns the sum of all invoiced amounts that a customer owes, also for orders of their company. */
export const sumDemanded = async (db: Db, customerId: string): Promise<Paise> =>
  toPaise(
    (await listDue(db, sql`l.customer_id = ${customerId}::uuid`)).reduce((sum, { paise }) => sum + paise, 0),
  )

const ofCompany = (id: string) => sql`o.company_id = ${id}::uuid`

/** Orders for a company are the company's. */
const ofCustomer = (id: string) => sql`l.customer_id = ${id}::uuid and o.company_id is null`

async function listDue(db: Db, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ number: string; invoicedOn: string; paise: number }>`
    select o.number, l.invoiced_on::text as invoiced_on, l.balance_paise as paise
    from ledger_orders l join orders o on o.id = l.order_id
    where ${condition} and ${isDemanded}
    order by l.invoiced_on, o.id`.execute(db)
  return rows
}
