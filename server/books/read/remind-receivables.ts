// Reminds companies and customers of their receivables: one email with everything that is due, once a day unless an admin
// confirms another one.
import { sql } from 'kysely'
import { counted } from '#contract/base/rupee-text'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { isDemanded } from './receivables.ts'

export interface Reminded {
  /** Companies and customers who get an email now. */
  reminded: number
  /** Already reminded today. */
  already: number
  /** Without an email address, or with a closed account. */
  unreachable: number
}

/** A company or customer that owes something, with everyone who gets the email. */
export interface RemindedDebtor {
  /** Null for a guest, who isn't reminded by email. */
  id: string | null
  kind: 'company' | 'customer'
  name: string
  paise: number
  recipients: { id: string; email: string }[]
  remindedAt: Date | null
  isRemindedToday: boolean
}

interface Chosen {
  /** Orders with an amount due; paid ones among them are ignored. */
  orders: readonly string[]
  /** Companies and customers; those who owe nothing are ignored. */
  debtors: readonly string[]
}

/** The companies and customers are locked, so that of two concurrent calls the second sees the emails of the first. */
export async function remindReceivables(
  tx: Transaction,
  ctx: AdminContext,
  { again, ...chosen }: Chosen & { again: boolean },
): Promise<Reminded> {
  const found = await findDebtors(tx, chosen)
  const ids = (kind: RemindedDebtor['kind']) => found.filter((one) => one.kind === kind).map(({ id }) => id)
  await sql`select from companies where id = any(${ids('company')}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  await sql`select from customers where id = any(${ids('customer')}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  const debtors = await findDebtors(tx, chosen)
  const isAlready = ({ isRemindedToday }: RemindedDebtor) => isRemindedToday && !again
  const wanted = debtors.filter((debtor) => debtor.recipients.length > 0 && !isAlready(debtor))
  for (const debtor of wanted) await remind(tx, ctx, debtor)
  return {
    reminded: wanted.length,
    already: debtors.filter(isAlready).length,
    unreachable: debtors.filter((debtor) => debtor.recipients.length === 0 && !isAlready(debtor)).length,
  }
}

async function remind(
  tx: Transaction,
  ctx: AdminContext,
  { id, kind, name, recipients }: RemindedDebtor,
): Promise<void> {
  if (id === null) return
  const reminder = crypto.randomUUID()
  for (const recipient of recipients)
    await queueMail(tx, {
      key: `receivables-reminder:${recipient.id}:${reminder}`,
      template: 'receivables-reminder',
      data: { customerId: recipient.id, ...(kind === 'company' && { companyId: id }) },
    })
  if (kind === 'company') {
    await tx.updateTable('companies').set({ remindedAt: sql`now()` }).where('id', '=', id).execute()
    audit(tx, ctx, 'company.remind', { id, name })
  } else {
    await tx.updateTable('customers').set({ remindedAt: sql`now()` }).where('id', '=', id).execute()
    audit(tx, ctx, 'books.remind', { id })
  }
}

const reachable = sql`json_agg(json_build_object('id', u.id, 'email', u.email) order by u.id)
  filter (where u.is_active and u.email is not null and u.anonymised_at is null)`

/** Returns those who owe an invoiced amount, by name. Orders for a company are the company's. */
export async function findDebtors(db: Db, { orders, debtors }: Chosen): Promise<RemindedDebtor[]> {
  const { rows } = await sql<RemindedDebtor>`
    with chosen as (
      select distinct o.company_id, case when o.company_id is null then o.customer_id end as customer_id
      from ledger_orders l join orders o on o.id = l.order_id
      where o.id = any(${[...orders]}::uuid[]) and ${isDemanded}
      union select c.id, null from companies c where c.id = any(${[...debtors]}::uuid[])
      union select null, c.id from customers c where c.id = any(${[...debtors]}::uuid[])
    ), owed as (
      select d.company_id, d.customer_id, sum(l.balance_paise)::bigint as paise, min(o.customer_name) as customer_name
      from chosen d
      join orders o on o.company_id = d.company_id
        or (d.company_id is null and o.company_id is null and o.customer_id = d.customer_id)
      join ledger_orders l on l.order_id = o.id
      where ${isDemanded} group by d.company_id, d.customer_id
      union all select null, null, 0, 'Guest' from chosen where company_id is null and customer_id is null
    )
    select coalesce(d.company_id, d.customer_id) as id, case when d.company_id is null then 'customer' else 'company' end as kind,
      coalesce(c.name, k.name, d.customer_name) as name, d.paise, coalesce(c.reminded_at, k.reminded_at) as reminded_at,
      coalesce((coalesce(c.reminded_at, k.reminded_at) at time zone 'Asia/Kolkata')::date
        = (now() at time zone 'Asia/Kolkata')::date, false) as is_reminded_today,
      coalesce((
        select ${reachable} from customers u
        where u.id = d.customer_id or u.id in (
          select p.customer_id from company_people p where p.company_id = d.company_id and p.role in ('owner', 'accounts'))
      ), '[]') as recipients
    from owed d left join companies c on c.id = d.company_id left join customers k on k.id = d.customer_id
    order by lower(coalesce(c.name, k.name, d.customer_name)), 1`.execute(db)
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
