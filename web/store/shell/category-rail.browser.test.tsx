// The categories of the header: menus open by click, keyboard and mouse, close by Escape, and mark where the visitor is.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { ListedCategory } from '#web/store/catalogue/listed.ts'
import { answer, ok, show } from '../../../test/kits/kit.tsx'
import { CategoryRail } from './category-rail.tsx'

const category = (name: string, parentId: string | null = null): ListedCategory => ({
  _id: name.toLowerCase(),
  slug: name.toLowerCase(),
  name,
  description: '',
  image: '',
  isFeatured: false,
  productCount: 1,
  parentId,
})
const categories = [
  category('Bath'),
  category('Towels', 'bath'),
  category('Robes', 'bath'),
  category('Blankets'),
]

afterEach(() => cleanup())

async function showRail(address: string) {
  await answer({
    'GET /categories': ok({ data: categories, categories }),
    'GET /shop': ok({ seller: { name: 'Lotus Looms' }, headerCategories: [], footerLinks: [] }),
  })
  const screen = await show(<CategoryRail />, address)
  await expect.element(screen.getByRole('link', { name: 'Bath' })).toBeVisible()
  return screen
}

test('a menu opens by keyboard, leads through its links, and Escape returns to its button', async () => {
  const screen = await showRail('/about')
  const button = screen.getByRole('button', { name: 'Subcategories of Bath' })
  await expect.element(screen.getByRole('link', { name: 'Towels' })).not.toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'Towels' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  // Two subcategories, then the next category: leaving the menu closes it.
  for (const _ of categories.slice(1)) await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'Blankets' })).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('a menu opens by click and closes after one of its links was followed', async () => {
  const screen = await showRail('/about')
  const button = screen.getByRole('button', { name: 'Subcategories of Bath' })
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('link', { name: 'Robes' }))
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(location.search).toBe('?category=robes')
})

test('a click on the button of a menu that the pointer has opened keeps it open, and the next one closes it', async () => {
  const screen = await showRail('/about')
  const button = screen.getByRole('button', { name: 'Subcategories of Bath' })
  await userEvent.hover(button)
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(button)
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(button)
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('the current category and the one above it are marked', async () => {
  const screen = await showRail('/products?category=towels')
  await expect.element(screen.getByRole('link', { name: 'Bath' })).toHaveAttribute('aria-current', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Subcategories of Bath' }))
  await expect.element(screen.getByRole('link', { name: 'Towels' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link', { name: 'Blankets' })).not.toHaveAttribute('aria-current')
})
