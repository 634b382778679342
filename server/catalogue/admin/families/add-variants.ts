// Adds variants to a family. They copy price, tax, unit and the like from an existing variant and start without stock.
import { sql } from 'kysely'
import type { AddedVariants, NewVariant } from '#contract/catalogue/admin-families'
import type { AdminProduct, ProductState } from '#contract/catalogue/admin-products'
import { MAX_VARIANTS, type OptionAxis, variantName } from '#contract/catalogue/families'
import { audit } from '#server/audit/audit'
import { getAdminProduct } from '#server/catalogue/admin/admin-product-view'
import { createProducts, type NewProduct } from '#server/catalogue/admin/create-products'
import { attributesOf } from '#server/catalogue/admin/lock-product'
import { assertNoProblems, type Problems } from '#server/catalogue/admin/missing-fields'
import { optionFields } from '#server/catalogue/admin/option-values'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { checkedValues } from './family-rules.ts'
import { countChange, lockFamily, lockVariants } from './lock-family.ts'

/**
 * Returns the number of added variants. Throws `not_found`, `version_conflict`, and `invalid_input` with a problem for
 * each variant that can't be added.
 */
export async function addVariants(
  tx: Transaction,
  ctx: AdminContext,
  familyId: string,
  { version, variants, state }: AddedVariants,
): Promise<number> {
  const family = await lockFamily(tx, familyId, version)
  const members = await lockVariants(tx, familyId)
  const wanted = variants.map(({ values }, at) => ({ path: `variants.${at}.values`, values }))
  const taken = members.map(({ values }) => values)
  const checked = checkedValues(wanted, { name: family.name, axes: family.axes, taken })
  const names = await insertVariants(tx, ctx, {
    family,
    templateId: await oldestOf(tx, familyId),
    variants: checked.map((values, at) => ({ values, sku: variants[at]?.sku ?? '' })),
    state,
  })
  await countChange(tx, familyId)
  audit(tx, ctx, 'family.add', { id: familyId, name: family.name }, { after: { variants: names } })
  return names.length
}

async function oldestOf(tx: Transaction, familyId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from products where family_id = ${familyId} order by created_at, id limit 1`.execute(tx)
  return rows[0]?.id ?? ''
}

interface Insertion {
  family: {
    id: string
    name: string
    description: string
    categoryId: string | null
    axes: readonly OptionAxis[]
  }
  /** The variant whose fields are copied. */
  templateId: string
  /** With checked values. */
  variants: readonly NewVariant[]
  state: ProductState
}

/** Returns the names of the variants. */
export async function insertVariants(
  tx: Transaction,
  ctx: AdminContext,
  { family, templateId, variants, state }: Insertion,
): Promise<string[]> {
  if (variants.length === 0) return []
  await assertNotTooMany(tx, family.id, variants.length)
  await assertFreeVariantSkus(tx, variants)
  const template = await getAdminProduct(tx, templateId)
  const attributes = await attributesOf(tx, family.categoryId)
  const products = variants.map(({ values, sku }): NewProduct => {
    const { color = template.color ?? '', specifications } = optionFields(family.axes, values, attributes)
    return {
      ...copiedFields(template),
      name: variantName(family.name, values),
      ...(family.categoryId !== null && { category: family.categoryId }),
      sku,
      color,
      specifications: { ...template.specifications, ...specifications },
      state,
      variantOf: { familyId: family.id, values, description: family.description },
    }
  })
  await createProducts(tx, ctx, products)
  return products.map(({ name = '' }) => name)
}

/** Tax follows the class of the template, or else its own rate. */
function copiedFields(template: AdminProduct): NewProduct {
  const { missing, taxClass, dimensions } = template
  return {
    ...(!missing.includes('price') && { price: template.price }),
    ...(taxClass === null ? !missing.includes('gst') && { gst: template.gst } : { taxClass }),
    hsn: template.hsn ?? '',
    uqc: template.uqc ?? '',
    unit: template.unit,
    minOrderQuantity: template.minOrderQuantity,
    packSize: template.packSize,
    ...(template.maxOrderQuantity !== null && { maxOrderQuantity: template.maxOrderQuantity }),
    ...(template.weight !== null && { weight: template.weight }),
    ...(template.lowStockThreshold !== null && { lowStockThreshold: template.lowStockThreshold }),
    ...(dimensions !== null && { dimensions }),
    netQuantity: template.netQuantity ?? '',
    isCombinationPack: template.isCombinationPack,
    countryOfOrigin: template.countryOfOrigin,
    makerRole: template.makerRole ?? '',
    maker: template.maker ?? '',
    commonName: template.commonName ?? '',
    manufactureMonth: template.manufactureMonth ?? '',
    tags: template.tags,
    deliveryTime: template.deliveryTime ?? '',
    ...(template.availableFrom !== null && { availableFrom: template.availableFrom }),
  }
}

export async function assertNotTooMany(tx: Transaction, familyId: string, added: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from products where family_id = ${familyId}`.execute(tx)
  const total = (rows[0]?.n ?? 0) + added
  if (total > MAX_VARIANTS)
    throw refused(
      'invalid_input',
      `A family can have at most ${MAX_VARIANTS} variants. This would be ${total}.`,
    )
}

/** Names every SKU that occurs twice or that another product has. */
async function assertFreeVariantSkus(tx: Transaction, variants: readonly NewVariant[]): Promise<void> {
  const problems: Problems = {}
  const skus = variants.map(({ sku }) => sku)
  const { rows } = await sql<{ sku: string }>`
    select sku from products where sku = any(${skus.filter((sku) => sku !== '')}::text[])`.execute(tx)
  const taken = new Set(rows.map(({ sku }) => sku))
  for (const [at, sku] of skus.entries()) {
    if (sku === '') continue
    if (taken.has(sku)) problems[`variants.${at}.sku`] = `A product with the SKU ${sku} already exists`
    else if (skus.indexOf(sku) < at) problems[`variants.${at}.sku`] = `The SKU ${sku} occurs twice`
  }
  assertNoProblems(problems)
}
