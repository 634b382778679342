// The demo shop's pictures, drawn and stored; or, for tests that look at no picture, only their paths.
import { slugOf } from '#contract/base/slug'
import { demoCategories, demoProducts } from '#demo/catalogue/catalogue'
import { categorySlug, type PicturePaths } from '#demo/catalogue/catalogue-rows'
import type { DemoCategory, DemoProduct } from '#demo/catalogue/entry'

// Files that nobody stores: what these show is how a page looks when a picture is gone.
const MISSING_PRODUCT = '/uploads/missing-product.webp'
const MISSING_CATEGORY = '/uploads/missing-category.webp'
const LOG_EVERY = 40

export interface PictureStore {
  /** Stores a WebP file and answers its path, such as /uploads/ab12.webp. */
  savePicture: (bytes: Buffer) => Promise<string>
  log: (text: string) => void
}

/** The first time every picture is computed. Needs no database, so no transaction waits for it. */
export async function drawPictures({ savePicture, log }: PictureStore): Promise<PicturePaths> {
  // The drawing machinery is large, and a server that starts with a full catalogue never needs it.
  const { drawAll } = await import('#demo/drawing-pool')
  const { anglesOf } = await import('#demo/pictures/draw')

  const shots = demoProducts
    .filter((product) => !product.hasBrokenPicture)
    .map((product) => ({ slug: slugOf(product.name), count: product.pictures }))
    .flatMap(({ slug, count }) =>
      anglesOf(slug)
        .slice(0, count)
        .map((angle) => ({ kind: 'product' as const, slug, angle })),
    )
  const slugs = demoCategories.filter((category) => !category.hasBrokenPicture).map(categorySlug)
  const drawings = [...shots, ...slugs.map((slug) => ({ kind: 'category' as const, slug }))]
  const paths = await drawAll(drawings, {
    store: savePicture,
    onProgress(done) {
      if (done % LOG_EVERY === 0 || done === drawings.length)
        log(`Drawing pictures: ${done} of ${drawings.length}`)
    },
  })
  const [productPaths, categoryPaths] = [paths.slice(0, shots.length), paths.slice(shots.length)]

  const bySlug = Map.groupBy(
    shots.map(({ slug }, index) => ({ slug, path: productPaths[index] ?? '' })),
    ({ slug }) => slug,
  )
  return picturePaths(
    (product) => bySlug.get(slugOf(product.name))?.map(({ path }) => path) ?? [],
    (category) => categoryPaths[slugs.indexOf(categorySlug(category))] ?? '',
  )
}

/** As many paths as there would be pictures, and no files behind them. */
export function imaginePictures(): PicturePaths {
  return picturePaths(
    (product) =>
      Array.from({ length: product.pictures }, (_, i) => `/uploads/${slugOf(product.name)}-${i + 1}.webp`),
    (category) => `/uploads/category-${categorySlug(category)}.webp`,
  )
}

function picturePaths(
  ofProduct: (product: DemoProduct) => string[],
  ofCategory: (category: DemoCategory) => string,
): PicturePaths {
  return {
    products: new Map(
      demoProducts.map((product) => [
        slugOf(product.name),
        product.hasBrokenPicture ? [MISSING_PRODUCT] : ofProduct(product),
      ]),
    ),
    categories: new Map(
      demoCategories.map((category) => [
        categorySlug(category),
        category.hasBrokenPicture ? MISSING_CATEGORY : ofCategory(category),
      ]),
    ),
  }
}
