// Many products at once, with the rules, the ledger and the audit trail of `createProduct`, in few statements.
import { sql } from 'kysely'
import type { ProductFields } from '#contract/catalogue/admin-products'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { adminProductView, selectAdminProducts } from '#server/product-admin/admin-product-view'
import { auditProduct } from '#server/product-admin/audit-product'
import { createProduct } from '#server/product-admin/create-product'
import { refuseProblems } from '#server/product-admin/missing-fields'
import { wantedSlug } from '#server/product-admin/product-slug'
import { valuesOf } from '#server/product-admin/product-values'
import { type KnownCategories, knownCategories } from '#server/product-imports/check/known-categories'
import { newProductProblems } from '#server/product-imports/check/new-product-problems'
import { openStocks } from '#server/stock/open-stocks'

const CHUNK = 200

/** Returns their ids, in order. Throws as `createProduct` does, without saying which of them it was. */
export async function createProducts(
  tx: Transaction,
  ctx: AdminContext,
  products: readonly ProductFields[],
): Promise<string[]> {
  const categories = await knownCategories(tx)
  const ids: string[] = []
  for (let at = 0; at < products.length; at += CHUNK) {
    const chunk = products.slice(at, at + CHUNK)
    const hasPictures = chunk.some(({ imagePaths = [] }) => imagePaths.length > 0)
    if (hasPictures) for (const fields of chunk) ids.push(await createProduct(tx, ctx, fields))
    else ids.push(...(await createChunk(tx, ctx, chunk, categories)))
  }
  return ids
}

async function createChunk(
  tx: Transaction,
  ctx: AdminContext,
  chunk: readonly ProductFields[],
  categories: KnownCategories,
): Promise<string[]> {
  const slugs = await freeSlugs(tx, chunk)
  const rows = chunk.map(({ category: named, stock: _, imagePaths: __, ...given }, at) => {
    const category = named ? categories.find(named) : undefined
    refuseProblems(newProductProblems(given, category, named))
    const values = { description: '', pricePaise: null, gstBasisPoints: null, ...valuesOf(given) }
    return {
      ...values,
      name: given.name ?? '',
      status: given.state ?? 'active',
      categoryId: category?.id ?? null,
      slug: slugs[at] ?? '',
    }
  })
  const inserted = await tx.insertInto('products').values(rows).returning(['id', 'slug']).execute()
  const idOf = new Map(inserted.map(({ id, slug }) => [slug, id]))
  const ids = slugs.map((slug) => idOf.get(slug) ?? '')
  const openings = chunk.map(({ stock = 0 }, at) => ({ productId: ids[at] ?? '', stock }))
  await openStocks(tx, openings, ctx.actor)
  for (const row of await selectAdminProducts(tx).where('p.id', 'in', ids).execute())
    await auditProduct(tx, ctx, { action: 'product.create', after: adminProductView(row) })
  return ids
}

const MAX_NUMBER = 20

/** `door-mat`, else `door-mat-2` and so on, each once. */
async function freeSlugs(tx: Transaction, chunk: readonly ProductFields[]): Promise<string[]> {
  const wanted = chunk.map(({ name = '' }) => wantedSlug(name))
  const { rows } = await sql<{ slug: string }>`
    with wanted as (
      select slug || case when number = 1 then '' else '-' || number end as slug
      from unnest(${[...new Set(wanted)]}::text[]) slug, generate_series(1, ${MAX_NUMBER}::int) number
    )
    select slug from products join wanted using (slug) union all select slug from former_slugs join wanted using (slug)
  `.execute(tx)
  const taken = new Set(rows.map(({ slug }) => slug))
  return wanted.map((slug) => {
    const numbers = Array.from({ length: MAX_NUMBER }, (_, at) => (at === 0 ? slug : `${slug}-${at + 1}`))
    const free =
      numbers.find((candidate) => !taken.has(candidate)) ?? `${slug}-${crypto.randomUUID().slice(0, 8)}`
    taken.add(free)
    return free
  })
}
