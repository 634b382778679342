// The demo shop's pictures are stored in `pictures`, one folder per product, in every width that the shop shows, so
// that starting a new shop encodes nothing.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugOf } from '#contract/base/slug'
import { demoCategories, demoProducts } from '#demo/catalogue/catalogue'
import { categorySlug, type PicturePaths } from '#demo/catalogue/catalogue-rows'
import { picturesOf } from '#demo/catalogue/families'
import { demoHeroPicture, demoTilePictures } from '#demo/collections'
import type { PictureStore } from '#server/files/picture-store'

const folder = join(import.meta.dirname, 'pictures')

/**
 * Stores all pictures at once, because each write waits for the disk.
 * @param keep stores the renditions of one picture in the shop
 */
export async function storePictures(keep: PictureStore['storeRenditions']): Promise<PicturePaths> {
  const store = async (name: string) => keep(await renditionsOf(name))
  const [products, categories, collections, hero] = await Promise.all([
    Promise.all(
      demoProducts.map(async (product) => {
        const slug = slugOf(product.name)
        const names = Array.from({ length: picturesOf(product) }, (_, at) => join(slug, `${at + 1}`))
        return [slug, await Promise.all(names.map(store))] as const
      }),
    ),
    // Separate copies: replacing a picture of a category or on the home page must not remove a product's picture.
    Promise.all(
      demoCategories.map(async (category) => [categorySlug(category), await store(category.shows)] as const),
    ),
    Promise.all(demoTilePictures.map(store)),
    store(demoHeroPicture),
  ])
  return { products: new Map(products), categories: new Map(categories), collections, hero }
}

async function renditionsOf(name: string) {
  const read = (width: number) => readFile(join(folder, `${name}-${width}.avif`))
  const [small, medium, large] = await Promise.all([read(320), read(640), read(1200)])
  return { 320: small, 640: medium, 1200: large }
}
