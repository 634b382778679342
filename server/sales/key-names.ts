// What the keys of sales are called today. Something that is gone has no name any more, and its sales stay.
import { sql } from 'kysely'
import { z } from 'zod'
import { type SalesKind, salesKinds } from '#contract/ledger/sales-entries'
import type { LineDimension } from '#contract/sales/report'
import { placeName } from '#contract/tax/place-of-supply'
import type { Db } from '#server/db/database'

const kindNames: Readonly<Record<SalesKind, string>> = {
  goods: 'Goods',
  charges: 'Shipping and fees',
  favour: 'Discounts allowed afterwards',
}

/** What has no key. */
const without: Readonly<Record<LineDimension, string>> = {
  kind: 'Not known',
  state: 'State not known',
  category: 'No category: charges and discounts',
  group: 'In no group',
  staff: 'Not known who sent it',
  reason: 'Not a return',
  product: 'No product: charges and discounts',
}

const gone: Readonly<Record<'category' | 'group' | 'staff' | 'product', string>> = {
  category: 'Deleted category',
  group: 'Deleted group',
  staff: 'No longer here',
  product: 'Deleted product',
}

const tables = {
  category: 'categories',
  group: 'customer_groups',
  staff: 'admins',
  product: 'products',
} as const

/** By key. */
export async function namesOfKeys(
  db: Db,
  dimension: LineDimension,
  keys: readonly string[],
): Promise<(key: string) => string> {
  if (dimension === 'kind')
    return (key) => (salesKinds.some((kind) => kind === key) ? kindNames[key as SalesKind] : without.kind)
  if (dimension === 'state') return (key) => (key === '' ? without.state : placeName(key))
  if (dimension === 'reason') return (key) => key || without.reason
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(tables[dimension])}
    where id = any(${keys.filter(isUuid)}::uuid[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (key) => (key === '' ? without[dimension] : (names.get(key) ?? gone[dimension]))
}

const isUuid = (key: string) => z.uuid().safeParse(key).success
