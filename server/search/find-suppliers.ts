// Finds suppliers for the global search: by name, GSTIN, email and phone number.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { searchAdmin } from '#contract/search/admin'
import { MIN_INDEXED } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { supplierContains } from '#server/purchasing/suppliers/supplier-rows'
import { MAX_COMPARED, MAX_FOUND } from './search-text.ts'

type FoundSupplier = z.output<(typeof searchAdmin)['reply']>['suppliers'][number]

/**
 * An exact GSTIN comes first, then names that start with the text; archived suppliers come last. Texts too short for
 * the trigram index only match the start of names.
 * @param text lower case, not empty
 */
export async function findSuppliers(db: Db, text: string): Promise<FoundSupplier[]> {
  const condition =
    text.length >= MIN_INDEXED ? supplierContains(text) : sql`starts_with(lower(s.name), ${text})`
  const { rows } = await sql<FoundSupplier>`
    select m.id as _id, m.name, m.gstin, m.email, m.phone, case when m.is_active then 'active' else 'inactive' end as status
    from (select s.* from suppliers s where ${condition} limit ${sql.lit(MAX_COMPARED)}) m
    order by lower(m.gstin) = ${text} desc, m.is_active desc, starts_with(lower(m.name), ${text}) desc, lower(m.name)
    limit ${sql.lit(MAX_FOUND)}`.execute(db)
  return rows
}
