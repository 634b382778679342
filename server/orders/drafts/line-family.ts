// The variants of a family for the quantity grid of the line editor.

import type { ProductFamily } from '#contract/catalogue/catalogue'
import { comparePlaces, optionsOf, placesOf } from '#contract/catalogue/families'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { productsOfFamily } from './line-products.ts'

/** In the order of the axes. Throws `not_found`. */
export async function findLineFamily(db: Db, id: string, customerId: string | null) {
  const family = await db
    .selectFrom('families')
    .select(['id as _id', 'name', 'axes'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!family) throw notFound('Family')
  const axes = family.axes as unknown as ProductFamily['axes']
  const variants = (await productsOfFamily(db, id, customerId))
    .map((variant) => ({ variant, places: placesOf(axes, variant.options) }))
    .sort((one, other) => comparePlaces(one.places, other.places))
    .map(({ variant }) => ({ ...variant, options: optionsOf(axes, variant.options) }))
  return { family: { ...family, axes }, variants }
}
