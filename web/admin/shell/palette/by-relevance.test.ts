import { expect, test } from 'vitest'
import { byRelevance } from './by-relevance.ts'

const group = (heading: string, ...entries: [label: string, hint?: string][]) => ({
  heading,
  entries: entries.map(([label, hint = '']) => ({ id: label, label, hint, icon: null })),
})

const pages = group('Pages', ['Orders Management'], ['Shipped'])
const products = group(
  'Products',
  ['Washable Bath Mat', 'SKU HT-BM-402 · HSN 57049090'],
  ['Order of Merit Rug'],
)
const orders = group('Orders', ['BO10000140', 'Asha Demo · 24 Nov 2026'])
const customers = group('Customers', ['Asha Demo', 'demo@example.com · 8000000001'])

const firstFor = (text: string) =>
  byRelevance([pages, products, orders, customers], text).map(({ heading }) => heading)

test('byRelevance() puts a name that begins with the text before one that contains it in a later word', () => {
  expect(firstFor('asha')).toEqual(['Customers', 'Orders', 'Pages', 'Products'])
  expect(firstFor('demo')).toEqual(['Customers', 'Orders', 'Pages', 'Products'])
})

test('byRelevance() puts the group with a complete number first, and keeps the order of equal groups', () => {
  expect(firstFor('bo10000140')[0]).toBe('Orders')
  expect(firstFor('HT-BM-402')[0]).toBe('Products')
  expect(firstFor('8000000001')[0]).toBe('Customers')
  expect(firstFor('order')).toEqual(['Pages', 'Products', 'Orders', 'Customers'])
  expect(firstFor('bath mat')[0]).toBe('Products')
})
