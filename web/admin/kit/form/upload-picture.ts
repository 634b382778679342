// Sends a picture of a product or a category ahead of the form that will name it, made smaller first where it can be.
import { onUnauthorized } from '#web/admin/call.ts'
import { CallError } from '#web/api/call.ts'
import { object, text } from '#web/api/read.ts'
import { shrinkPicture } from '#web/api/shrink-picture.ts'
import { uploadFile } from '#web/api/upload.ts'

const read = object({ path: text })

/** Answers with the picture's path; throws a `CallError`, or the signal's reason when it was cancelled. */
export async function uploadPicture(
  picture: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<string> {
  const smaller = await shrinkPicture(picture)
  options.signal.throwIfAborted()
  try {
    return (await uploadFile('POST /admin/pictures', 'image', smaller, { ...options, read })).path
  } catch (error) {
    if (error instanceof CallError && error.status === 401) onUnauthorized('POST /admin/pictures')
    throw error
  }
}
