// Takes pictures off the disk that nothing shows any more: those that a change gave up, and those that were uploaded
// and never used.
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

/** A picture that is still shown somewhere stays: anyone may have named any picture of the shop as their own. */
export async function removePictures(
  { db, pictures, privateFiles }: PictureDeps,
  { shown = [], hidden = [] }: UnusedPictures,
): Promise<void> {
  for (const path of shown) if (!(await isShown(db, path))) await pictures.remove(path)
  for (const name of hidden) await privateFiles.remove(name)
}

/** Uploaded pictures that nothing has shown for a day. */
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
      or exists (select 1 from categories where image = ${path})
      or exists (select 1 from reviews where ${path} = any(images))
      or exists (select 1 from order_lines where image = ${path})
      or exists (select 1 from settings where value::text like ${`%"${path}"%`}) as is_shown`.execute(db)
  return rows[0]?.isShown === true
}
