// What can be done with many orders at once. Each is then looked at by its own guards.
import { Ban, CircleCheck, ClipboardList, Flag, FlagOff, Package, Pause, Play, Tag } from 'lucide-react'
import type { InputOf } from '#contract/api'
import { counted } from '#contract/base/rupee-text'
import { MAX_PRINTED } from '#contract/labels/label-sizes'
import { OrderBulkAction } from '#contract/orders/admin-bulk'
import { adminCall } from '#web/admin/call.ts'
import { batchAction, plainBatchAction } from '#web/admin/kit/bulk/batch.tsx'
import type { Batch } from '#web/admin/kit/bulk/definition.ts'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { labels, pickList } from '#web/admin/orders/print.ts'

const [, , Cancel, Hold] = OrderBulkAction.options

const process = plainBatchAction({
  label: 'Process Selected',
  icon: <Package aria-hidden="true" />,
  title: (orders) => `Process ${orders}?`,
  text: 'They move to Processing and count as being packed. Those on hold stay as they are.',
  submit: 'Process',
  action: { kind: 'process' } satisfies OrderBulkAction,
})

const hold = batchAction({
  label: 'Hold Selected',
  icon: <Pause aria-hidden="true" />,
  title: (orders) => `Hold ${orders}?`,
  text: 'They are neither processed nor dispatched until they are released.',
  submit: 'Hold',
  schema: Hold.omit({ kind: true }),
  start: { reason: '' },
  fields: { reason: textarea({ label: 'Reason', hint: 'Kept in the timeline of each order.' }) },
  action: (values) => ({ kind: 'hold', ...values }) satisfies OrderBulkAction,
})

const release = plainBatchAction({
  label: 'Release hold',
  icon: <Play aria-hidden="true" />,
  title: (orders) => `Release ${orders}?`,
  text: 'They can be processed and dispatched again.',
  submit: 'Release',
  action: { kind: 'release' } satisfies OrderBulkAction,
})

const deliver = plainBatchAction({
  label: 'Mark as delivered',
  icon: <CircleCheck aria-hidden="true" />,
  title: (orders) => `Mark ${orders} as delivered?`,
  text: 'As of today. Those that have not been shipped stay as they are.',
  submit: 'Mark Delivered',
  action: { kind: 'deliver' } satisfies OrderBulkAction,
})

const setPriority = plainBatchAction({
  label: 'Set priority',
  icon: <Flag aria-hidden="true" />,
  title: (orders) => `Give priority to ${orders}?`,
  text: 'They are marked in every list.',
  submit: 'Set Priority',
  action: { kind: 'priority', isPriority: true } satisfies OrderBulkAction,
})

const removePriority = plainBatchAction({
  label: 'Remove priority',
  icon: <FlagOff aria-hidden="true" />,
  title: (orders) => `Take the priority from ${orders}?`,
  text: 'They are back among the others.',
  submit: 'Remove Priority',
  action: { kind: 'priority', isPriority: false } satisfies OrderBulkAction,
})

const cancel = batchAction({
  label: 'Cancel orders',
  icon: <Ban aria-hidden="true" />,
  danger: true,
  title: (orders) => `Cancel ${orders}?`,
  text: 'Their units go back into stock. This cannot be undone.',
  submit: 'Cancel Orders',
  cancel: 'Keep Orders',
  schema: Cancel.omit({ kind: true }),
  start: { reason: '' },
  fields: { reason: textarea({ label: 'Reason', hint: 'Kept in the timeline of each order.' }) },
  action: (values) => ({ kind: 'cancel', ...values }) satisfies OrderBulkAction,
})

const orders = {
  countText: (count) => counted(count, 'order'),
  rowLabel: 'Order',
  buttons: [process, hold],
  files: {
    label: 'Print',
    max: MAX_PRINTED,
    items: [
      { label: 'Labels, 4 × 6 in', icon: <Tag aria-hidden="true" />, fetch: (ids) => labels(ids, '4x6') },
      { label: 'Labels, A4', icon: <Tag aria-hidden="true" />, fetch: (ids) => labels(ids, 'a4') },
      { label: 'Pick List', icon: <ClipboardList aria-hidden="true" />, fetch: pickList },
    ],
  },
  route: 'POST /admin/orders/bulk-actions',
  send: (body, idempotencyKey) =>
    adminCall('POST /admin/orders/bulk-actions', {
      body: body as InputOf<'POST /admin/orders/bulk-actions'>['body'],
      idempotencyKey,
    }),
} satisfies Batch

/** Of All Orders: everything that its filter lists can be chosen. */
export const allOrdersBatch: Batch = {
  ...orders,
  menu: { label: 'Update Status', actions: [release, deliver, setPriority, removePriority, cancel] },
  filter: (filter) => filter,
}

/** Of Pending Orders, which are ticked one by one. */
export const pendingOrdersBatch: Batch = {
  ...orders,
  menu: { label: 'Update Status', actions: [release, setPriority, removePriority, cancel] },
}
