// The quotes of one person: for the data download, and for forgetting the person.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import type { Db, Transaction } from '#server/db/database'

/** Includes quotes under an address that is proven to be the customer's. */
export async function listQuotesOf(db: Db, customerId: string, provenEmail: string | null) {
  const rows = await db
    .selectFrom('quotes')
    .select(['number', 'status', 'name', 'email', 'phone', 'gstin', 'message', 'totalPaise', 'createdAt'])
    .select(
      sql<string[]>`array(select line ->> 'name' from jsonb_array_elements(requested_lines) line)`.as(
        'products',
      ),
    )
    .where(
      sql<boolean>`(customer_id = ${customerId} or (customer_id is null and email <> '' and lower(email) = ${provenEmail}::text))`,
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ number, totalPaise, createdAt, ...quote }) => ({
    quoteNumber: number,
    ...quote,
    total: totalPaise === null ? null : toRupees(toPaise(totalPaise)),
    createdAt: createdAt.toISOString(),
  }))
}

/** Waits for acceptances of the customer's quotes. */
export async function lockQuotesOf(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .selectFrom('quotes')
    .select('id')
    .where('customerId', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface Forgotten {
  customerId: string
  email: string | null
  /** Stands for the person's name. */
  nobody: string
}

/** Open quotes are closed, and links to them stop working. Returns the ids. */
export async function forgetQuotesOf(
  tx: Transaction,
  { customerId, email, nobody }: Forgotten,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update quotes set name = ${nobody}, email = '', phone = '', gstin = '', business_name = '', message = '',
      pin_code = '', link_version = link_version + 1, version = version + 1,
      status = case when status = 'accepted' then status else 'declined' end,
      draft = draft || '{"note": "", "internalNote": "", "destination": {"fullAddress": "", "city": "", "state": "", "zipCode": "", "country": "India"}}'
    where customer_id = ${customerId} or (email <> '' and lower(email) = ${email}::text)
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    update quote_revisions set document = document || jsonb_build_object(
      'buyer', jsonb_build_object('name', ${nobody}::text, 'gstin', ''),
      'delivery', document -> 'delivery' || jsonb_build_object('name', ${nobody}::text, 'address', '', 'city', '', 'pinCode', ''))
    where quote_id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update quote_events set text = '' where quote_id = any(${ids}::uuid[]) and kind in ('change', 'declined', 'note')`.execute(
    tx,
  )
  return ids
}
