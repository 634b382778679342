// Bulk actions on orders. Each order is checked by its own guards.
import {
  Ban,
  CircleCheck,
  ClipboardList,
  FileSpreadsheet,
  Flag,
  FlagOff,
  Package,
  PackagePlus,
  Pause,
  Percent,
  Play,
  Printer,
  ReceiptText,
  Tag,
  Truck,
} from 'lucide-react'
import type { InputOf } from '#contract/api'
import { counted } from '#contract/base/rupee-text'
import { OrderBulkAction } from '#contract/orders/admin-bulk'
import { MAX_PRINTED } from '#contract/orders/label-sizes'
import { orderStepPermission } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { batchAction, plainBatchAction } from '#web/admin/kit/bulk/batch.tsx'
import type { Batch } from '#web/admin/kit/bulk/definition.ts'
import { textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { courierFile, invoices, labels, packingSlips, pickList } from '#web/admin/orders/print.ts'
import { adminPaths } from '#web/admin/paths.ts'

const [, , Cancel, Hold, , , , Rates] = OrderBulkAction.options

const process = plainBatchAction({
  label: 'Process Selected',
  icon: <Package aria-hidden="true" />,
  title: (orders) => `Process ${orders}?`,
  text: 'They move to Processing and show as being packed. Orders on hold are skipped.',
  submit: 'Process',
  action: { kind: 'process' } satisfies OrderBulkAction,
})

const pack = plainBatchAction({
  label: 'Pack Selected',
  icon: <PackagePlus aria-hidden="true" />,
  title: (orders) => `Pack ${orders}?`,
  text: 'They show that you are packing them. Orders that a colleague is packing are skipped.',
  submit: 'Pack',
  action: { kind: 'pack' } satisfies OrderBulkAction,
})

const hold = batchAction({
  label: 'Hold Selected',
  icon: <Pause aria-hidden="true" />,
  title: (orders) => `Hold ${orders}?`,
  text: 'They cannot be processed or dispatched until they are released.',
  submit: 'Hold',
  schema: Hold.omit({ kind: true }),
  start: { reason: '' },
  fields: { reason: textarea({ label: 'Reason', hint: 'Saved in the timeline of each order.' }) },
  action: (values) => ({ kind: 'hold', ...values }) satisfies OrderBulkAction,
})

const release = plainBatchAction({
  label: 'Release Hold',
  icon: <Play aria-hidden="true" />,
  title: (orders) => `Release ${orders}?`,
  text: 'They can be processed and dispatched again.',
  submit: 'Release',
  action: { kind: 'release' } satisfies OrderBulkAction,
})

const deliver = plainBatchAction({
  label: 'Mark as Delivered',
  icon: <CircleCheck aria-hidden="true" />,
  title: (orders) => `Mark ${orders} as delivered?`,
  text: "With today's date. Orders that have not been shipped are skipped.",
  submit: 'Mark Delivered',
  action: { kind: 'deliver' } satisfies OrderBulkAction,
})

const setPriority = plainBatchAction({
  label: 'Set Priority',
  icon: <Flag aria-hidden="true" />,
  title: (orders) => `Set priority for ${orders}?`,
  text: 'They are highlighted in every list.',
  submit: 'Set Priority',
  action: { kind: 'priority', isPriority: true } satisfies OrderBulkAction,
})

const removePriority = plainBatchAction({
  label: 'Remove Priority',
  icon: <FlagOff aria-hidden="true" />,
  title: (orders) => `Remove priority from ${orders}?`,
  text: 'They are no longer highlighted in lists.',
  submit: 'Remove Priority',
  action: { kind: 'priority', isPriority: false } satisfies OrderBulkAction,
})

const applyRates = batchAction({
  label: 'Apply New GST Rates',
  icon: <Percent aria-hidden="true" />,
  allowed: () => mayDo('payments.record'),
  title: (orders) => `Apply the GST rates of today to ${orders}?`,
  text: 'Only orders whose rates have changed and that have not been invoiced. Their tax and total change.',
  submit: 'Apply Rates',
  schema: Rates.omit({ kind: true }),
  start: { tellCustomers: true },
  fields: { tellCustomers: tick({ label: 'Email the customers their new amount' }) },
  action: (values) => ({ kind: 'rates', ...values }) satisfies OrderBulkAction,
})

const cancel = batchAction({
  label: 'Cancel Orders',
  icon: <Ban aria-hidden="true" />,
  danger: true,
  allowed: () => mayDo(orderStepPermission('cancelled')),
  title: (orders) => `Cancel ${orders}?`,
  text: 'Their units go back into stock. This cannot be undone.',
  submit: 'Cancel Orders',
  cancel: 'Keep Orders',
  schema: Cancel.omit({ kind: true }),
  start: { reason: '' },
  fields: { reason: textarea({ label: 'Reason', hint: 'Saved in the timeline of each order.' }) },
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
      { label: 'Packing Slips', icon: <Printer aria-hidden="true" />, fetch: packingSlips },
      { label: 'Labels, 4 × 6 in', icon: <Tag aria-hidden="true" />, fetch: (ids) => labels(ids, '4x6') },
      { label: 'Labels, A4', icon: <Tag aria-hidden="true" />, fetch: (ids) => labels(ids, 'a4') },
      { label: 'Pick List', icon: <ClipboardList aria-hidden="true" />, fetch: pickList },
      { label: 'Invoices', icon: <ReceiptText aria-hidden="true" />, fetch: invoices },
      { label: 'Courier File', icon: <FileSpreadsheet aria-hidden="true" />, fetch: courierFile },
    ],
  },
  route: 'POST /admin/orders/bulk-actions',
  send: (body, idempotencyKey) =>
    adminCall('POST /admin/orders/bulk-actions', {
      body: body as InputOf<'POST /admin/orders/bulk-actions'>['body'],
      idempotencyKey,
    }),
} satisfies Batch

const dispatchPage = {
  max: MAX_PRINTED,
  items: [
    {
      label: 'Dispatch Selected',
      icon: <Truck aria-hidden="true" />,
      path: (ids: readonly string[]) => `${adminPaths.dispatchOrders}?ids=${ids.join(',')}`,
    },
  ],
}

/** All Orders: every row that matches the filter can be selected. */
export const allOrdersBatch: Batch = {
  ...orders,
  pages: dispatchPage,
  menu: {
    label: 'Update Status',
    actions: [release, deliver, setPriority, removePriority, applyRates, cancel],
  },
  filter: (filter) => filter,
}

/** Pending Orders: rows are selected one by one. */
export const pendingOrdersBatch: Batch = {
  ...orders,
  menu: { label: 'Update Status', actions: [release, setPriority, removePriority, applyRates, cancel] },
}

/** Processing: the orders to pack and dispatch. */
export const processingOrdersBatch: Batch = {
  ...orders,
  pages: dispatchPage,
  buttons: [pack, hold],
  menu: { label: 'Update Status', actions: [release, setPriority, removePriority, applyRates, cancel] },
}
