// A logo as papers and emails take it.
import sharp from 'sharp'
import type { PictureStore } from './picture-store.ts'

export interface Logo {
  png: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** Enough for a printer where it is drawn. */
const MAX = { width: 480, height: 132 } as const

/** @param path `/uploads/<name>.webp`; null where its picture is gone */
export async function readLogo(pictures: Pick<PictureStore, 'read'>, path: string): Promise<Logo | null> {
  const picture = await pictures.read(path.slice(path.lastIndexOf('/') + 1))
  if (!picture) return null
  const { data, info } = await sharp(picture.bytes)
    .resize({ ...MAX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
