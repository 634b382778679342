import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { familyReply, textAxis } from '#test/kits/family'
import { createQueryClient } from '#web/api/query.ts'
import { productsForPage } from './listed.ts'
import { ProductCard } from './product-card.tsx'

const colours = ['#112233', '#223344', '#334455', '#445566', '#556677', '#667788', null]
const axes = [
  textAxis('size', 'S', 'M', 'L'),
  {
    key: 'colour',
    label: 'Colour',
    display: 'swatch' as const,
    values: colours.map((swatch, at) => ({ value: `Colour ${at + 1}`, swatch })),
  },
]
const { product } = familyReply(axes, [{ values: ['M', 'Colour 2'], price: 250 }])

const Surroundings = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
)

function cardOf(given: typeof product): string {
  const [listed] = productsForPage({ products: [given] }).products
  if (!listed) throw new Error('A product was given')
  return renderToStaticMarkup(
    <Surroundings>
      <ProductCard product={listed} />
    </Surroundings>,
  )
}

test('ProductCard shows a family by its name, lowest price and options, and links to the variant', () => {
  const html = cardOf(product)
  const text = html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
  expect(text).toContain('|Bath Towel|')
  expect(text).toContain('|From |₹250.00|')
  expect(text).toContain('|3 sizes|')
  expect(text).toContain('|+2|7 colours|')
  expect([...html.matchAll(/<i style="background:/g)]).toHaveLength(5)
  expect(html).toContain('href="/products/m-colour 2"')
})

test('ProductCard shows no options and no "From" for a product without a family', () => {
  const html = cardOf(Object.assign({}, product, { family: null, options: {}, name: 'Coir Mat' }))
  expect(html).toContain('>Coir Mat<')
  expect(html).not.toMatch(/From|tile-options/)
})

test('ProductCard shows no "From" if all variants have the same price', () => {
  const family = product.family && Object.assign({}, product.family, { pricesDiffer: false })
  expect(cardOf(Object.assign({}, product, { family }))).not.toContain('From')
})

test('ProductCard shows the price of a customer’s price list without the list price, and that of a sale with it', () => {
  const offer = {
    name: 'Traders',
    listName: null,
    fromQuantity: 1,
    countsFamily: false,
    price: 200,
    gst: 5,
    takesGroupDiscount: true,
    endsAt: null,
  }
  const card = (kind: 'list' | 'sale') =>
    renderToStaticMarkup(
      <Surroundings>
        <ProductCard
          product={Object.assign({}, productsForPage({ products: [product] }).products[0], {
            offers: [Object.assign({}, offer, { kind })],
            isOwnPrice: true,
          })}
        />
      </Surroundings>,
    )
  expect(card('list')).toContain('₹200.00')
  expect(card('list')).not.toContain('₹250.00')
  expect(card('sale')).toMatch(/Regular price.*₹250\.00.*₹200\.00/)
})

test('ProductCard shows the rating and number of reviews, and nothing without reviews', () => {
  const html = cardOf(Object.assign({}, product, { rating: 4.5, reviewCount: 12 }))
  expect(html).toContain('aria-label="4.5 of 5, 12 reviews"')
  expect(html).toContain('4.5 (12)')
  expect(cardOf(Object.assign({}, product, { rating: 0, reviewCount: 0 }))).not.toContain('of 5')
})
