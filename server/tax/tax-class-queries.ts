// Reads tax classes with the number of products that use them.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import { MAX_TAX_CLASSES, shownRules, type TaxClass } from '#contract/tax/admin-classes'
import type { TaxRule } from '#contract/tax/rates'
import type { Db, Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

export const listTaxClasses = (db: Db): Promise<TaxClass[]> => taxClassesWhere(db, sql`true`)

/** Throws `not_found`. */
export async function getTaxClass(db: Db, id: string): Promise<TaxClass> {
  const [taxClass] = Id.safeParse(id).success ? await taxClassesWhere(db, sql`t.id = ${id}`) : []
  if (!taxClass) throw notFound('Tax class')
  return taxClass
}

async function taxClassesWhere(db: Db, where: RawBuilder<unknown>): Promise<TaxClass[]> {
  const { rows } = await sql<Omit<TaxClass, 'rules'> & { rules: TaxRule[] }>`
    select t.id as _id, t.name, t.hsn_prefixes, t.exemption, t.rules, t.version,
      (select count(*)::int from products p where p.tax_class_id = t.id) as product_count
    from tax_classes t where ${where} order by lower(t.name), t.id limit ${sql.lit(MAX_TAX_CLASSES)}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, rules: shownRules(row.rules) }))
}

/** Locks a tax class: concurrent changes of it, and products that are assigned to it, wait. Throws `not_found`. */
export async function lockTaxClass(tx: Transaction, id: string): Promise<TaxClass> {
  if (!Id.safeParse(id).success) throw notFound('Tax class')
  await sql`select from tax_classes where id = ${id} for update`.execute(tx)
  return getTaxClass(tx, id)
}
