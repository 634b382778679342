// Uploads a picture of a product or category before the form that refers to it is saved. Scales it down first if
// possible.
import { onUnauthorized } from '#web/admin/call.ts'
import { CallError } from '#web/api/call.ts'
import { object, text } from '#web/api/read.ts'
import { shrinkPicture } from '#web/api/shrink-picture.ts'
import { uploadFile } from '#web/api/upload.ts'

const read = object({ path: text })

/** Returns the picture's path. Throws a `CallError`, or the signal's reason if aborted. */
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
