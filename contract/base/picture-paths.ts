// Paths of the JPEG renditions of an uploaded picture, for readers that don't accept WebP: link previews and feeds.

const UPLOAD = /^(\/uploads\/[0-9a-f]{32})\.webp$/

/** Size of a preview in pixels, as Open Graph readers expect it. */
export const previewSize = { width: 1200, height: 630 } as const

/** Largest size of a JPEG rendition in bytes: WhatsApp shows no larger picture. */
export const MAX_JPEG_BYTES = 300 * 1024

/** The whole picture within `previewSize`; null for a picture that isn't an upload. */
export function previewOf(path: string): string | null {
  const stem = UPLOAD.exec(path)?.[1]
  return stem ? `${stem}-preview.jpg` : null
}

/** The picture as JPEG, up to 1200 pixels wide. Any other path is returned unchanged. */
export const jpegOf = (path: string): string => path.replace(UPLOAD, '$1-1200.jpg')
