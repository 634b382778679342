// Pictures that a file names: a product may have its own ones in another order, and such as were uploaded for nothing
// yet.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { Db } from '#server/db/database'
import { alsoRefused, type CheckedProduct, picturesOf } from './check-row.ts'

/** Refuses the rows that name others, or one that a row above has. */
export async function checkPictures(
  db: Db,
  rows: CheckedProduct[],
  products: ReadonlyMap<string, AdminProduct>,
  taken: Set<string>,
): Promise<void> {
  const named = rows.map((row) => ({ row, fresh: freshPictures(row, products) }))
  const wanted = named.flatMap(({ fresh }) => fresh)
  if (wanted.length === 0) return
  const found = await db.selectFrom('uploadedPictures').select('path').where('path', 'in', wanted).execute()
  const uploaded = new Set(found.map(({ path }) => path))
  for (const { row, fresh } of named) {
    const lost = fresh.find((path) => !uploaded.has(path) || taken.has(path))
    if (lost !== undefined) {
      const message = `${lost} is not a picture that waits for a product. Add pictures in the product's form.`
      row.verdict = alsoRefused(row.verdict, 'images', message)
    } else if (row.verdict.kind !== 'refused') {
      for (const path of fresh) taken.add(path)
    }
  }
}

function freshPictures(
  { verdict, key }: CheckedProduct,
  products: ReadonlyMap<string, AdminProduct>,
): string[] {
  const own = (key !== null && products.get(key)?.images) || []
  return (picturesOf(verdict) ?? []).filter((path) => !own.includes(path))
}
