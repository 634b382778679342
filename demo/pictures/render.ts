// Product and category pictures as WebP files, ready to be stored like an uploaded photograph.
import sharp from 'sharp'
import { drawCategoryPicture, drawPicture } from '#demo/pictures/draw'
import type { Angle } from '#demo/pictures/recipes'

/** 1200 × 1200. */
export function renderPicture(slug: string, angle: Angle): Promise<Buffer> {
  return webp(drawPicture(slug, angle))
}

/** 1200 × 800. */
export function renderCategoryPicture(slug: string): Promise<Buffer> {
  return webp(drawCategoryPicture(slug))
}

function webp(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { unlimited: true }).flatten().webp({ quality: 86, effort: 1 }).toBuffer()
}
