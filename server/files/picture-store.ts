// Pictures on the local disk. What comes in is decoded and written anew, so nothing but pixels is kept; smaller
// renditions are made when first asked for and kept beside the original.
import sharp from 'sharp'
import { decodePicture, encoding } from './decode-picture.ts'
import { openFolder, randomName } from './folder.ts'

/** Of cards and galleries, on a phone and at a desk. */
const COMMON_WIDTHS = [320, 640, 800]
const types = { webp: 'image/webp', avif: 'image/avif' } as const

/** Of all renditions. */
const WIDTHS = [320, 640, 800, 1_200]
const WIDEST = 1_200
/** Of those that a picture of our own comes with. */
const MADE_WIDTHS = [320, 640, 1_200] as const
type MadeWidth = (typeof MADE_WIDTHS)[number]
/** `0f3a….webp` is an original, `0f3a…-640.avif` a rendition; no other name is ever looked at on the disk. */
const NAME = /^([0-9a-f]{32})(?:\.webp|-(320|640|800|1200)\.(webp|avif))$/

export interface PictureStore {
  /**
   * Keeps a picture and returns its path, `/uploads/<name>.webp`. Throws `unsupported_media_type` for whatever is
   * no picture, `too_large` for one of too many pixels.
   */
  save(bytes: Buffer): Promise<string>
  /**
   * Keeps a picture that comes with its renditions made, as AVIF by width, and returns its path. The widest stands for
   * the original. Nothing is decoded: only for pictures of our own.
   */
  keepMade(renditions: Readonly<Record<MadeWidth, Buffer>>): Promise<string>
  /** The bytes behind a name, or null where there is none. */
  read(name: string): Promise<{ bytes: Buffer; type: string } | null>
  /** Makes the renditions that most pages ask for, so that no visitor waits for them. */
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
  const folder = openFolder(path)
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function save(bytes: Buffer): Promise<string> {
    const picture = await decodePicture(bytes)
    const name = `${randomName()}.webp`
    await folder.write(name, picture)
    return `/uploads/${name}`
  }

  async function keepMade(renditions: Readonly<Record<MadeWidth, Buffer>>): Promise<string> {
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

  /** Visitors who ask for the same rendition at the same time wait for one making. */
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

  return { save, keepMade, read, prepare, remove }
}
