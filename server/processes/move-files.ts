// `npm run move-files`: copies pictures and private files from the data directory to the bucket of FILES_S3. May be run
// again: files that are already there with the same content are skipped.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPictureFiles } from '#server/backups/picture-files'
import { fileFoldersOf } from '#server/backups/place'
import { BucketError } from '#server/files/bucket-client'
import { openBucketFolder } from '#server/files/bucket-folder'
import type { Folder } from '#server/files/folder'
import { ShopError } from '#server/http/errors'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { withSecretFiles } from './secret-files.ts'

class UsageError extends Error {}

const AT_ONCE = 8

async function run(): Promise<void> {
  const { DATA_DIR, FILES_S3: address } = readEnvironment(withSecretFiles(process.env))
  if (address === undefined)
    throw new UsageError('Set FILES_S3 to the bucket for pictures and private files.')
  const folders = fileFoldersOf(DATA_DIR)
  for (const folder of ['pictures', 'private'] as const) {
    const path = folders[folder]
    const { copied, present } = await copyFiles(path, openBucketFolder({ address, folder }))
    console.log(`• ${path}: ${copied} files copied, ${present} were already in the bucket`)
  }
  console.log(
    '\nAll files are in the bucket, with the same content. Restart every server with FILES_S3, and run this command once more for files stored meanwhile. Then the two folders may be deleted.',
  )
}

/** Reads every file back from the bucket and throws if one differs. */
async function copyFiles(path: string, bucket: Folder): Promise<{ copied: number; present: number }> {
  const names = await listPictureFiles(path)
  const counts = { copied: 0, present: 0 }
  const waiting = names.values()
  const copyWaiting = async () => {
    for (const name of waiting) {
      const isCopied = await copyFile(name, await readFile(join(path, name)), bucket)
      counts[isCopied ? 'copied' : 'present']++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyWaiting))
  return counts
}

/** Returns false if the bucket has the file already. */
async function copyFile(name: string, bytes: Buffer, bucket: Folder): Promise<boolean> {
  const wanted = hashOf(bytes)
  const isThere = async () => {
    const stored = await bucket.readOrNull(name)
    return stored !== null && hashOf(stored) === wanted
  }
  if (await isThere()) return false
  await bucket.write(name, bytes)
  if (!(await isThere())) throw new UsageError(`${name} differs in the bucket after it was copied.`)
  return true
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

run().catch((error: Error) => {
  const isForPeople = [UsageError, EnvironmentError, BucketError, ShopError].some(
    (kind) => error instanceof kind,
  )
  console.error(isForPeople ? `\n${error.message}\n` : error)
  process.exitCode = 1
})
