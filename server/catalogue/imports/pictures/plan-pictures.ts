// Decides which pictures of other servers and of ZIP files the rows of a file add to their products.
import { sql } from 'kysely'
import { type AdminProduct, AltText, MAX_IMAGES } from '#contract/catalogue/admin-products'
import { altTextsCell, altTextsOfCell } from '#server/catalogue/admin/export/alt-texts-cell'
import { type CheckedProduct, picturesOf } from '#server/catalogue/imports/check/check-row'
import { formerFields } from '#server/catalogue/imports/check/row-changes'
import type { Db } from '#server/db/database'
import type { NamedPicture } from '#server/imports/import-kind'
import type { Values } from '#server/imports/read/read-table'
import { type PictureEntry, readPictureCell } from './picture-entries.ts'

/** Splits the pictures that aren't in the shop off the `images` cell, each with its alt text. */
export function withoutOtherPictures(
  values: Values,
  product: AdminProduct | undefined,
): { values: Values; others: readonly PictureEntry[] } {
  const { images: cell, imageAlts: texts, ...rest } = values
  if (cell === undefined) return { values, others: [] }
  const { own, ownTexts, others } = readPictureCell(cell, product?.images ?? [], textsOf(texts))
  if (others.length === 0) return { values, others }
  // A cell without pictures of the shop says nothing about the current ones.
  if (own.length === 0) return { values: rest, others }
  const ofOwn = texts === undefined ? {} : { imageAlts: altTextsCell(ownTexts) }
  return { values: { ...rest, images: own.join(' '), ...ofOwn }, others }
}

/** Texts as the product form takes them; one that is too long is left out. */
const textsOf = (cell = ''): string[] =>
  altTextsOfCell(cell).map((text) => AltText.safeParse(text).data ?? '')

/**
 * Sets the pictures of each row that may be written. A picture that the product got from the same source before isn't
 * added again. A row that changes nothing else becomes an update.
 */
export async function planPictures(
  db: Db,
  rows: readonly CheckedProduct[],
  products: ReadonlyMap<string, AdminProduct>,
): Promise<void> {
  const named = rows.filter(({ verdict, others = [] }) => verdict.kind !== 'refused' && others.length > 0)
  if (named.length === 0) return
  const had = await earlierPictures(db, named)
  for (const row of named) {
    const product = row.subjectId === null ? undefined : products.get(row.subjectId)
    const own = picturesOf(row.verdict) ?? product?.images ?? []
    const isNew = ({ source }: PictureEntry) => {
      const paths = had.get(`${product?._id} ${source}`) ?? []
      return !paths.some((path) => product?.images.includes(path))
    }
    const added = (row.others ?? []).filter(isNew)
    row.pictures = withinLimit(added, MAX_IMAGES - own.length)
    const addable = row.pictures.filter(({ problem }) => problem === '')
    if (product && addable.length > 0) row.verdict = asUpdate(row, product, addable)
  }
}

/** Paths of pictures that earlier imports have added, by product and source. */
async function earlierPictures(
  db: Db,
  rows: readonly CheckedProduct[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = rows.flatMap(({ subjectId }) => subjectId ?? [])
  const sources = [...new Set(rows.flatMap(({ others = [] }) => others.map(({ source }) => source)))]
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<{ key: string; paths: string[] }>`
    select r.subject_id || ' ' || p.source as key, array_agg(p.path) as paths
    from import_pictures p join import_rows r on r.import_id = p.import_id and r.row_number = p.row_number
    where p.status = 'done' and p.source = any(${sources}::text[]) and r.subject_id = any(${ids}::uuid[])
    group by 1`.execute(db)
  return new Map(found.map(({ key, paths }) => [key, paths]))
}

function withinLimit(entries: readonly PictureEntry[], free: number): NamedPicture[] {
  let left = free
  return entries.map((entry) => {
    if (entry.problem !== '') return entry
    left--
    return left < 0 ? { ...entry, problem: `A product has at most ${MAX_IMAGES} pictures` } : entry
  })
}

function asUpdate(
  { verdict }: CheckedProduct,
  product: AdminProduct,
  pictures: readonly NamedPicture[],
): CheckedProduct['verdict'] {
  if (verdict.kind === 'create' || verdict.kind === 'refused') return verdict
  const before = (verdict.kind === 'update' ? verdict.fields.imagePaths : undefined) ?? product.images
  const change = {
    column: 'images',
    before: before.join(' '),
    after: [...before, ...pictures.map(({ source }) => source)].join(' '),
  }
  if (verdict.kind === 'update') return { ...verdict, changes: [...verdict.changes, change] }
  return { kind: 'update', fields: {}, before: formerFields(product, {}), changes: [change] }
}
