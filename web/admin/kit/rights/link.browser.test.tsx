import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminPaths } from '#web/admin/paths.ts'
import { show } from '../../../../test/kits/kit.tsx'
import { ButtonLink, Link } from './link.tsx'
import { setRights } from './rights.ts'

afterEach(() => setRights(undefined))

const links = () =>
  show(
    <p>
      <Link to={adminPaths.order('BO1', 'payment')} className="font-semibold text-indigo hover:underline">
        BO1
      </Link>
      <ButtonLink to={adminPaths.order('BO1')}>Open Order</ButtonLink>
      <ButtonLink to={adminPaths.customers}>Customers</ButtonLink>
    </p>,
  )

test('a page that is open is linked to', async () => {
  await links()
  await expect
    .element(page.getByRole('link', { name: 'BO1' }))
    .toHaveAttribute('href', '/admin/orders/BO1?action=payment')
  await expect.element(page.getByRole('link', { name: 'Open Order' })).toBeVisible()
})

test('of a link to a page that is not open the words stay, and no button', async () => {
  setRights({ permissions: [], refusedRoutes: ['GET /admin/orders/{id}'] })
  await links()
  await expect.element(page.getByText('BO1')).toHaveAttribute('class', 'font-semibold')
  await expect.element(page.getByRole('link', { name: 'BO1' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Open Order')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Customers' })).toBeVisible()
})
