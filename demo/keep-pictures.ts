// The demo shop's pictures lie in `pictures`, a folder a product, in every width that the shop shows: nothing is left to
// be made while a new shop starts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugOf } from '#contract/base/slug'
import { demoCategories, demoProducts } from '#demo/catalogue/catalogue'
import { categorySlug, type PicturePaths } from '#demo/catalogue/catalogue-rows'
import { demoTilePictures } from '#demo/collections'
import type { PictureStore } from '#server/files/picture-store'

const folder = join(import.meta.dirname, 'pictures')

/** @param keep puts the renditions of one picture where the shop has its pictures. */
export async function keepPictures(keep: PictureStore['keepMade']): Promise<PicturePaths> {
  const products = new Map<string, readonly string[]>()
  for (const { name, pictures } of demoProducts) {
    const slug = slugOf(name)
    const names = Array.from({ length: pictures }, (_, at) => join(slug, `${at + 1}`))
    products.set(slug, await Promise.all(names.map(async (each) => keep(await renditionsOf(each)))))
  }
  const categories = new Map<string, string>()
  for (const slug of demoCategories.map(categorySlug)) {
    categories.set(slug, await keep(await renditionsOf(join('categories', slug))))
  }
  // Copies: what is changed on the home page must not take a product's picture along.
  const collections = await Promise.all(
    demoTilePictures.map(async (slug) => keep(await renditionsOf(join(slug, '1')))),
  )
  return { products, categories, collections }
}

async function renditionsOf(name: string) {
  const read = (width: number) => readFile(join(folder, `${name}-${width}.avif`))
  const [small, medium, large] = await Promise.all([read(320), read(640), read(1200)])
  return { 320: small, 640: medium, 1200: large }
}
