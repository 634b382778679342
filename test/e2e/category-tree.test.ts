// An owner puts a category below another one, a visitor finds it by keyboard, and an old address leads to it.
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, visit } from './browser.ts'
import { shopUrl } from './this-shop.ts'

test('a category that gets a parent is in its menu and list, and an old address leads to it', async () => {
  const owner = await visitBackOffice()
  const { page } = owner
  const dialog = page.getByRole('dialog')
  await go(page, '/admin/products/categories')
  await page.getByRole('button', { name: 'Add Category' }).press('Enter')
  await dialog.getByLabel('Name', { exact: true }).fill('Bath Stools')
  await dialog.getByLabel('Parent category').selectOption({ label: 'Bath' })
  await dialog.getByRole('button', { name: 'Create Category' }).click()
  await page.getByText('Category created!').waitFor()
  await page.getByRole('button', { name: 'Move Bath Stools up' }).click()
  await page.getByText('Category moved').waitFor()
  await expectAccessible(page, 'category list')

  await go(page, '/admin/settings/redirects')
  await page.getByRole('button', { name: 'Add Redirect' }).press('Enter')
  await dialog.getByLabel('Old address').fill('https://old.example.com/Collections/Stools/')
  await dialog.getByLabel('Leads to').fill('https://evil.example/')
  await dialog.getByRole('button', { name: 'Add Redirect' }).click()
  await dialog.getByText('isn’t a page of this shop').waitFor()
  await dialog.getByLabel('Leads to').fill('/products?category=bath-stools')
  await dialog.getByRole('button', { name: 'Add Redirect' }).click()
  await page.getByText('Redirect added').waitFor()
  await page.getByText('/collections/stools', { exact: true }).waitFor()
  await expectAccessible(page, 'redirects')
  expect(owner.errors).toEqual([])

  const visitor = await visit('desk')
  await go(visitor.page, '/')
  const rail = visitor.page.getByRole('navigation', { name: 'Categories' })
  await rail.getByRole('button', { name: 'Subcategories of Bath' }).press('Enter')
  await expectAccessible(visitor.page, 'category menu')
  await rail.getByRole('link', { name: 'Bath Stools' }).press('Enter')
  await visitor.page.waitForURL('**category=bath-stools')
  await visitor.page.getByRole('heading', { level: 1, name: 'Bath Stools' }).waitFor()
  const trail = visitor.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  expect(await trail.allTextContents()).toEqual(['Home', 'Products', 'Bath', 'Bath Stools'])
  expect(await rail.getByRole('link', { name: 'Bath', exact: true }).getAttribute('aria-current')).toBe(
    'true',
  )
  await expectNoSidewaysScroll(visitor.page)
  expect(visitor.errors).toEqual([])
  await visitor.leave()

  const { status, headers } = await fetch(`${shopUrl}/collections/stools?utm_source=mail`, {
    redirect: 'manual',
  })
  expect([status, headers.get('location')]).toEqual([301, '/products?category=bath-stools'])

  // Other tests share the shop.
  const { data } = await (await page.request.get('/api/categories')).json()
  const { _id } = data.find(({ name }: { name: string }) => name === 'Bath Stools')
  await page.request.delete(`/api/categories/delete/${_id}`, { headers: { origin: shopUrl } })
  await owner.leave()
})
