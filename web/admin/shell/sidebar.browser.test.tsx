import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, ok, show } from '../../../test/kits/kit.tsx'
import { SidebarNavigation } from './sidebar.tsx'

const sidebar = () => page.getByRole('navigation', { name: 'Back office' })
const group = (name: string) => sidebar().getByRole('button', { name, exact: true })
const open = (address: string) => show(<SidebarNavigation wide />, address)

beforeEach(async () => {
  localStorage.removeItem('adminSidebarExpanded')
  await page.viewport(1280, 900)
  await answer({ 'GET /inquiries/open': ok({ open: 0 }) })
})

test('the group of the open page is open, and closes again after leaving it', async () => {
  const { router } = await open('/admin/orders/all')
  await expect.element(group('Orders')).toHaveAttribute('aria-expanded', 'true')
  await router.navigate('/admin/customers')
  await expect.element(group('Customers')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(group('Orders')).toHaveAttribute('aria-expanded', 'false')
})

test('a group that the user opened stays open on other pages and visits, and can be closed', async () => {
  const first = await open('/admin/customers')
  await group('Finance').click()
  await first.router.navigate('/admin/inventory')
  await expect.element(group('Inventory')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(group('Finance')).toHaveAttribute('aria-expanded', 'true')
  await first.unmount()
  await open('/admin/dashboard')
  await expect.element(group('Finance')).toHaveAttribute('aria-expanded', 'true')
  await group('Finance').click()
  await expect.element(group('Finance')).toHaveAttribute('aria-expanded', 'false')
})

test('the group of the open page can be closed', async () => {
  await open('/admin/orders/all')
  await group('Orders').click()
  await expect.element(group('Orders')).toHaveAttribute('aria-expanded', 'false')
})

test('returns and refunded orders have separate links, and only one of them is current', async () => {
  const { router } = await open('/admin/orders/returns?tab=returns&status=requested')
  const [returns, refunded] = ['Returns', 'Refunded'].map((name) =>
    sidebar().getByRole('link', { name, exact: true }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]
  await expect.element(returns).toHaveAttribute('aria-current', 'page')
  await expect.element(refunded).not.toHaveAttribute('aria-current')
  await router.navigate('/admin/orders/returns')
  await expect.element(refunded).toHaveAttribute('aria-current', 'page')
  await expect.element(returns).not.toHaveAttribute('aria-current')
})
