// The dialogs that add a charge or reduction to an order, and remove one.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import { addCharge } from './add-charge.tsx'
import { removeCharge } from './remove-charge.tsx'

const freight = { _id: 'c1', kind: 'freight', label: 'Freight', amount: 300 } as const
const order = (more: Partial<OrderDetail> = {}) =>
  ({
    _id: 'o1',
    orderNumber: 'BO1',
    status: 'pending',
    version: 3,
    customer: { email: 'asha@example.com' },
    items: [
      {
        subtotal: 1_000,
        discountAmount: 0,
        reductionAmount: 0,
        gstRate: 5,
        gstAmount: 50,
        totalPrice: 1_050,
      },
    ],
    shippingCost: 0,
    paymentFee: 0,
    gstAmount: 50,
    totalAmount: 1_050,
    freeShipping: false,
    invoiceNumber: null,
    shipments: [],
    promotions: [],
    charges: [],
    events: [],
    ...more,
  }) as unknown as OrderDetail

const nothing = () => {}
const path = '/admin/orders/o1/charges'

function add(more?: Partial<OrderDetail>) {
  const { Window } = addCharge
  if (!Window) throw new Error('The action has no dialog')
  return show(<Window row={order(more)} subject={order(more)} onClose={nothing} ask={nothing} />)
}
const amount = () => page.getByRole('textbox', { name: /^Amount/ })
const preview = () => page.getByRole('region', { name: 'New total' })

test('the dialog for charges shows GST and the new total while the amount is typed, and sends the charge', async () => {
  await answer({ [`POST ${path}`]: ok({ message: 'Charge added', order: order() }) })
  await add()
  await expect.element(page.getByText(/^To asha@example.com/)).toBeVisible()
  await amount().fill('300')
  await expect.element(preview().getByText('₹300.00')).toBeVisible()
  await expect.element(preview().getByText('₹15.00')).toBeVisible()
  await expect.element(preview().getByText('₹1,365.00')).toBeVisible()
  await page.getByRole('checkbox', { name: 'The amount includes GST' }).click()
  await expect.element(preview().getByText('₹285.71')).toBeVisible()
  await expect.element(preview().getByText('₹1,350.00')).toBeVisible()
  await page.getByRole('button', { name: 'Add Charge' }).click()
  await expect.poll(async () => (await sentTo('POST', path)).length).toBe(1)
  const [call] = await sentTo('POST', path)
  expect(call?.body).toMatchObject({
    version: 3,
    kind: 'freight',
    amount: 300,
    includesGst: true,
    tellCustomer: true,
  })
})

test('the dialog for charges reduces the amount, and keeps the input if the server refuses it', async () => {
  await answer({ [`POST ${path}`]: refusal(409, 'The order is shipped') })
  await add()
  await page.getByRole('combobox', { name: /^Kind/ }).selectOptions('reduction')
  await amount().fill('100')
  await expect.element(preview().getByText('−₹100.00')).toBeVisible()
  await expect.element(preview().getByText('₹945.00')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Email the customer/ }).click()
  await page.getByRole('button', { name: 'Reduce Amount' }).click()
  await expect.element(page.getByText('The order is shipped')).toBeVisible()
  await expect.element(amount()).toHaveValue('100')
  expect((await sentTo('POST', path))[0]?.body).toMatchObject({ kind: 'reduction', tellCustomer: false })
})

test('the dialog for charges asks for a valid amount by keyboard, and offers no freight on free delivery', async () => {
  await answer({})
  await add({ freeShipping: true })
  await expect.element(page.getByRole('option', { name: 'Freight' })).toBeDisabled()
  await amount().fill('12.345')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Must have at most two decimals')).toBeVisible()
  await expect.element(preview()).not.toBeInTheDocument()
  expect(await sentTo('POST', path)).toEqual([])
})

test('a dispatched order shows why its amount is final', async () => {
  await answer({})
  await add({ status: 'processing', invoiceNumber: 'INV/1' })
  await expect.element(page.getByText(/so its amount is final/)).toBeVisible()
})

test('the dialog for the removal of a charge shows the new total and sends the chosen charge', async () => {
  await answer({ [`DELETE ${path}/c1`]: ok({ message: 'Charge removed', order: order() }) })
  const { Window } = removeCharge
  if (!Window) throw new Error('The action has no dialog')
  const charged = order({ charges: [freight], shippingCost: 300, gstAmount: 65, totalAmount: 1_365 })
  await show(<Window row={charged} subject={{ ...charged, charge: 'c1' }} onClose={nothing} ask={nothing} />)
  await expect.element(page.getByText('The new total is ₹1,050.00 instead of ₹1,365.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(async () => (await sentTo('DELETE', `${path}/c1`)).length).toBe(1)
})
