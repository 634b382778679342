// Which pictures are taken, told before one is sent, and what is said of one that the server would not take.
import { MAX_PICTURE_BYTES } from '#contract/profile'
import { CallError, messageOf } from '#web/api/call'
import { isExpiry, isWordless } from './call.ts'

export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Why a picture is not even sent, or null. */
export function refusalOfPicture({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return 'Please choose a JPG, PNG, WebP or AVIF picture.'
  if (size > MAX_PICTURE_BYTES) return 'Please choose a picture of at most 5 MB.'
  return null
}

export function pictureFailure(error: unknown): string | null {
  if (isExpiry(error)) return null
  if (error instanceof CallError && isWordless(error))
    return 'The picture could not be saved. Please try again.'
  return messageOf(error)
}
