import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/kits/kit.tsx'
import { Allowed } from './allowed.tsx'
import { ButtonLink, Link } from './link.tsx'
import { setRights } from './rights.ts'

afterEach(() => setRights(undefined))

const links = () =>
  show(
    <p>
      <Link to="/admin/orders/BO1?action=payment" className="font-semibold text-indigo hover:underline">
        BO1
      </Link>
      <ButtonLink to="/admin/orders/BO1">Open Order</ButtonLink>
      <ButtonLink to="/admin/customers">Customers</ButtonLink>
    </p>,
  )

test('a link to a page that the admin may open is shown', async () => {
  await links()
  await expect
    .element(page.getByRole('link', { name: 'BO1' }))
    .toHaveAttribute('href', '/admin/orders/BO1?action=payment')
  await expect.element(page.getByRole('link', { name: 'Open Order' })).toBeVisible()
})

test('a link to a closed page becomes plain text, and its button disappears', async () => {
  setRights(
    { permissions: [], refusedRoutes: ['GET /admin/orders/{id}'] },
    { '/admin/orders/:orderId': 'GET /admin/orders/{id}', '/admin/customers': 'GET /admin/customers' },
  )
  await links()
  await expect.element(page.getByText('BO1')).toHaveAttribute('class', 'font-semibold')
  await expect.element(page.getByRole('link', { name: 'BO1' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Open Order')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Customers' })).toBeVisible()
})

test('parts of a page for a call or page that the role forbids are hidden', async () => {
  setRights(
    { permissions: [], refusedRoutes: ['GET /admin/orders/{id}'] },
    { '/admin/orders/:orderId': 'GET /admin/orders/{id}', '/admin/customers': 'GET /admin/customers' },
  )
  await show(
    <>
      <Allowed route="GET /admin/orders/{id}">Order by call</Allowed>
      <Allowed to="/admin/orders/BO1">Order by page</Allowed>
      <Allowed route="GET /admin/customers" to="/admin/customers">
        Customers
      </Allowed>
    </>,
  )
  await expect.element(page.getByText('Customers')).toBeVisible()
  await expect.element(page.getByText('Order by', { exact: false })).not.toBeInTheDocument()
})
