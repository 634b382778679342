// Validates the pictures that a file names: a row may reorder the product's own pictures and add unused uploads.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { Db } from '#server/db/database'
import { alsoRefused, type CheckedProduct, picturesOf } from './check-row.ts'

/** Refuses rows that name any other picture, or one that an earlier row uses. */
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
      const message = `${lost} is not an unused uploaded picture. Add pictures in the product form.`
      row.verdict = alsoRefused(row.verdict, 'images', message)
    } else if (row.verdict.kind !== 'refused') {
      for (const path of fresh) taken.add(path)
    }
  }
}

function freshPictures(
  { verdict, subjectId }: CheckedProduct,
  products: ReadonlyMap<string, AdminProduct>,
): string[] {
  const own = (subjectId !== null && products.get(subjectId)?.images) || []
  return (picturesOf(verdict) ?? []).filter((path) => !own.includes(path))
}
