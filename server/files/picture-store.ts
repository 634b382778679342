// Pictures on the local disk. Uploads are decoded and re-encoded, so only pixels are stored. Smaller renditions are
// created on first request and stored beside the original.
import sharp from 'sharp'
import { decodePicture, encoding } from './decode-picture.ts'
import { openFolder, PUBLIC, randomName } from './folder.ts'

/** Widths of cards and galleries on phones and desktops. */
const COMMON_WIDTHS = [320, 640, 800]
const types = { webp: 'image/webp', avif: 'image/avif' } as const

/** Widths of all renditions. */
const WIDTHS = [320, 640, 800, 1_200]
const WIDEST = 1_200
/** Widths of the renditions that the shop's own pictures come with. */
const MADE_WIDTHS = [320, 640, 1_200] as const
type MadeWidth = (typeof MADE_WIDTHS)[number]
/** `0f3a….webp` is an original, `0f3a…-640.avif` a rendition; other names are never looked up on disk. */
const NAME = /^([0-9a-f]{32})(?:\.webp|-(320|640|800|1200)\.(webp|avif))$/

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
  /** Null for the original. */
  width: number | null
  format: keyof typeof types
}

export function createPictureStore(path: string): PictureStore {
  const folder = openFolder(path, PUBLIC)
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
    const [, id = '', width, format = 'webp'] = match
    const wanted = { name, id, width: width ? Number(width) : null, format: format as keyof typeof types }
    const bytes = (await folder.readOrNull(name)) ?? (await makeOnce(wanted))
    return bytes && { bytes, type: types[wanted.format] }
  }

  async function prepare(path: string): Promise<void> {
    const id = path.slice('/uploads/'.length, -'.webp'.length)
    for (const width of COMMON_WIDTHS) await read(`${id}-${width}.avif`)
  }

  async function remove(path: string): Promise<void> {
    const original = path.slice('/uploads/'.length)
    const [, id, width] = NAME.exec(original) ?? []
    if (id === undefined || width !== undefined) return
    const renditions = WIDTHS.flatMap((each) => [`${id}-${each}.webp`, `${id}-${each}.avif`])
    for (const name of [original, ...renditions]) await folder.remove(name)
  }

  /** Simultaneous requests for the same rendition share one encoding. */
  function makeOnce(wanted: Wanted): Promise<Buffer | null> {
    const making = underWay.get(wanted.name) ?? make(wanted).finally(() => underWay.delete(wanted.name))
    underWay.set(wanted.name, making)
    return making
  }

  async function make({ name, id, width, format }: Wanted): Promise<Buffer | null> {
    const original =
      (await folder.readOrNull(`${id}.webp`)) ?? (await folder.readOrNull(`${id}-${WIDEST}.avif`))
    if (original === null) return null
    const resized = width ? sharp(original).resize({ width, withoutEnlargement: true }) : sharp(original)
    const rendition = await encoding(() =>
      format === 'avif'
        ? resized.avif({ quality: 52, effort: 2 }).toBuffer()
        : resized.webp({ quality: 76, effort: 3 }).toBuffer(),
    )
    await folder.write(name, rendition)
    return rendition
  }

  return { save, storeRenditions, read, prepare, remove }
}
