// Checks whether a picture is accepted before it is uploaded.
import { MAX_PICTURE_BYTES } from '#contract/accounts/profile'

export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Returns why a picture is refused, or null. */
export function refusalOfPicture({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return 'Please choose a JPG, PNG, WebP or AVIF picture.'
  if (size > MAX_PICTURE_BYTES) return 'Please choose a picture of at most 5 MB.'
  return null
}
