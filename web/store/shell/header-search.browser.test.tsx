// The search box of the header with its suggestions.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, ok, sentTo, show } from '../../../test/kits/kit.tsx'
import { HeaderSearch } from './header-search.tsx'
// Loaded in advance, so that no test waits for it.
import './search-suggestions.tsx'

const box = page.getByLabelText('Search products')
const options = page.getByRole('option')

const product = (name: string) => ({
  _id: name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  primaryImage: null,
  price: 299,
  priceIncludesGst: false,
  mrp: null,
  offers: [],
  gst: 5,
  unit: 'Piece',
  isFrom: false,
})

beforeEach(() => localStorage.clear())

async function open() {
  await answer({
    'GET /products/suggestions': ok({
      products: [product('Bath Mat'), product('Door Mat')],
      categories: [{ name: 'Mats', slug: 'mats' }],
    }),
    '*': { status: 404, body: {} },
  })
  return show(<HeaderSearch />, '/')
}

test('the search box suggests categories and products while typing, and arrow keys and Enter follow one', async () => {
  await open()
  await box.fill('mat')
  await expect.element(options.nth(2)).toBeVisible()
  await expect.element(page.getByText('Door Mat')).toBeVisible()
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('3 suggestions')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  const active = box.element().getAttribute('aria-activedescendant')
  expect(document.getElementById(active ?? '')?.textContent).toContain('Bath Mat')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => options.elements()).toEqual([])
  expect((await sentTo('GET', '/products/suggestions')).length).toBe(1)
})

test('Escape closes the suggestions and keeps the text, and typing opens them again', async () => {
  await open()
  await box.fill('mat')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => options.elements()).toEqual([])
  await expect.element(box).toHaveValue('mat')
  await box.fill('mats')
  await expect.element(options.first()).toBeVisible()
})

test('the empty search box lists recent searches, which can be cleared', async () => {
  await open()
  await box.fill('jute rug')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await box.fill('')
  await expect.element(options).toHaveTextContent('jute rug')
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect.poll(() => options.elements()).toEqual([])
  await expect.element(box).toHaveFocus()
})

test('the search box suggests the page that a search is about, also without any product', async () => {
  await answer({
    'GET /products/suggestions': ok({ products: [], categories: [], topic: 'returns' }),
    '*': { status: 404, body: {} },
  })
  await show(<HeaderSearch />, '/')
  await box.fill('refund')
  await expect
    .element(page.getByRole('option', { name: 'Returns and refunds' }))
    .toHaveAttribute('href', '/returns')
})
