// The seller's logo, as PDFs and emails use it.
import sharp from 'sharp'
import type { PictureStore } from './picture-store.ts'

export interface Logo {
  png: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** Sufficient for printing at the size at which it is drawn. */
const MAX = { width: 480, height: 132 } as const

/** @param path `/uploads/<name>.webp`. Returns null if the picture is missing. */
export async function readLogo(pictures: Pick<PictureStore, 'read'>, path: string): Promise<Logo | null> {
  const picture = await pictures.read(path.slice(path.lastIndexOf('/') + 1))
  if (!picture) return null
  const { data, info } = await sharp(picture.bytes)
    .resize({ ...MAX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
