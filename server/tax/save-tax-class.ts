// Creates or changes a tax class. Existing orders keep their rates.
import { sql } from 'kysely'
import { MAX_TAX_CLASSES, storedRules, type TaxClass, type TaxClassInput } from '#contract/tax/admin-classes'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { getTaxClass, lockTaxClass } from './tax-class-queries.ts'

const valuesOf = ({ name, hsnPrefixes, exemption, rules }: TaxClassInput) => ({
  name,
  hsnPrefixes,
  exemption,
  rules: json(storedRules(rules)),
})

/** Throws `already_exists` if the name is taken, and `conflict` beyond the maximum number of classes. */
export async function createTaxClass(
  tx: Transaction,
  ctx: AdminContext,
  input: TaxClassInput,
): Promise<TaxClass> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from tax_classes`.execute(tx)
  if ((rows[0]?.n ?? 0) >= MAX_TAX_CLASSES)
    throw refused('conflict', `You can have at most ${MAX_TAX_CLASSES} tax classes`)
  const { id } = await tx
    .insertInto('taxClasses')
    .values(valuesOf(input))
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'tax-class.create', { id, name: input.name }, { after: input })
  return getTaxClass(tx, id)
}

/** Throws `not_found`, `version_conflict`, and `already_exists` if the name is taken. */
export async function updateTaxClass(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, ...input }: TaxClassInput & { version: number },
): Promise<TaxClass> {
  const { _id, productCount: _, version: current, ...before } = await lockTaxClass(tx, id)
  if (version !== current)
    throw refused('version_conflict', 'Someone else has changed this tax class. Reload it and try again.')
  await tx
    .updateTable('taxClasses')
    .set({ ...valuesOf(input), version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'tax-class.update', { id: _id, name: input.name }, { before, after: input })
  return getTaxClass(tx, id)
}
