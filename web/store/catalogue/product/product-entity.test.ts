import { expect, test } from 'vitest'
import { familyReply, textAxis } from '#test/kits/family'
import { type ProductFacts, productGraph } from './product-entity.ts'

const productEntity = (facts: ProductFacts) => productGraph(facts)[0] as object

const axes = [textAxis('size', 'S', 'L'), textAxis('colour', 'Blue'), textAxis('border', 'Plain', 'Woven')]
const reply = familyReply(axes, [
  { values: ['S', 'Blue', 'Plain'], sku: 'BT-1', price: 100, images: ['/uploads/blue.webp'] },
  { values: ['L', 'Blue', 'Woven'], sku: 'BT-2', price: 250.5, stock: 0 },
])
const shared = {
  shopName: 'Mats',
  absolute: (path: string) => `https://mats.example${path}`,
  reviews: [],
  rate: null,
}

test('productGraph() describes a family as a group with its variants', () => {
  const product = Object.assign({}, reply.product, { rating: 4.5, reviewCount: 2 })
  expect(productEntity({ product, variants: reply.variants, ...shared })).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'family',
    name: 'Bath Towel',
    url: 'https://mats.example/products/bath-towel',
    image: ['https://mats.example/uploads/blue.webp'],
    variesBy: ['https://schema.org/size', 'https://schema.org/color', 'Border'],
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Bath Towel – S, Blue, Plain',
        url: 'https://mats.example/products/bath-towel-s-blue-plain',
        sku: 'BT-1',
        size: 'S',
        color: 'Blue',
        additionalProperty: [{ name: 'Border', value: 'Plain' }],
        offers: { price: '100.00', availability: 'https://schema.org/InStock' },
      },
      {
        sku: 'BT-2',
        size: 'L',
        offers: {
          url: 'https://mats.example/products/bath-towel-l-blue-woven',
          price: '250.50',
          availability: 'https://schema.org/OutOfStock',
        },
      },
    ],
  })
})

test('productGraph() gives a picture with an alt text its caption', () => {
  const images = ['/uploads/a.webp', '/uploads/b.webp']
  const product = Object.assign({}, reply.product, {
    family: null,
    images,
    imageAlts: ['', 'Blue towel on a rail'],
  })
  const url = 'https://mats.example/uploads/b.webp'
  expect(productEntity({ product, variants: [], ...shared })).toMatchObject({
    image: [
      'https://mats.example/uploads/a.webp',
      { '@type': 'ImageObject', contentUrl: url, caption: 'Blue towel on a rail' },
    ],
  })
})

test('productGraph() describes a product without a family by itself', () => {
  const product = Object.assign({}, reply.product, {
    family: null,
    options: {},
    name: 'Coir Mat',
    slug: 'coir-mat',
  })
  const entity = productEntity({ product, variants: [], ...shared })
  expect(entity).toMatchObject({
    '@type': 'Product',
    name: 'Coir Mat',
    url: 'https://mats.example/products/coir-mat',
    sku: 'BT-1',
    offers: { price: '100.00' },
  })
  expect(Object.keys(entity)).not.toContain('hasVariant')
})

test('productGraph() states whether the price includes tax, and the other price', () => {
  const offerOf = (priceIncludesGst: boolean) => {
    const product = Object.assign({}, reply.product, { family: null, price: 105, gst: 5, priceIncludesGst })
    return productEntity({ product, variants: [], ...shared })
  }
  const specified = (price: string, valueAddedTaxIncluded: boolean) => ({ price, valueAddedTaxIncluded })
  expect(offerOf(false)).toMatchObject({
    offers: { price: '105.00', priceSpecification: [specified('105.00', false), specified('110.25', true)] },
  })
  expect(offerOf(true)).toMatchObject({
    offers: { price: '105.00', priceSpecification: [specified('105.00', true), specified('100.00', false)] },
  })
})
