// The demo shop's picture files: every picture named by the catalogue exists in all widths, and there are no others.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { slugOf } from '#contract/base/slug'
import { MAX_ALT_TEXT } from '#contract/catalogue/alt-texts'
import { demoAltTexts } from '#demo/catalogue/alt-texts'
import { demoCategories, demoProducts } from '#demo/catalogue/catalogue'
import { picturesOf } from '#demo/catalogue/families'
import { openFolder, PUBLIC } from '#server/files/folder'
import { createPictureStore } from '#server/files/picture-store'
import { storePictures } from './store-pictures.ts'

const folder = join(import.meta.dirname, 'pictures')

test('every product and category of the demo has its own pictures in every width', async () => {
  const kept = await mkdtemp(join(tmpdir(), 'haat-demo-pictures-'))
  const store = createPictureStore(openFolder(kept, PUBLIC))
  const { products, categories, collections, hero } = await storePictures(store.storeRenditions)
  for (const product of demoProducts)
    expect(products.get(slugOf(product.name)), product.name).toHaveLength(picturesOf(product))
  expect(categories.size).toBe(demoCategories.length)
  const paths = [...products.values()].flat().concat(...categories.values(), collections, hero)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) {
    for (const width of [320, 640, 1200]) {
      const rendition = await store.read(path.slice('/uploads/'.length).replace('.webp', `-${width}.avif`))
      expect((await sharp(rendition?.bytes).metadata()).width, path).toBe(width)
    }
  }
  await rm(kept, { recursive: true, force: true })
})

test('every picture of a product has an alt text of its own that fits the limit', () => {
  for (const product of demoProducts) {
    const texts = demoAltTexts[slugOf(product.name)] ?? []
    expect(texts, product.name).toHaveLength(picturesOf(product))
    expect(new Set(texts).size, product.name).toBe(texts.length)
    for (const text of texts) expect(text.length, text).toBeLessThanOrEqual(MAX_ALT_TEXT)
  }
  expect(Object.keys(demoAltTexts)).toHaveLength(
    demoProducts.filter((product) => picturesOf(product) > 0).length,
  )
})

test('every file belongs to a product, and together they are small enough to clone', async () => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  // The scripts that make the pictures are in the same folder.
  const pictures = files.filter((file) => file.isFile() && !file.parentPath.endsWith('scenes'))
  const named = demoProducts.reduce((sum, product) => sum + picturesOf(product), 0)
  expect(pictures).toHaveLength(named * 3)
  const sizes = await Promise.all(pictures.map(({ parentPath, name }) => stat(join(parentPath, name))))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(12_000_000)
})
