// The page that dispatches many orders: scanning, pasting, what each order needs, and the result.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderToDispatch } from '#contract/orders/dispatch'
import { answer, ok, sentTo, show } from '../../../../test/kits/kit.tsx'
import DispatchPage from './dispatch-page.tsx'

const id = (at: number) => `018f0000-0000-7000-8000-00000000000${at}`
const order = (at: number, more: Partial<OrderToDispatch> = {}): OrderToDispatch => ({
  _id: id(at),
  orderNumber: `BO${at}`,
  version: 2,
  customer: `Customer ${at}`,
  city: 'Panipat',
  zipCode: '132103',
  units: 2,
  value: 224,
  paymentState: 'paid',
  balance: 0,
  block: null,
  isUnpaid: false,
  carrier: '',
  shippingMethod: '',
  packer: null,
  eway: { isNeeded: false, value: 224, limit: 50_000 },
  ...more,
})
const job = (refusals: object[], done: number) =>
  ok({
    run: {
      _id: id(9),
      title: 'Dispatch orders',
      status: 'done',
      startedBy: 'Meera',
      createdAt: '2026-01-01T00:00:00.000Z',
      finishedAt: '2026-01-01T00:00:00.000Z',
      total: done + refusals.length,
      done,
      refused: refusals.length,
      refusals,
    },
  })
const list = 'GET /admin/orders/dispatch'
const carriers = { 'GET /shipping/carriers': ok({ carriers: [] }) }

async function open(orders: readonly OrderToDispatch[], more: Parameters<typeof answer>[0] = {}) {
  await answer({ [list]: ok({ orders }), ...carriers, ...more })
  await show(<DispatchPage />, `/?ids=${orders.map(({ _id }) => _id).join(',')}`)
  await expect.element(page.getByRole('button', { name: /^Dispatch \d/ })).toBeVisible()
}
const number = (at: number) => page.getByRole('textbox', { name: `Tracking number of BO${at}` })
const dispatch = () => page.getByRole('button', { name: /^Dispatch \d/ }).click()

test('DispatchPage moves from one order to the next with Enter, and sends all with the shared carrier', async () => {
  await open([order(1), order(2)], {
    'POST /admin/orders/dispatch': { status: 201, body: { success: true, runId: id(9) } },
    [`GET /admin/bulk-runs/${id(9)}`]: job([], 2),
  })
  await page.getByLabelText('Carrier').fill('DTDC')
  await number(1).click()
  await userEvent.keyboard('A100{Enter}A200{Enter}')
  await expect.element(page.getByRole('button', { name: 'Dispatch 2 Orders' })).toHaveFocus()
  await dispatch()
  await expect.element(page.getByText('2 orders dispatched')).toBeVisible()
  const [call] = await sentTo('POST', '/admin/orders/dispatch')
  expect(call?.body).toMatchObject({
    orders: [
      { _id: id(1), carrier: 'DTDC', trackingNumber: 'A100', version: 2, transport: null },
      { _id: id(2), carrier: 'DTDC', trackingNumber: 'A200' },
    ],
  })
})

test('DispatchPage fills a pasted column, shows repeated numbers, and keeps refused orders with their input', async () => {
  await open([order(1), order(2), order(3)], {
    'POST /admin/orders/dispatch': { status: 201, body: { success: true, runId: id(9) } },
    [`GET /admin/bulk-runs/${id(9)}`]: job(
      [{ subjectId: id(2), name: 'BO2', reason: 'The order is already shipped', mayPass: false }],
      2,
    ),
  })
  await page.getByLabelText('Carrier').fill('DTDC')
  const paste = async (text: string) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    number(1)
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }
  await paste('A1\nA20\nA20\nA40')
  await expect
    .element(page.getByText('3 tracking numbers pasted. No order on this page for: A40'))
    .toBeVisible()
  await expect.element(page.getByText('Must have at least 3 characters')).toBeVisible()
  await expect.element(page.getByText('Also entered for BO3')).toBeVisible()
  await dispatch()
  await expect.element(number(1)).toHaveFocus()
  expect(await sentTo('POST', '/admin/orders/dispatch')).toEqual([])

  await paste('BO3\tA300\nBO1\tA100')
  await dispatch()
  await expect.element(page.getByText('The order is already shipped')).toBeVisible()
  await expect.element(page.getByText('2 orders dispatched')).toBeVisible()
  await expect.element(number(2)).toHaveValue('A20')
  await expect.element(number(1)).not.toBeInTheDocument()
})

test('DispatchPage asks for consent to an unpaid order and for the transport of one that needs an e-way bill', async () => {
  const eway = { isNeeded: true, value: 73_464, limit: 50_000 }
  await open([order(1, { isUnpaid: true, balance: 224, paymentState: 'unpaid', eway, carrier: 'VRL' })], {
    'POST /admin/orders/dispatch': { status: 201, body: { success: true, runId: id(9) } },
    [`GET /admin/bulk-runs/${id(9)}`]: job([], 1),
  })
  await expect.element(page.getByText(/Needs an e-way bill before it leaves/)).toBeVisible()
  await number(1).fill('LR4711')
  await dispatch()
  await expect.element(page.getByText('The order is not fully paid yet')).toBeVisible()
  await expect.element(page.getByText(/Enter how it travels/)).toBeVisible()
  await page.getByRole('checkbox', { name: /although ₹224.00 is unpaid/ }).click()
  await page.getByLabelText('Vehicle number').fill('HR55AB1234')
  await dispatch()
  await expect.element(page.getByText('1 order dispatched')).toBeVisible()
  const [call] = await sentTo('POST', '/admin/orders/dispatch')
  expect(call?.body).toMatchObject({
    orders: [{ carrier: 'VRL', acceptUnpaid: true, transport: { vehicleNumber: 'HR55AB1234' } }],
  })
})

test('DispatchPage leaves out an order that is on hold, with the reason, and can remove it', async () => {
  await open([order(1, { block: 'The order is on hold: Address?' }), order(2)])
  await expect.element(page.getByText('The order is on hold: Address?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Dispatch 1 Order' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove BO1 from this page' }).click()
  await expect.element(page.getByText('The order is on hold: Address?')).not.toBeInTheDocument()
})

test('DispatchPage without orders leads to Processing', async () => {
  await answer(carriers)
  await show(<DispatchPage />)
  await expect.element(page.getByRole('heading', { name: 'No orders to dispatch' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Processing Orders' })).toBeVisible()
})
