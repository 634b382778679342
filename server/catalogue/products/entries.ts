// Lists show a family once, represented by the first of its matching variants: available before unavailable, then
// lower price, then id (decisions/0110). A variant is available if its minimum order can be bought (decisions/0119).
import { type RawBuilder, sql } from 'kysely'
import { type StockStatus, stockStatuses } from '#contract/catalogue/stock-status'
import type { Transaction } from '#server/db/database'

/** Weights of the stock states in a filter's number; `products.represents` has the bit of that number. */
const weights = { 'out-of-stock': 1, 'low-stock': 2, 'in-stock': 4 } as const satisfies Record<
  StockStatus,
  number
>

const HIGHEST = 1 << 7

/**
 * Whether a list with this stock filter alone, or with a category, shows a product (`p`), a variant (`v`) or the
 * products of a count (`k`). Stored, so counts and walks along an index need no other rows.
 */
export function isEntry(alias: 'p' | 'k' | 'v', statuses: readonly StockStatus[] = []): RawBuilder<boolean> {
  const filter = new Set<StockStatus>(statuses.length === 0 ? stockStatuses : statuses)
  const bit = 1 << [...filter].reduce<number>((sum, status) => sum + weights[status], 0)
  // Without a filter, rows are only compared with the highest bit, because deep pages walk over 50,000 of them.
  return sql.raw(bit === HIGHEST ? `${alias}.represents >= ${bit}` : `(${alias}.represents & ${bit} <> 0)`)
}

/**
 * Whether no better variant of the family meets the condition, which is on `products p`. Variants are tested in their
 * order, so the search ends at the first that meets it.
 */
export const isFirstOfFamily = (
  condition: RawBuilder<boolean>,
) => sql<boolean>`(p.family_id is null or not exists (
  select from (select p.family_id, p.availability = 'out-of-stock' as is_unavailable, p.price_paise, p.id) one, products p
  where p.family_id = one.family_id and p.status = 'active'
    and (p.availability = 'out-of-stock', p.price_paise, p.id) < (one.is_unavailable, one.price_paise, one.id)
    and ${condition}))`

/**
 * Locks the families of products before these are locked or changed: a trigger may write to other variants of the
 * family, which a transaction that changes one of them would otherwise hold while it waits for the family.
 */
export async function lockFamilies(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await sql`select lock_families_of(${[...productIds]}::uuid[])`.execute(tx)
}
