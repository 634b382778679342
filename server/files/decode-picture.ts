// Decodes and re-encodes every uploaded picture, so that only pixels are stored: no scripts, no location data, no
// files that are also valid in another format.
import sharp, { type Metadata } from 'sharp'
import { refused } from '#server/http/errors'
import { limitWork } from '#server/http/load/work-limits'

// The file system and browsers cache pictures; sharp's own cache would only use memory.
sharp.cache(false)
sharp.concurrency(1)

export const encoding = limitWork('pictures')

const MAX_SIDE = 1_600
const MAX_PIXELS = 50_000_000

/**
 * Returns an upright WebP picture of bounded size. Throws `unsupported_media_type` for anything but a still picture,
 * and `too_large` for too many pixels, which is checked before decoding.
 */
export async function decodePicture(bytes: Buffer): Promise<Buffer> {
  if (!isPhotograph(bytes)) throw notAPicture()
  const { width = 0, height = 0, pages = 1 } = await headerOf(bytes)
  if (width * height > MAX_PIXELS) {
    throw refused('too_large', `The picture has more than ${MAX_PIXELS / 1_000_000} million pixels`)
  }
  if (pages > 1) throw refused('unsupported_media_type', "Please choose a picture that isn't animated")
  return encoding(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, effort: 2 })
      .toBuffer()
      .catch(notReadable),
  )
}

/** Checks the first bytes, so that other files never reach a decoder. */
function isPhotograph(bytes: Buffer): boolean {
  const begins = bytes.toString('latin1', 0, 12)
  return (
    begins.startsWith('\xff\xd8\xff') ||
    begins.startsWith('\x89PNG\r\n\x1a\n') ||
    (begins.startsWith('RIFF') && begins.endsWith('WEBP')) ||
    begins.endsWith('ftypavif')
  )
}

const headerOf = (bytes: Buffer): Promise<Metadata> =>
  sharp(bytes, { limitInputPixels: false }).metadata().catch(notReadable)

const notAPicture = () => refused('unsupported_media_type', 'Please choose a JPG, PNG, WebP or AVIF picture.')

const notReadable = (cause: unknown): never => {
  throw refused('unsupported_media_type', "The picture can't be read. It may be damaged.", { cause })
}
