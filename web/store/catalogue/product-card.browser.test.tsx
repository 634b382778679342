// The pictures of a product's card: by pointer, by a swipe, and for families.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { familyReply, textAxis } from '../../../test/kits/family.ts'
import { answer, ok, refusal, sentTo, show } from '../../../test/kits/kit.tsx'
import { type ListedProduct, productsForPage } from './listed.ts'
import { ProductCard } from './product-card.tsx'

const { product } = familyReply([textAxis('colour', 'Blue')], [{ values: ['Blue'] }])
const picture = (name: string) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='${name}'/>`
const paths = ['main', 'second', 'third'].map(picture)
const listed = (more: object) =>
  productsForPage({
    products: [Object.assign({}, product, { primaryImage: paths[0], images: paths }, more)],
  }).products[0] as ListedProduct

afterEach(() => cleanup())

async function showCard(given: ListedProduct, pictures: readonly string[] | null = null) {
  await answer({
    'GET /products/pictures': pictures
      ? ok({ products: [{ _id: given._id, pictures }] })
      : refusal(503, 'Busy'),
    '*': refusal(503, 'Busy'),
  })
  await show(
    <div style={{ width: 300 }}>
      <ProductCard product={given} />
    </div>,
  )
  await expect.element(page.getByRole('link', { name: /^View Details/ })).toBeVisible()
}

const segments = () => [...document.querySelectorAll('.tile-segments > i')]
/** The place of the picture that the segments mark; -1 without segments. */
const shown = () => segments().findIndex((segment) => segment.hasAttribute('data-shown'))
const card = () => document.querySelector('article') as HTMLElement

async function point(share: number) {
  const { left, top, width } = card().getBoundingClientRect()
  const at = { bubbles: true, pointerType: 'mouse', clientX: left + width * share, clientY: top + 40 }
  card().dispatchEvent(new PointerEvent('pointermove', at))
}

function swipe(across: number, down = 0) {
  const { left, top } = card().getBoundingClientRect()
  const link = document.querySelector('.tile-link') as HTMLElement
  const touch = (type: string, x: number, y: number) => {
    const finger = new Touch({ identifier: 1, target: link, clientX: left + 150 + x, clientY: top + 80 + y })
    const touches = type === 'touchend' ? [] : [finger]
    link.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [finger] }))
  }
  touch('touchstart', 0, 0)
  for (const part of [0.25, 0.5, 1]) touch('touchmove', across * part, down * part)
  touch('touchend', across, down)
}

test('a pointer over a card chooses the picture by its place, and leaving shows the main one again', async () => {
  await showCard(listed({ family: null }))
  expect(document.querySelectorAll('article img')).toHaveLength(1)
  await userEvent.hover(page.getByRole('link', { name: /^View Details/ }))
  await expect.poll(() => segments().length).toBe(3)
  await point(0.9)
  await expect.poll(shown).toBe(2)
  await point(0.5)
  await expect.poll(shown).toBe(1)
  await point(0.1)
  await expect.poll(shown).toBe(0)
  await point(0.9)
  await userEvent.unhover(page.getByRole('link', { name: /^View Details/ }))
  await expect.poll(shown).toBe(0)
  expect(await sentTo('GET', '/products/pictures')).toHaveLength(0)
})

test('a swipe across a card shows its next and previous picture, one downwards doesn’t', async () => {
  await showCard(listed({ family: null }))
  swipe(0, 90)
  await expect.poll(() => segments().length).toBe(3)
  expect(shown()).toBe(0)
  for (const [across, expected] of [
    [-90, 1],
    [-90, 2],
    [-90, 2],
    [90, 1],
    [20, 1],
    [90, 0],
    [90, 0],
  ] as const) {
    swipe(across, 10)
    await expect.poll(shown).toBe(expected)
  }
})

test('a card of a family loads the pictures of the other variants when a pointer first touches it', async () => {
  await showCard(listed({}), ['main', 'red', 'green', 'second'].map(picture))
  expect(await sentTo('GET', '/products/pictures')).toHaveLength(0)
  await userEvent.hover(page.getByRole('link', { name: /^View Details/ }))
  await expect.poll(() => segments().length).toBe(4)
  await point(0.3)
  await expect.poll(() => document.querySelector('.tile-view img')?.getAttribute('src')).toBe(picture('red'))
  expect(await sentTo('GET', '/products/pictures')).toHaveLength(1)
})

test('a card’s further pictures are silent, need no stops of the keyboard, and may fail to load', async () => {
  await showCard(listed({}))
  await userEvent.hover(page.getByRole('link', { name: /^View Details/ }))
  await expect.poll(() => sentTo('GET', '/products/pictures')).toHaveLength(1)
  // The pictures that came with the page remain.
  await expect.poll(() => segments().length).toBe(3)
  expect(page.getByRole('img').elements()).toHaveLength(1)
  const stops = card().querySelectorAll('a, button, [tabindex]')
  expect([...stops].map(({ tagName }) => tagName)).toEqual(['BUTTON', 'A'])
})
