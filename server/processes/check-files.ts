// Checks at the start that the bucket for files can be used.

import { BucketError } from '#server/files/bucket-client'
import { assertBucket } from '#server/files/bucket-folder'
import type { Environment } from './environment.ts'
import { StartError } from './start-error.ts'

/** Throws StartError if the bucket refuses the address or key of FILES_S3. An unreachable bucket is only reported. */
export async function checkFiles({ FILES_S3 }: Environment, say: (line: string) => void): Promise<void> {
  if (FILES_S3 === undefined) return
  try {
    await assertBucket(FILES_S3)
  } catch (error) {
    const { message } = error as Error
    if (error instanceof BucketError && error.status < 500)
      throw new StartError(
        `FILES_S3 can't be used: ${message}. The key needs the rights to list the bucket and to read, write and delete its objects.`,
      )
    say(`The bucket of FILES_S3 can't be reached, so pictures are missing until it can: ${message}`)
  }
}
