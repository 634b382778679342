// Deletes pictures from the disk that are no longer used: replaced ones, and uploads that were never used.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import type { PictureStore } from '#server/files/picture-store'
import type { PrivateStore } from '#server/files/private-store'
import type { UnusedPictures } from '#server/files/queue-removal'

interface PictureDeps {
  db: Db
  pictures: PictureStore
  privateFiles: PrivateStore
}

/** Keeps a picture that is used elsewhere, as any picture of the shop may be used in several places. */
export async function removePictures(
  { db, pictures, privateFiles }: PictureDeps,
  { shown = [], hidden = [] }: UnusedPictures,
): Promise<void> {
  for (const path of shown) if (!(await isShown(db, path))) await pictures.remove(path)
  for (const name of hidden) await privateFiles.remove(name)
}

/** Deletes uploads that have not been used within a day. */
export async function removeOldUploads(deps: PictureDeps): Promise<void> {
  const old = await deps.db
    .deleteFrom('uploadedPictures')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .returning('path')
    .execute()
  await removePictures(deps, { shown: old.map(({ path }) => path) })
}

async function isShown(db: Db, path: string): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (select 1 from customers where avatar = ${path})
      or exists (select 1 from products where ${path} = any(images))
      or exists (select 1 from families where ${path} = any(images))
      or exists (select 1 from categories where image = ${path})
      or exists (select 1 from reviews where ${path} = any(images))
      or exists (select 1 from order_lines where image = ${path})
      or exists (select 1 from import_pictures where path = ${path} and status = 'stored')
      or exists (select 1 from settings where value::text like ${`%"${path}"%`}) as is_shown`.execute(db)
  return rows[0]?.isShown === true
}
