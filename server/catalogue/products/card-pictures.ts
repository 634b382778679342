// The pictures that a product's card shows when a pointer or finger moves over it.
import { sql } from 'kysely'
import { MAX_CARD_PICTURES } from '#contract/catalogue/card-pictures'
import type { CardPictures } from '#contract/catalogue/chosen-products'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'
import { images, mainImage } from './inherited.ts'
import { isVisible, productTables } from './product-view.ts'

/**
 * Returns up to `MAX_CARD_PICTURES` paths for each visible product, in the order of the ids. A variant's main picture
 * is followed by the main pictures of its family's other variants, such as colours, and then by its own further ones.
 */
export async function listCardPictures(db: Db, ids: readonly string[]): Promise<CardPictures[]> {
  tag('page')
  for (const id of ids) tag(`product:${id}`)
  const { rows } = await sql<{ id: string; familyId: string | null; pictures: string[] }>`
    select p.id, p.family_id, array_remove(${mainImage} || coalesce((
        select array_agg(first order by first_at) from (
          select m.images[1] as first, min(m.created_at) as first_at from products m
          where m.family_id = p.family_id and m.status = 'active' and m.images <> '{}' group by 1
          order by 2 limit ${sql.lit(MAX_CARD_PICTURES)}
        ) others), '{}') || (${images}), null) as pictures
    from ${productTables} where p.id = any(${[...ids]}::uuid[]) and ${isVisible}`.execute(db)
  // The missing ones may appear when their category is activated.
  if (rows.length < ids.length) tag('category')
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    if (row.familyId !== null) tag(`family:${row.familyId}`)
    return [{ _id: id, pictures: [...new Set(row.pictures)].slice(0, MAX_CARD_PICTURES) }]
  })
}
