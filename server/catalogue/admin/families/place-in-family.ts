// Places products of a file in the families that their rows name, as the screens would: a family of that name in the
// product's category gets another variant, or the product becomes the first variant of a new one.
import { sql } from 'kysely'
import type { OptionAxis } from '#contract/catalogue/families'
import { sameOption } from '#contract/catalogue/variant-proposals'
import { getAdminProduct } from '#server/catalogue/admin/admin-product-view'
import { type NamedVariant, OPTION_PREFIX } from '#server/catalogue/admin/export/family-columns'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { createFamily } from './create-family.ts'
import { joinProducts } from './join-products.ts'
import { updateFamily } from './update-family.ts'

interface Found {
  id: string
  version: number
  axes: OptionAxis[]
}

/** Throws `invalid_input` for options that the family lacks, and like `createFamily` and `joinProducts`. */
export async function placeInFamily(
  tx: Transaction,
  ctx: AdminContext,
  productId: string,
  { family: name, options }: NamedVariant,
): Promise<void> {
  const product = await getAdminProduct(tx, productId)
  const { rows } = await sql<Found>`
    select id, version, axes from families
    where lower(name) = lower(${name}) and category_id is not distinct from ${product.category?._id ?? null}::uuid
    order by created_at, id limit 1`.execute(tx)
  const [found] = rows
  if (!found) {
    const entries = Object.entries(options)
    await createFamily(tx, ctx, {
      productId,
      version: product.version,
      name,
      axes: entries.map(([key, value]) => ({
        label: labelOf(key),
        display: 'text' as const,
        values: [{ value, swatch: null }],
      })),
      values: entries.map(([, value]) => value),
      variants: [],
      state: 'draft',
    })
    return
  }
  const problem = optionProblem(found.axes, options)
  if (problem) throw refused('invalid_input', problem)
  const version = await withNewValues(tx, ctx, found, options)
  const values = found.axes.map(({ key }) => options[key] ?? '')
  await joinProducts(tx, ctx, found.id, { version, products: [{ id: productId, values }] })
}

/** "frame-size" → "Frame size" */
function labelOf(key: string): string {
  const words = key.replace(/-+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function optionProblem(axes: readonly OptionAxis[], options: NamedVariant['options']): string | undefined {
  const missing = axes.find(({ key }) => options[key] === undefined)
  if (missing)
    return `The option ${missing.label} is missing: fill in the column ${OPTION_PREFIX}${missing.key}`
  const unknown = Object.keys(options).find((key) => !axes.some((axis) => axis.key === key))
  return unknown === undefined
    ? undefined
    : `The family has no option ${OPTION_PREFIX}${unknown}. It has: ${axes.map(({ key }) => OPTION_PREFIX + key).join(', ')}`
}

/** Adds values that the axes lack. Returns the version of the family afterwards. */
async function withNewValues(
  tx: Transaction,
  ctx: AdminContext,
  { id, version, axes }: Found,
  options: NamedVariant['options'],
): Promise<number> {
  const lacks = ({ key, values }: OptionAxis) =>
    !values.some(({ value }) => sameOption(value) === sameOption(options[key] ?? ''))
  if (!axes.some(lacks)) return version
  const extended = axes.map((axis) => ({
    ...axis,
    ofVariants: [],
    values: [
      ...axis.values.map((one) => ({ ...one, was: one.value })),
      ...(lacks(axis) ? [{ value: options[axis.key] ?? '', swatch: null, was: null }] : []),
    ],
  }))
  await updateFamily(tx, ctx, id, { version, axes: extended })
  return version + 1
}
