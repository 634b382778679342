// Pictures in a folder on disk or in a bucket. Uploads are decoded and re-encoded, so only pixels are stored. Smaller renditions are
// created on first request and stored beside the original.
import sharp, { type Sharp } from 'sharp'
import { MAX_JPEG_BYTES, previewSize } from '#contract/base/picture-paths'
import { decodePicture, encoding } from './decode-picture.ts'
import { type Folder, randomName } from './folder.ts'

/** Widths of cards and galleries on phones and desktops. */
const COMMON_WIDTHS = [320, 640, 800]
/** Width of the small pictures beside text, which pages request as WebP. */
const THUMB_WIDTH = 160
const types = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const

/** Widths of all renditions. */
const WIDTHS = [THUMB_WIDTH, 320, 640, 800, 1_200]
const WIDEST = 1_200
/** Widths of the renditions that the shop's own pictures come with. */
const MADE_WIDTHS = [320, 640, 1_200] as const
type MadeWidth = (typeof MADE_WIDTHS)[number]
/** JPEG renditions: the picture, and the preview of a link. */
const JPEG_NAMES = ['1200.jpg', 'preview.jpg'] as const
/** `0f3a….webp` is an original, `0f3a…-640.avif` a rendition; other names are never looked up. */
const NAME = /^([0-9a-f]{32})(?:\.webp|-(160|320|640|800|1200)\.(webp|avif)|-(1200|preview)\.(jpg))$/

export interface PictureStore {
  /**
   * Stores a picture and returns its path, `/uploads/<name>.webp`. Throws `unsupported_media_type` for anything but a
   * picture, `too_large` for too many pixels.
   */
  save(bytes: Buffer): Promise<string>
  /**
   * Stores a picture that comes with its renditions, as AVIF by width, and returns its path. The widest serves as the
   * original. Nothing is decoded, so this is only for the shop's own pictures.
   */
  storeRenditions(renditions: Readonly<Record<MadeWidth, Buffer>>): Promise<string>
  /** Returns the bytes for a name, or null if there is no such picture. */
  read(name: string): Promise<{ bytes: Buffer; type: string } | null>
  /** Creates the most requested renditions ahead of the first visitor. */
  prepare(path: string): Promise<void>
  /** Removes a picture and its renditions. */
  remove(path: string): Promise<void>
}

interface Wanted {
  name: string
  id: string
  /** Null for the original; `preview` for the preview of a link. */
  size: number | 'preview' | null
  format: keyof typeof types
}

export function createPictureStore(folder: Folder): PictureStore {
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function save(bytes: Buffer): Promise<string> {
    const picture = await decodePicture(bytes)
    const name = `${randomName()}.webp`
    await folder.write(name, picture)
    return `/uploads/${name}`
  }

  async function storeRenditions(renditions: Readonly<Record<MadeWidth, Buffer>>): Promise<string> {
    const id = randomName()
    await Promise.all(MADE_WIDTHS.map((width) => folder.write(`${id}-${width}.avif`, renditions[width])))
    return `/uploads/${id}.webp`
  }

  async function read(name: string) {
    const match = NAME.exec(name)
    if (!match) return null
    const [, id = '', width, format = 'webp', jpegSize, jpeg] = match
    const wanted: Wanted = {
      name,
      id,
      size: jpegSize === 'preview' ? 'preview' : Number(width ?? jpegSize) || null,
      format: (jpeg ?? format) as keyof typeof types,
    }
    const bytes = (await folder.readOrNull(name)) ?? (await makeOnce(wanted))
    return bytes && { bytes, type: types[wanted.format] }
  }

  async function prepare(path: string): Promise<void> {
    const id = path.slice('/uploads/'.length, -'.webp'.length)
    await read(`${id}-${THUMB_WIDTH}.webp`)
    for (const width of COMMON_WIDTHS) await read(`${id}-${width}.avif`)
  }

  async function remove(path: string): Promise<void> {
    const original = path.slice('/uploads/'.length)
    const [, id, width, , jpegSize] = NAME.exec(original) ?? []
    if (id === undefined || width !== undefined || jpegSize !== undefined) return
    const renditions = WIDTHS.flatMap((each) => [`${each}.webp`, `${each}.avif`])
    const all = [...renditions, ...JPEG_NAMES].map((each) => `${id}-${each}`)
    for (const name of [original, ...all]) await folder.remove(name)
  }

  /** Simultaneous requests for the same rendition share one encoding. */
  function makeOnce(wanted: Wanted): Promise<Buffer | null> {
    const making = underWay.get(wanted.name) ?? make(wanted).finally(() => underWay.delete(wanted.name))
    underWay.set(wanted.name, making)
    return making
  }

  async function make({ name, id, size, format }: Wanted): Promise<Buffer | null> {
    const original =
      (await folder.readOrNull(`${id}.webp`)) ?? (await folder.readOrNull(`${id}-${WIDEST}.avif`))
    if (original === null) return null
    const rendition = await encoding(async () => {
      const resized = size === 'preview' ? await preview(original) : within(original, size)
      if (format === 'jpg') return smallJpeg(resized)
      return format === 'avif'
        ? resized.avif({ quality: 52, effort: 2 }).toBuffer()
        : resized.webp({ quality: 76, effort: 3 }).toBuffer()
    })
    await folder.write(name, rendition)
    return rendition
  }

  return { save, storeRenditions, read, prepare, remove }
}

const within = (original: Buffer, width: number | null): Sharp =>
  width ? sharp(original).resize({ width, withoutEnlargement: true }) : sharp(original)

/** The whole picture over a blurred copy that fills the rest, because readers crop any other aspect ratio. */
async function preview(original: Buffer): Promise<Sharp> {
  const whole = await sharp(original)
    .resize({ ...previewSize, fit: 'inside' })
    .flatten({ background: GROUND })
    .toBuffer()
  const filling = sharp(original)
    .flatten({ background: GROUND })
    .resize({ ...previewSize, fit: 'cover' })
  return sharp(await filling.blur(30).toBuffer()).composite([{ input: whole }])
}

/** The `cotton` token, behind transparent pictures. */
const GROUND = '#f8f5ef'

/** From the best quality on, until the file is small enough. */
const JPEG_QUALITIES = [82, 72, 60, 45, 30]

async function smallJpeg(picture: Sharp): Promise<Buffer> {
  const pixels = await picture.flatten({ background: GROUND }).png({ compressionLevel: 1 }).toBuffer()
  let smallest = pixels
  for (const quality of JPEG_QUALITIES) {
    smallest = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (smallest.length <= MAX_JPEG_BYTES) break
  }
  return smallest
}
