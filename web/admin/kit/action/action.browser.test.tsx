import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { adminCall } from '#web/admin/call.ts'
import { amount, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { setRights } from '#web/admin/kit/rights/rights.ts'
import { readAmount } from '#web/ui/form/amount-input.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { answer, ok, refusal, sentTo, show } from '../../../../test/kits/kit.tsx'
import { action, clickAction } from './action.tsx'
import { ActionBar, NextStep } from './action-bar.tsx'
import type { Action } from './definition.ts'
import { ActionButton, ActionButtons, ActionItems, ActionMenu, useActions } from './use-actions.tsx'

interface Order {
  _id: string
  version: number
  holdReason: string | null
}

const order: Order = { _id: 'o1', version: 3, holdReason: null }
const path = '/admin/orders/o1/hold'

const schema = z.object({ reason: z.string().min(3, 'Reason is required') })

const holding = {
  label: 'Hold Order',
  offered: ({ holdReason }: Order) => holdReason === null,
  title: () => 'Hold the order?',
  schema,
  start: () => ({ reason: '' }),
  fields: { reason: textarea({ label: 'Reason', hint: 'Colleagues see it.' }) },
  send: ({ _id, version }, { reason }, idempotencyKey) =>
    adminCall('POST /admin/orders/{id}/hold', {
      params: { id: _id },
      body: { reason, version },
      idempotencyKey,
    }),
} satisfies Parameters<typeof action<Order, typeof schema, { message: string }>>[0]

const hold = action(holding)

function Screen({ actions, row = order }: { actions: readonly Action<Order>[]; row?: Order }) {
  const on = useActions<Order>()
  return (
    <>
      <ActionButtons actions={actions} row={row} name="BO1" on={on} />
      <ActionMenu actions={actions} row={row} name="BO1" on={on} />
      {on.window}
    </>
  )
}

const openWindow = async () => {
  await page.getByRole('button', { name: 'Hold Order BO1' }).click()
  return page.getByRole('dialog', { name: 'Hold the order?' })
}
const reply = ok({ message: 'Order held', order: {} })

const held = { ...order, holdReason: 'Stock' }

test("an action that isn't offered has neither a button nor a menu entry", async () => {
  const other = { ...hold, label: 'Print Order', offered: () => true }
  await show(<Screen actions={[hold, other]} row={held} />)
  await page.getByRole('button', { name: 'Actions for BO1' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Print Order' })).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Hold Order BO1' }).elements()).toHaveLength(0)
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
})

test('an action that the role forbids has no button, menu entry or step, whatever the row contains', async () => {
  const route = 'POST /admin/orders/{id}/hold'
  const barred = action({ ...holding, route })
  const open = { ...hold, label: 'Print Order', offered: () => true }
  function All() {
    const on = useActions<Order>()
    return (
      <>
        <Screen actions={[barred, open]} />
        <ActionBar actions={[barred]} subject={order} on={on} />
        <ActionButton action={barred} row={order} />
      </>
    )
  }
  setRights({ permissions: [], refusedRoutes: [route] })
  try {
    await show(<All />)
    await page.getByRole('button', { name: 'Actions for BO1' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Print Order' })).toBeInTheDocument()
    expect(page.getByText('Hold Order').elements()).toHaveLength(0)
  } finally {
    setRights(undefined)
  }
})

test('a row without offered actions has no menu', async () => {
  await show(<Screen actions={[hold]} row={held} />)
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test("a field that the schema requires is marked as required, and an empty one isn't sent", async () => {
  await answer({ [`POST ${path}`]: reply })
  await show(<Screen actions={[hold]} />)
  const window = await openWindow()
  await expect.element(window.getByLabelText('Reason')).toHaveAttribute('aria-required', 'true')
  await expect.element(window.getByLabelText('Reason')).toHaveFocus()
  await window.getByRole('button', { name: 'Hold Order' }).click()
  await expect.element(window.getByText('Reason is required')).toBeInTheDocument()
  expect(await sentTo('POST', path)).toHaveLength(0)
})

test('sending an action shows a toast and closes the dialog', async () => {
  await answer({ [`POST ${path}`]: reply })
  await show(<Screen actions={[hold]} />)
  const window = await openWindow()
  await window.getByLabelText('Reason').fill('Address unclear')
  await window.getByRole('button', { name: 'Hold Order' }).click()
  await expect.element(page.getByText('Order held')).toBeInTheDocument()
  await expect.element(window).not.toBeInTheDocument()
  expect((await sentTo('POST', path)).map(({ body }) => body)).toEqual([
    { reason: 'Address unclear', version: 3 },
  ])
})

test('a retry without an answer reuses the key, and a changed body gets a new key', async () => {
  await answer({
    [`POST ${path}`]: [
      { status: 429, body: { success: false, message: 'Busy' } },
      { status: 429, body: { success: false, message: 'Busy' } },
      reply,
    ],
  })
  await show(<Screen actions={[hold]} />)
  const window = await openWindow()
  const submit = window.getByRole('button', { name: 'Hold Order' })
  await window.getByLabelText('Reason').fill('Address unclear')
  await submit.click()
  await expect.poll(() => sentTo('POST', path)).toHaveLength(1)
  await expect.element(window.getByRole('alert')).toHaveTextContent('Busy')
  await submit.click()
  await expect.poll(() => sentTo('POST', path)).toHaveLength(2)
  await window.getByLabelText('Reason').fill('Stock is counted')
  await submit.click()
  await expect.element(window).not.toBeInTheDocument()
  const [first, second, third] = await sentTo('POST', path)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test.for([409, 200])('the next attempt after a refusal with status %i has a new key', async (status) => {
  await answer({ [`POST ${path}`]: [refusal(status, 'The order has left'), reply] })
  await show(<Screen actions={[hold]} />)
  const window = await openWindow()
  await window.getByLabelText('Reason').fill('Address unclear')
  await window.getByRole('button', { name: 'Hold Order' }).click()
  await expect.element(window.getByRole('alert')).toHaveTextContent('The order has left')
  await window.getByRole('button', { name: 'Hold Order' }).click()
  await expect.element(window).not.toBeInTheDocument()
  const [first, second] = await sentTo('POST', path)
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('a field error from the server is shown at the field, and typed values stay', async () => {
  await answer({
    [`POST ${path}`]: refusal(400, 'Please check the form', {
      code: 'invalid_input',
      fields: { reason: 'Too rude' },
    }),
  })
  await show(<Screen actions={[hold]} />)
  const window = await openWindow()
  await window.getByLabelText('Reason').fill('Address unclear')
  await window.getByRole('button', { name: 'Hold Order' }).click()
  await expect.element(window.getByText('Too rude')).toBeInTheDocument()
  await expect.element(window.getByLabelText('Reason')).toHaveValue('Address unclear')
})

test('a version conflict is reported and typed values stay', async () => {
  await answer({ [`POST ${path}`]: refusal(409, 'Changed', { code: 'version_conflict' }) })
  await show(<Screen actions={[hold]} />)
  const window = await openWindow()
  await window.getByLabelText('Reason').fill('Address unclear')
  await window.getByRole('button', { name: 'Hold Order' }).click()
  await expect.element(window.getByText(/Someone else has changed this/)).toBeVisible()
  await expect.element(window.getByLabelText('Reason')).toHaveValue('Address unclear')
})

test("the dialog of a blocked action shows the reason and can't be sent", async () => {
  const barred = action({
    label: 'Hold Order',
    title: () => 'Hold the order?',
    blocked: () => 'The order has left',
    schema: z.object({}),
    start: () => ({}),
    send: async (_: Order) => ({ message: 'never' }),
  })
  await show(<Screen actions={[barred]} />)
  const window = await openWindow()
  await expect.element(window.getByRole('alert')).toHaveTextContent('The order has left')
  await expect.element(window.getByRole('button', { name: 'Hold Order' })).toBeDisabled()
})

test('the action bar shows a blocked action and gives the reason when it is clicked', async () => {
  const barred = action({
    label: 'Hold Order',
    title: () => 'Hold the order?',
    blocked: ({ holdReason }: Order) => holdReason && `Held already: ${holdReason}`,
    schema: z.object({}),
    start: () => ({}),
    send: async () => ({ message: 'never' }),
  })
  function Bar({ row }: { row: Order }) {
    const on = useActions<Order>({ subject: row })
    return (
      <>
        <ActionBar actions={[barred]} subject={row} on={on} />
        {on.window}
      </>
    )
  }
  await show(<Bar row={{ ...order, holdReason: 'Stock is counted' }} />)
  const button = page.getByRole('button', { name: 'Hold Order' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('Held already: Stock is counted')
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Held already: Stock is counted').last()).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test("a warning doesn't prevent sending", async () => {
  const warned = action({
    label: 'Hold Order',
    title: () => 'Hold the order?',
    warning: () => 'It has been paid',
    schema: z.object({}),
    start: () => ({}),
    send: async (_: Order) => ({ message: 'Order held' }),
  })
  await show(<Screen actions={[warned]} />)
  const window = await openWindow()
  await expect.element(window.getByRole('alert')).toHaveTextContent('It has been paid')
  await window.getByRole('button', { name: 'Hold Order' }).click()
  await expect.element(page.getByText('Order held')).toBeInTheDocument()
})

test('an unusual value needs a confirmation before it is sent', async () => {
  const pay = action({
    label: 'Record Payment',
    title: () => 'Record a payment',
    schema: z.object({
      amount: z.string().transform(readAmount).pipe(z.number('Amount is required').positive()),
      reference: z.string().nullable(),
    }),
    start: () => ({ amount: '', reference: null }),
    fields: {
      amount: amount({ label: 'Amount (₹)', half: true }),
      reference: text({ label: 'Reference', half: true }),
    },
    confirm: (_: Order, values) =>
      values.amount > 100
        ? { title: 'More than the amount due?', text: 'It is.', confirm: 'Record Anyway' }
        : null,
    send: (_, body) =>
      adminCall('POST /admin/orders/{id}/payments', {
        params: { id: 'o1' },
        body: { ...body, method: 'upi', receivedOn: '2026-11-22', note: null },
      }),
  })
  const payments = '/admin/orders/o1/payments'
  await answer({ [`POST ${payments}`]: ok({ message: 'Payment recorded', order: {} }) })
  await show(<Screen actions={[pay]} />)
  await page.getByRole('button', { name: 'Record Payment BO1' }).click()
  const window = page.getByRole('dialog', { name: 'Record a payment' })
  await window.getByLabelText('Amount (₹)').fill('1,250.50')
  await window.getByRole('button', { name: 'Record Payment' }).click()
  const question = page.getByRole('alertdialog', { name: 'More than the amount due?' })
  await expect.element(question).toBeInTheDocument()
  expect(await sentTo('POST', payments)).toHaveLength(0)
  await question.getByRole('button', { name: 'Record Anyway' }).click()
  await expect.element(page.getByText('Payment recorded')).toBeInTheDocument()
  expect((await sentTo('POST', payments))[0]?.body).toMatchObject({ amount: 1250.5, reference: null })
})

test('an action without questions needs no dialog', async () => {
  const priority = clickAction<Order>({
    label: 'Set Priority',
    press: ({ _id }) =>
      adminCall('PUT /admin/orders/{id}/priority', { params: { id: _id }, body: { isPriority: true } }),
  })
  await answer({ 'PUT /admin/orders/o1/priority': ok({ message: 'Priority set', order: {} }) })
  await show(<Screen actions={[priority]} />)
  await page.getByRole('button', { name: 'Set Priority BO1' }).click()
  await expect.element(page.getByText('Priority set')).toBeInTheDocument()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test('an action is sent at once although the browser believes that it is offline', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await answer({ [`POST ${path}`]: reply })
  await show(<Screen actions={[hold]} />)
  const dialog = await openWindow()
  await dialog.getByLabelText('Reason').fill('Address unclear')
  await dialog.getByRole('button', { name: 'Hold Order' }).click()
  await expect.element(page.getByText('Order held')).toBeInTheDocument()
})

test('the next step is prominent, and the menu gives the reasons of blocked actions', async () => {
  const barred = action({ ...holding, label: 'Send Order', blocked: () => 'It is not paid' })
  function One() {
    const on = useActions<Order>()
    return (
      <>
        <NextStep action={hold} subject={order} on={on} />
        <Menu trigger={<button type="button">More</button>}>
          <ActionItems actions={[barred]} row={order} name="BO1" on={on} subject={order} />
        </Menu>
        {on.window}
      </>
    )
  }
  await show(<One />)
  await page.getByRole('button', { name: 'More' }).click()
  const item = page.getByRole('menuitem', { name: /Send Order/ })
  await expect.element(item).toHaveTextContent('Send OrderIt is not paid')
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Hold Order' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Hold the order?' })).toBeVisible()
})
