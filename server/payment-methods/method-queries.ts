// The payment methods for the back office, without archived ones.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { PaymentMethod } from '#contract/payment-methods/admin'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { type MethodRow, methodView } from './method-view.ts'

interface ReadMethod {
  view: PaymentMethod
  row: MethodRow
}

/** In the order of the checkout. */
export const readMethods = (db: Db): Promise<ReadMethod[]> => methodsWhere(db, sql`true`)

/** Throws `not_found`. */
export async function getMethod(db: Db, id: string): Promise<PaymentMethod> {
  const [method] = Id.safeParse(id).success ? await methodsWhere(db, sql`m.id = ${id}`) : []
  if (!method) throw notFound('Payment method')
  return method.view
}

async function methodsWhere(db: Db, where: RawBuilder<unknown>): Promise<ReadMethod[]> {
  const { rows } = await sql<MethodRow & { groupNames: Record<string, string> | null }>`
    select m.*, (select jsonb_object_agg(g.id, g.name) from customer_groups g where g.id = any(m.group_ids)) as group_names
    from payment_methods m where m.archived_at is null and ${where} order by m.position, m.id`.execute(db)
  return rows.map(({ groupNames, ...row }) => ({
    view: methodView(row, new Map(Object.entries(groupNames ?? {}))),
    row,
  }))
}

/** Locks a method for a change. Throws `not_found`, and `version_conflict` if it was changed since it was read. */
export async function lockMethod(tx: Transaction, id: string, version?: number): Promise<MethodRow> {
  const row = Id.safeParse(id).success
    ? await tx
        .selectFrom('paymentMethods')
        .selectAll()
        .where('id', '=', id)
        .where('archivedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('Payment method')
  if (version !== undefined && version !== row.version) {
    throw refused(
      'version_conflict',
      'Someone else has changed this payment method. Reload it and try again.',
    )
  }
  return row
}
