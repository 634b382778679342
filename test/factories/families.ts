// Families of variants for tests.
import { sql } from 'kysely'
import { type OptionAxis, variantName } from '#contract/catalogue/families'
import type { Db } from '#server/db/database'
import { createProduct, type ProductOverrides } from './products.ts'

let count = 0

/** An axis shown as text. */
export const axis = (key: string, ...values: string[]): OptionAxis => ({
  key,
  label: `${key[0]?.toUpperCase()}${key.slice(1)}`,
  display: 'text',
  values: values.map((value) => ({ value, swatch: null })),
})

interface FamilyInput {
  name?: string
  slug?: string
  description?: string
  images?: string[]
  categoryId?: string | null
  axes: OptionAxis[]
  /** One value per axis and the product's own fields. */
  variants: (ProductOverrides & { values: string[] })[]
}

/** Inserts a family with its variants, and returns the ids of the variants in the given order. */
export async function createFamily(
  db: Db,
  {
    name = 'Bath Towel',
    slug,
    description = '',
    images = [],
    categoryId = null,
    axes,
    variants,
  }: FamilyInput,
) {
  const family = await db
    .insertInto('families')
    .values({
      name,
      slug: slug ?? `family-${process.pid}-${++count}`,
      description,
      images,
      categoryId,
      axes: JSON.stringify(axes),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  for (const { values, ...fields } of variants) {
    const { id } = await createProduct(db, { name: variantName(name, values), categoryId, ...fields })
    await db
      .updateTable('products')
      .set({ familyId: family.id, optionValues: sql`${values}::text[]` })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  return { id: family.id, slug: family.slug, ids }
}
