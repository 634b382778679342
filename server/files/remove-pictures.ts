// Takes pictures that nobody needs any more off the disk: queued in the transaction that gives them up, done once it
// has been committed.
import { sql } from 'kysely'
import { type Db, json, type Transaction } from '#server/db/database'
import type { PictureStore } from './picture-store.ts'
import type { PrivateStore } from './private-store.ts'

export interface UnusedPictures {
  /** Paths of pictures that everybody could see. */
  shown?: readonly string[]
  /** Names in the private store. */
  hidden?: readonly string[]
}

export async function queueRemoval(
  tx: Transaction,
  { shown = [], hidden = [] }: UnusedPictures,
): Promise<void> {
  if (shown.length + hidden.length === 0) return
  await sql`select graphile_worker.add_job('remove_pictures', ${json({ shown, hidden })}::json)`.execute(tx)
}

/** A picture that is still shown somewhere stays: anyone may have named any picture of the shop as his own. */
export async function removePictures(
  { db, pictures, privateFiles }: { db: Db; pictures: PictureStore; privateFiles: PrivateStore },
  { shown = [], hidden = [] }: UnusedPictures,
): Promise<void> {
  for (const path of shown) if (!(await isShown(db, path))) await pictures.remove(path)
  for (const name of hidden) await privateFiles.remove(name)
}

async function isShown(db: Db, path: string): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (select 1 from customers where avatar = ${path})
      or exists (select 1 from products where ${path} = any(images))
      or exists (select 1 from categories where image = ${path})
      or exists (select 1 from reviews where ${path} = any(images))
      or exists (select 1 from order_lines where image = ${path}) as is_shown`.execute(db)
  return rows[0]?.isShown === true
}
