// Pictures uploaded before they are used. Each has a row until it is used; unused ones are deleted, so that every
// file on disk belongs to something.
import type { Db } from '#server/db/database'
import { refused, ShopError } from '#server/http/errors'
import type { UploadedFile } from '#server/http/request/uploads'
import type { PictureStore } from './picture-store.ts'

export interface UploadDeps {
  db: Db
  pictures: PictureStore
}

/** @param adminId null for a customer. Returns the path. Throws like `PictureStore.save`, with the file name added. */
export async function storeUpload(
  { db, pictures }: UploadDeps,
  adminId: string | null,
  { filename, bytes }: UploadedFile,
  field: string,
): Promise<string> {
  const path = await pictures.save(bytes).catch(named(filename, field))
  await db.insertInto('uploadedPictures').values({ path, adminId }).execute()
  return path
}

const named =
  (filename: string, field: string) =>
  (error: unknown): never => {
    if (error instanceof ShopError) {
      const message = `${filename.slice(0, 100) || 'Picture'}: ${error.message}`
      throw refused(error.code, message, { fields: { [field]: message }, cause: error })
    }
    throw error
  }

/** Runs `work` with the paths of the files. Files that it doesn't use are deleted, even if it fails. */
export async function withUploads<T>(
  deps: UploadDeps,
  adminId: string | null,
  { field, files }: { field: string; files: readonly UploadedFile[] },
  work: (paths: readonly string[]) => Promise<T>,
): Promise<T> {
  const paths: string[] = []
  try {
    for (const file of files) paths.push(await storeUpload(deps, adminId, file, field))
    return await work(paths)
  } finally {
    // If deleting fails, the daily cleaning deletes them.
    await forgetUploads(deps, paths).catch(() => {})
  }
}

async function forgetUploads({ db, pictures }: UploadDeps, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const left = await db
    .deleteFrom('uploadedPictures')
    .where('path', 'in', [...paths])
    .returning('path')
    .execute()
  for (const { path } of left) await pictures.remove(path)
}
