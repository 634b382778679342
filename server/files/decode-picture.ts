// Whatever is sent as a picture is decoded and written anew, so that nothing but pixels is ever kept: no script, no
// place where a photograph was taken, no second meaning of the bytes.
import sharp, { type Metadata } from 'sharp'
import { refused } from '#server/http/errors'
import { inTurn } from '#server/jobs/in-turn'

// Pictures are cached by the file system and the browser; sharp's own cache would only hold memory.
sharp.cache(false)
sharp.concurrency(1)

// Encoding takes a core for a while; two at a time leave the shop answering.
export const encoding = inTurn(2)

const MAX_SIDE = 1_600
const MAX_PIXELS = 50_000_000

/**
 * An upright WebP picture, bounded in size. Throws `unsupported_media_type` for whatever is no still picture and
 * `too_large` for one of too many pixels, which is found out before it is decoded.
 */
export async function decodePicture(bytes: Buffer): Promise<Buffer> {
  if (!isPhotograph(bytes)) throw notAPicture()
  const { width = 0, height = 0, pages = 1 } = await headerOf(bytes)
  if (width * height > MAX_PIXELS) {
    throw refused('too_large', `The picture has more than ${MAX_PIXELS / 1_000_000} million pixels`)
  }
  if (pages > 1) throw refused('unsupported_media_type', 'Please choose a picture that does not move')
  return encoding(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, effort: 2 })
      .toBuffer()
      .catch(notReadable),
  )
}

/** By its first bytes, so that nothing else ever reaches a decoder. */
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
  throw refused('unsupported_media_type', 'The picture cannot be read. It may be damaged.', { cause })
}
