// Pictures on the local disk. What comes in is decoded and written anew, so nothing but pixels is kept; smaller
// renditions are made when first asked for and kept beside the original.
import { randomBytes } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { inTurn } from '#server/jobs/in-turn'

// Pictures are cached by the file system and the browser; sharp's own cache would only hold memory.
sharp.cache(false)
sharp.concurrency(1)

// Encoding takes a core for a while; two at a time leave the shop answering.
const encoding = inTurn(2)

const MAX_SIDE = 1_600
const MAX_PIXELS = 50_000_000

/** Of cards and galleries, on a phone and at a desk. */
const COMMON_WIDTHS = [320, 640]
const types = { webp: 'image/webp', avif: 'image/avif' } as const

/** `0f3a….webp` is an original, `0f3a…-640.avif` a rendition; no other name is ever looked at on the disk. */
const NAME = /^([0-9a-f]{32})(?:-(320|640|1200))?\.(webp|avif)$/

export interface PictureStore {
  /** Keeps a picture and returns its path, `/uploads/<name>.webp`. Throws what sharp throws for anything else. */
  save(bytes: Buffer): Promise<string>
  /** The bytes behind a name, or null where there is none. */
  read(name: string): Promise<{ bytes: Buffer; type: string } | null>
  /** Makes the renditions that most pages ask for, so that no visitor waits for them. */
  prepare(path: string): Promise<void>
}

export function createPictureStore(folder: string): PictureStore {
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function save(bytes: Buffer): Promise<string> {
    const picture = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, effort: 2 })
      .toBuffer()
    const name = `${randomBytes(16).toString('hex')}.webp`
    await write(name, picture)
    return `/uploads/${name}`
  }

  async function read(name: string) {
    const match = NAME.exec(name)
    if (!match) return null
    const [, id, width, format] = match as unknown as [string, string, string | undefined, keyof typeof types]
    const bytes = (await readOrNull(name)) ?? (width ? await makeOnce(name, id, Number(width), format) : null)
    return bytes && { bytes, type: types[format] }
  }

  async function prepare(path: string): Promise<void> {
    const id = path.slice('/uploads/'.length, -'.webp'.length)
    for (const width of COMMON_WIDTHS) await read(`${id}-${width}.avif`)
  }

  /** Visitors who ask for the same rendition at the same time wait for one making. */
  function makeOnce(
    name: string,
    id: string,
    width: number,
    format: keyof typeof types,
  ): Promise<Buffer | null> {
    const making = underWay.get(name) ?? make(name, id, width, format).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }

  async function make(
    name: string,
    id: string,
    width: number,
    format: keyof typeof types,
  ): Promise<Buffer | null> {
    const original = await readOrNull(`${id}.webp`)
    if (original === null) return null
    const resized = sharp(original).resize({ width, withoutEnlargement: true })
    const rendition = await encoding(() =>
      format === 'avif'
        ? resized.avif({ quality: 52, effort: 2 }).toBuffer()
        : resized.webp({ quality: 76, effort: 3 }).toBuffer(),
    )
    await write(name, rendition)
    return rendition
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `${name}.${randomBytes(4).toString('hex')}.tmp`)
    await writeFile(unfinished, bytes)
    await rename(unfinished, join(folder, name))
  }

  async function readOrNull(name: string): Promise<Buffer | null> {
    const path = join(folder, name)
    const exists = await access(path).then(
      () => true,
      () => false,
    )
    return exists ? readFile(path) : null
  }

  return { save, read, prepare }
}
