import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue'
import { answer, ok, show } from '../../../../test/kits/kit.tsx'
import { ProductStructuredData } from './product-structured-data.tsx'

const product = {
  _id: 'p1',
  name: 'Dhurrie',
  slug: 'dhurrie',
  description: '',
  category: null,
  price: 1_000,
  gst: 5,
  stock: 3,
  inStock: true,
  minOrderQuantity: 10,
  availableFrom: null,
  images: [],
  specifications: {},
  reviewCount: 0,
} as unknown as Product

test.each([
  ['fewer units than the minimum order', { stock: 3 }, 'OutOfStock'],
  ['as many units as the minimum order', { stock: 10 }, 'InStock'],
  ['no units', { stock: 0, minOrderQuantity: 1 }, 'OutOfStock'],
  ['a later day of sale', { stock: 3, availableFrom: '2030-01-01T00:00:00Z' }, 'PreOrder'],
])('the structured data of a product with %s says its availability', async (_, more, availability) => {
  await answer({ '*': ok({}) })
  await show(<ProductStructuredData product={{ ...product, ...more }} variants={[]} />)
  await expect
    .poll(() => document.querySelector('script[type="application/ld+json"]')?.textContent)
    .toContain(`"availability":"https://schema.org/${availability}"`)
})
