import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PriceOfferView } from '#contract/prices/offer-view'
import { PriceLine, PriceLines } from './price-line.tsx'

const ALL_TAXES = '(incl. of all taxes)'
const product = { price: 649, gst: 5, unit: 'Piece' }
const textOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/[\s|]*\|[\s|]*/g, ' ')
    .trim()

test('PriceLine shows a price without GST with its rate, and a price with GST as such', () => {
  expect(textOf(<PriceLine product={product} />)).toBe('₹649.00 / Piece + 5% GST')
  const withGst = { ...product, price: 681.45, priceIncludesGst: true }
  expect(textOf(<PriceLine product={withGst} />)).toBe('₹681.45 / Piece incl. GST')
})

test('PriceLine shows an MRP only if it is above the price with GST', () => {
  const text = (fields: object) => textOf(<PriceLine product={{ ...product, ...fields }} />)
  expect(text({ mrp: 681.46 })).toBe(`₹649.00 / Piece + 5% GST MRP ₹681.46 ${ALL_TAXES}`)
  expect(text({ mrp: 681.45 })).toBe('₹649.00 / Piece + 5% GST')
  expect(text({ mrp: 649, priceIncludesGst: true })).toBe('₹649.00 / Piece incl. GST')
})

test('PriceLines adds the price of one unit with GST, and the MRP', () => {
  const text = (fields: object) => textOf(<PriceLines product={{ ...product, ...fields }} />)
  expect(text({})).toBe('₹649.00 / Piece + 5% GST ₹681.45 / Piece incl. GST')
  expect(text({ mrp: 681.45 })).toContain(`MRP ₹681.45 ${ALL_TAXES}`)
  expect(text({ gst: 0 })).toBe('₹649.00 / Piece + 0% GST')
  expect(text({ priceIncludesGst: true })).toBe('₹649.00 / Piece incl. GST')
})

test('PriceLines adds the lowest price before a sale, in the price mode of the shop', () => {
  const sale: PriceOfferView = {
    kind: 'sale',
    name: 'Diwali sale',
    listName: null,
    fromQuantity: 1,
    countsFamily: false,
    price: 500,
    gst: 5,
    takesGroupDiscount: false,
    endsAt: null,
  }
  const onSale = { ...product, offers: [sale], lowestPriceBefore: 600 }
  const text = (fields: object) => textOf(<PriceLines product={{ ...onSale, ...fields }} />)
  const LOWEST = 'Lowest price in the 30 days before the sale: ₹600.00'
  expect(text({})).toContain(`/ Piece + 5% GST ${LOWEST} without GST`)
  expect(text({ priceIncludesGst: true })).toContain(`/ Piece incl. GST ${LOWEST} incl. GST`)
  expect(text({ offers: [] })).not.toContain('Lowest')
  expect(text({ offers: [{ ...sale, kind: 'list' }] })).not.toContain('Lowest')
  expect(text({ lowestPriceBefore: null })).not.toContain('Lowest')
})
