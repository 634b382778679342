// Dialogs that load their own data report a failed load and offer Retry, each with its own text.
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeMonth } from '#web/admin/books/close-month.tsx'
import { openJournal } from '#web/admin/books/journal-window.tsx'
import { DeliveryWindow } from '#web/admin/connections/webhooks/delivery-window.tsx'
import { showMembers } from '#web/admin/customers/groups/members-dialog.tsx'
import type { Action } from '#web/admin/kit/action/definition.ts'
import { BatchResult } from '#web/admin/kit/bulk/batch-result.tsx'
import { holdOrder } from '#web/admin/orders/actions/hold-order.tsx'
import { shipPurchase } from '#web/admin/purchasing/orders/actions/ship-purchase.tsx'
import { answer, show } from '../../test/kits/kit.tsx'

const nothing = () => {}

/** Renders the dialog of an action for a row that has only the fields of `row`. */
function windowOf<Row, Subject>({ Window }: Action<Row, Subject>, row: object | null): ReactElement {
  if (!Window) throw new Error('This action has no window')
  return <Window row={row as Row} onClose={nothing} ask={nothing} />
}

const windows: Readonly<Record<string, () => ReactElement>> = {
  'Failed to load the journal': () => windowOf(openJournal, { _id: 'j1' }),
  'Failed to load the months': () => windowOf(closeMonth, null),
  'Failed to load the delivery': () => (
    <DeliveryWindow row={{ _id: 'd1', type: 'order.placed' } as never} onClose={nothing} ask={nothing} />
  ),
  'Failed to load members': () => windowOf(showMembers, { _id: 'g1', name: 'VIP', type: 'rule' }),
  'Failed to load the order': () => windowOf(holdOrder, { _id: 'o1', orderNumber: 'BO1' }),
  'Failed to load the purchase order': () => windowOf(shipPurchase, { _id: 'p1', orderNumber: 'PO1' }),
  'Failed to load the result': () => (
    <BatchResult runId="r1" rowLabel="Order" onFinished={nothing} onClose={nothing} />
  ),
}

const callCount = async () => ((await (await fetch('/test/calls')).json()) as unknown[]).length

test.each(Object.entries(windows))(
  'a dialog shows "%s" when its call fails, and Retry calls again',
  async (text, draw) => {
    await answer({ '*': { status: 400, body: {} } })
    await show(draw())
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(text)).toBeVisible()
    const before = await callCount()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(callCount).toBeGreaterThan(before)
  },
)
