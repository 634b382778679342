// Replaces the entries of a price list as one change. Unchanged entries stay, so that only pages with changed prices
// are rendered again.
import { sql } from 'kysely'
import type { PriceEntry, PriceEntryInput, PriceList } from '#contract/prices/admin-lists'
import { storedAmount } from '#contract/prices/amount'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { getPriceList, listEntries, lockPriceList } from './price-list-queries.ts'
import { assertCurrentList } from './save-price-list.ts'
import { findTargets, unknownCategory, unknownFamily, unknownSku } from './targets.ts'

interface NewEntry {
  productId: string | null
  familyId: string | null
  categoryId: string | null
  fromQuantity: number
  pricePaise: number | null
  discountBasisPoints: number | null
}

/**
 * Throws `not_found`, `version_conflict`, and `invalid_input` with an error for each row that names an unknown product,
 * family or category, or repeats the goods and quantity of another row.
 */
export async function replaceEntries(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { entries, version }: { entries: readonly PriceEntryInput[]; version: number },
): Promise<{ priceList: PriceList; entries: PriceEntry[] }> {
  const list = await lockPriceList(tx, id)
  assertCurrentList(list, version)
  const before = await listEntries(tx, id)
  const rows = JSON.stringify(await resolved(tx, entries))
  const wanted = sql`jsonb_to_recordset(${rows}::jsonb) as w (
    "productId" uuid, "familyId" uuid, "categoryId" uuid, "fromQuantity" int, "pricePaise" bigint, "discountBasisPoints" int)`
  const isSame = sql`(e.product_id, e.family_id, e.category_id, e.from_quantity, e.price_paise, e.discount_basis_points)
    is not distinct from
      (w."productId", w."familyId", w."categoryId", w."fromQuantity", w."pricePaise", w."discountBasisPoints")`
  await sql`
    delete from price_list_entries e where e.price_list_id = ${id}
      and not exists (select from ${wanted} where ${isSame})`.execute(tx)
  await sql`
    insert into price_list_entries
      (price_list_id, product_id, family_id, category_id, from_quantity, price_paise, discount_basis_points)
    select ${id}::uuid, w.* from ${wanted}
    where not exists (select from price_list_entries e where e.price_list_id = ${id} and ${isSame})`.execute(
    tx,
  )
  await tx
    .updateTable('priceLists')
    .set({ version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const after = await listEntries(tx, id)
  audit(tx, ctx, 'price-list.entries', { id, name: list.name }, changesOf(before, after))
  return { priceList: await getPriceList(tx, id), entries: after }
}

async function resolved(tx: Transaction, entries: readonly PriceEntryInput[]): Promise<NewEntry[]> {
  const found = await findTargets(tx, {
    products: entries.map(({ product }) => product).filter((text) => text !== ''),
    families: entries.map(({ family }) => family).filter((text) => text !== ''),
    categories: entries.map(({ category }) => category).filter((text) => text !== ''),
  })
  const fields: Record<string, string> = {}
  const firstRows = new Map<string, number>()
  const rows = entries.map(({ product, family, category, fromQuantity, ...amount }, at) => {
    const productId = found.products.get(product)?._id ?? null
    const familyId = found.families.get(family)?._id ?? null
    const categoryId = found.categories.get(category)?._id ?? null
    const row = { productId, familyId, categoryId, fromQuantity, ...storedAmount(amount) }
    if (product !== '' && productId === null) fields[`entries.${at}.product`] = unknownSku(product)
    else if (family !== '' && familyId === null) fields[`entries.${at}.family`] = unknownFamily(family)
    else if (category !== '' && categoryId === null)
      fields[`entries.${at}.category`] = unknownCategory(category)
    else {
      const key = `${productId} ${familyId} ${categoryId} ${fromQuantity}`
      const first = firstRows.get(key)
      if (first === undefined) firstRows.set(key, at)
      else fields[`entries.${at}.fromQuantity`] = `Row ${first + 1} has the same goods and quantity`
    }
    return row
  })
  const count = Object.keys(fields).length
  if (count > 0)
    throw refused('invalid_input', count === 1 ? '1 row has an error' : `${count} rows have errors`, {
      fields,
    })
  return rows
}

/** The rows that were removed and added, for the audit log. */
function changesOf(before: readonly PriceEntry[], after: readonly PriceEntry[]) {
  const [old, current] = [before.map(rowText), after.map(rowText)]
  const [was, is] = [new Set(old), new Set(current)]
  return {
    before: { entries: old.filter((text) => !is.has(text)) },
    after: { entries: current.filter((text) => !was.has(text)) },
  }
}

function rowText({ product, family, category, fromQuantity, price, discount }: PriceEntry): string {
  const goods = product
    ? (product.sku ?? product.name)
    : family
      ? `Family ${family.name}`
      : category
        ? `Category ${category.name}`
        : 'All products'
  return `${goods}, from ${fromQuantity}: ${price === null ? `${discount}% off` : `₹${price.toFixed(2)}`}`
}
