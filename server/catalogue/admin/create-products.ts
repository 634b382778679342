// Adds products: one from a form, or many from a file in a few statements.
import { sql } from 'kysely'
import type { ProductFields } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { altTextsAfter } from '#server/catalogue/products/alt-texts'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { openStocks } from '#server/stock/levels/open-stocks'
import { adminProductView, selectAdminProductsOf } from './admin-product-view.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { auditProduct } from './audit-product.ts'
import { attributesOf } from './lock-product.ts'
import { assertNoProblems } from './missing-fields.ts'
import { assertBelowMrp } from './mrp-problems.ts'
import { newProductProblems } from './new-product-problems.ts'
import { assertFreeSkus, categoryNamed } from './product-rules.ts'
import { freeSlugs } from './product-slug.ts'
import { type ProductValues, valuesOf } from './product-values.ts'
import { namedClassId, taxValues } from './tax-values.ts'

interface VariantOf {
  familyId: string
  /** One value per axis. */
  values: readonly string[]
  /** The variant inherits it. */
  description: string
}

/** `newPictures` are uploads, placed after those of `imagePaths`. */
export type NewProduct = ProductFields & { newPictures?: readonly string[]; variantOf?: VariantOf }

const CHUNK = 200

/**
 * Returns the ids, in order. A draft needs only a name. Initial stock becomes the first movement of the stock ledger.
 * Throws `invalid_input` with every invalid field, and `already_exists` for an SKU that another product has; with
 * several products the error doesn't say which one was refused.
 */
export async function createProducts(
  tx: Transaction,
  ctx: AdminContext,
  products: readonly NewProduct[],
): Promise<string[]> {
  const finders = { category: categoryFinder(tx), taxClass: taxClassFinder(tx) }
  const ids: string[] = []
  for (let at = 0; at < products.length; at += CHUNK) {
    ids.push(...(await createChunk(tx, ctx, products.slice(at, at + CHUNK), finders)))
  }
  return ids
}

interface Category {
  id: string | null
  attributes: readonly CategoryAttribute[]
}

/** Looks up and locks each category once. */
function categoryFinder(tx: Transaction): (named: string | undefined) => Promise<Category> {
  const found = new Map<string, Promise<Category>>()
  const find = async (named: string): Promise<Category> => {
    const category = await categoryNamed(tx, named)
    return { id: category?.id ?? null, attributes: await attributesOf(tx, category?.id ?? null) }
  }
  return (named = '') => {
    const category = found.get(named) ?? find(named)
    found.set(named, category)
    return category
  }
}

/** Looks up each tax class once. */
function taxClassFinder(tx: Transaction): (named: string | undefined) => ReturnType<typeof namedClassId> {
  const found = new Map<string | undefined, ReturnType<typeof namedClassId>>()
  return (named) => {
    const id = found.get(named) ?? namedClassId(tx, named)
    found.set(named, id)
    return id
  }
}

interface Finders {
  category: ReturnType<typeof categoryFinder>
  taxClass: ReturnType<typeof taxClassFinder>
}

async function createChunk(
  tx: Transaction,
  ctx: AdminContext,
  chunk: readonly NewProduct[],
  finders: Finders,
): Promise<string[]> {
  const values: NewRow[] = []
  for (const product of chunk) values.push(await newRow(tx, product, finders))
  await assertFreeSkus(
    tx,
    chunk.flatMap(({ sku }) => sku || []),
  )
  const ids = await insertProducts(tx, values)
  await openStocks(
    tx,
    chunk.map(({ stock = 0 }, at) => ({ productId: ids[at] ?? '', stock })),
    ctx.actor,
  )
  await assertBelowMrp(
    tx,
    ids.filter((_, at) => chunk[at]?.mrp !== undefined),
  )
  const rows = await selectAdminProductsOf(tx, sql`${ids}::uuid[]`).execute()
  for (const row of rows) auditProduct(tx, ctx, { action: 'product.create', after: adminProductView(row) })
  return ids
}

type NewRow = Omit<ProductValues, 'imageAlts'> & { name: string; imageAlts: ReturnType<typeof json> }

async function newRow(
  tx: Transaction,
  { category: named, stock: _, imagePaths, imageAlts, newPictures = [], variantOf, ...given }: NewProduct,
  finders: Finders,
): Promise<NewRow> {
  const category = await finders.category(named)
  const description = given.description || variantOf?.description
  assertNoProblems(newProductProblems(description ? { ...given, description } : given, category))
  const { gst, taxClass, ...fields } = given
  const hasPictures = newPictures.length + (imagePaths?.length ?? 0) > 0
  const images = hasPictures
    ? await arrangePictures(tx, { own: [], wanted: imagePaths, added: newPictures })
    : []
  return {
    name: '',
    description: '',
    pricePaise: null,
    gstBasisPoints: null,
    ...valuesOf(fields),
    ...taxValues({ gst }, await finders.taxClass(taxClass)),
    categoryId: category.id,
    status: given.state ?? 'active',
    ...(variantOf && { familyId: variantOf.familyId, optionValues: [...variantOf.values] }),
    images,
    imageAlts: json(altTextsAfter(images, {}, imageAlts)),
  }
}

/** Among concurrent inserts of the same slug, each attempt lets one succeed. */
const MAX_TRIES = 30

/** Retries with the next free slug when a concurrent insert of a product with the same name takes the slug first. */
async function insertProducts(tx: Transaction, rows: readonly NewRow[]): Promise<string[]> {
  const ids = new Map<NewRow, string>()
  for (let attempt = 0; attempt < MAX_TRIES && ids.size < rows.length; attempt++) {
    const left = rows.filter((row) => !ids.has(row))
    const slugs = await freeSlugs(
      tx,
      left.map(({ name }) => name),
    )
    const inserted = await tx
      .insertInto('products')
      .values(left.map((row, at) => ({ ...row, slug: slugs[at] ?? '' })))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(['id', 'slug'])
      .execute()
    for (const { id, slug } of inserted) ids.set(left[slugs.indexOf(slug)] as NewRow, id)
  }
  return rows.map((row) => {
    const id = ids.get(row)
    if (id !== undefined) return id
    throw refused('conflict', 'Someone else is adding products with this name. Please try again.')
  })
}
