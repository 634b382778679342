// The dialog that corrects an invoice.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { answer, ok, sentTo, show } from '../../../../test/kits/kit.tsx'
import { correctInvoice } from './correct-invoice.tsx'

const path = '/admin/orders/o1/corrections'
const itemId = '00000000-0000-7000-8000-000000000001'
const line = {
  itemId,
  name: 'Door mat',
  unit: 'Piece',
  units: 4,
  taxable: 400,
  total: 448,
  gstRate: 12,
  charges: [],
  chargesTotal: 0,
}
const invoice = {
  _id: '00000000-0000-7000-8000-000000000002',
  kind: 'tax_invoice',
  number: 'INV/26-27/000001',
  day: '2026-05-04',
  total: 448,
  isTaxed: true,
  hasGstin: false,
  period: { safeUntil: '2999-10-31', until: '2999-11-30' },
  lines: [line],
}
const order = { _id: 'o1', orderNumber: 'BO1', status: 'delivered', events: [] } as unknown as OrderDetail
const nothing = () => {}

test('the dialog shows the notes and the amount due while typing, refuses an invalid price, and sends the correction', async () => {
  await answer({
    [`GET ${path}`]: ok({ version: 7, balance: 0, email: 'asha@example.com', invoices: [invoice] }),
    [`POST ${path}`]: ok({ message: 'Credit note of ₹44.80 issued', order }),
  })
  const { Window } = correctInvoice
  if (!Window) throw new Error('The action has no dialog')
  await show(<Window row={order as never} onClose={nothing} ask={nothing} />)
  const price = page.getByRole('textbox', { name: /^Right price per unit/ })
  await price.fill('ninety')
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Agreed by phone')
  await page.getByRole('button', { name: 'Issue Notes' }).click()
  await expect.element(page.getByText('Enter a price in rupees. Example: 99.50.')).toBeVisible()
  await price.fill('90')
  const preview = page.getByRole('region', { name: 'Notes to issue' })
  await expect.element(preview.getByText('₹44.80').first()).toBeVisible()
  await expect.element(preview.getByText('To refund afterwards')).toBeVisible()
  await page.getByRole('button', { name: 'Issue Notes' }).click()
  await expect.poll(async () => (await sentTo('POST', path)).length).toBe(1)
  const [call] = await sentTo('POST', path)
  expect(call?.body).toEqual({
    kind: 'price',
    lines: [{ itemId, price: 90 }],
    version: 7,
    invoice: invoice._id,
    reason: 'Agreed by phone',
    expected: { credit: 44.8, debit: 0 },
    tellCustomer: true,
  })
})
