// Current names for the keys of sales. Only products have a name after they are deleted.
import { sql } from 'kysely'
import { z } from 'zod'
import { type SalesKind, salesKinds } from '#contract/books/sales-entries'
import { orderSourceLabels, orderSources } from '#contract/orders/order-sources'
import type { LineDimension } from '#contract/sales/report'
import { placeName } from '#contract/tax/place-of-supply'
import type { Db } from '#server/db/database'

const kindNames: Readonly<Record<SalesKind, string>> = {
  goods: 'Goods',
  charges: 'Shipping and fees',
  favour: 'Discounts given afterwards',
}

/** Labels for sales without a key. */
const without: Readonly<Record<LineDimension, string>> = {
  kind: 'Unknown',
  state: 'Unknown State',
  category: 'No category: charges and discounts',
  group: 'No group',
  staff: 'Unknown sender',
  source: 'Website',
  reason: 'Not a return',
  product: 'No product: charges and discounts',
}

const gone: Readonly<Record<'category' | 'group' | 'staff' | 'product', string>> = {
  category: 'Deleted category',
  group: 'Deleted group',
  staff: 'Former staff',
  product: 'Deleted product',
}

const tables = {
  category: 'categories',
  group: 'customer_groups',
  staff: 'admins',
  product: 'products',
} as const

/** Returns names by key. */
export async function namesOfKeys(
  db: Db,
  dimension: LineDimension,
  keys: readonly string[],
): Promise<(key: string) => string> {
  if (dimension === 'kind')
    return (key) => (salesKinds.some((kind) => kind === key) ? kindNames[key as SalesKind] : without.kind)
  if (dimension === 'state') return (key) => (key === '' ? without.state : placeName(key))
  if (dimension === 'reason') return (key) => key || without.reason
  if (dimension === 'source')
    return (key) => orderSourceLabels[orderSources.find((source) => source === key) ?? 'website']
  const ids = sql`any(${keys.filter(isUuid)}::uuid[])`
  const deleted =
    dimension === 'product'
      ? sql`union all select id, name from deleted_products where name <> '' and id = ${ids}`
      : sql``
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(tables[dimension])} where id = ${ids} ${deleted}`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (key) => (key === '' ? without[dimension] : (names.get(key) ?? gone[dimension]))
}

const isUuid = (key: string) => z.uuid().safeParse(key).success
