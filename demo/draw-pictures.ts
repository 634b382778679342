// The demo shop's pictures, drawn and stored; or, for tests that look at no picture, only their paths.
import { slugOf } from '#contract/text'
import { demoCategories, demoProducts } from '#demo/catalogue/catalogue'
import { categorySlug, type PicturePaths } from '#demo/catalogue/catalogue-rows'
import type { DemoCategory, DemoProduct } from '#demo/catalogue/entry'

// Files that nobody stores: what these show is how a page looks when a picture is gone.
const MISSING_PRODUCT = '/uploads/missing-product.webp'
const MISSING_CATEGORY = '/uploads/missing-category.webp'
const AT_A_TIME = 2
const LOG_EVERY = 20

export interface PictureStore {
  /** Stores a WebP file and answers its path, such as /uploads/ab12.webp. */
  savePicture: (bytes: Buffer) => Promise<string>
  log: (text: string) => void
}

/** Takes minutes: every picture is computed. Needs no database, so no transaction waits for it. */
export async function drawPictures({ savePicture, log }: PictureStore): Promise<PicturePaths> {
  // The drawing machinery is large, and a server that starts with a full catalogue never needs it.
  const { renderPicture, renderCategoryPicture } = await import('#demo/pictures/render')
  const { anglesOf } = await import('#demo/pictures/draw')

  const shots = demoProducts
    .filter((product) => !product.hasBrokenPicture)
    .map((product) => ({ slug: slugOf(product.name), count: product.pictures }))
    .flatMap(({ slug, count }) =>
      anglesOf(slug)
        .slice(0, count)
        .map((angle) => ({ slug, angle })),
    )
  const productPaths = await inTurns(
    shots,
    async ({ slug, angle }) => savePicture(await renderPicture(slug, angle)),
    (done) => log(`Drawing product pictures ${done} of ${shots.length}`),
  )

  const slugs = demoCategories.filter((category) => !category.hasBrokenPicture).map(categorySlug)
  const categoryPaths = await inTurns(
    slugs,
    async (slug) => savePicture(await renderCategoryPicture(slug)),
    (done) => log(`Drawing category pictures ${done} of ${slugs.length}`),
  )

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

/** Results in the order of the items, a few being worked on at once. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  onProgress: (done: number) => void,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  let done = 0
  let hasFailed = false
  const worker = async () => {
    for (const [index, item] of queue) {
      // One failure ends the drawing, so the other worker need not finish the queue.
      if (hasFailed) return
      try {
        results[index] = await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
      done++
      if (done % LOG_EVERY === 0 || done === items.length) onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return results
}
