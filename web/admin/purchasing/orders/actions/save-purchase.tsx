// Creates or edits a draft purchase order.
import { Pencil, Plus } from 'lucide-react'
import { today } from '#contract/base/days'
import { changeBlock } from '#contract/purchasing/purchase-order-status'
import type { SupplierDetail } from '#contract/purchasing/suppliers'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { day, type Fields, textarea } from '#web/admin/kit/form/fields.tsx'
import { acceptPurchase } from '#web/admin/purchasing/orders/purchase-query.ts'
import { LineFields } from './line-fields.tsx'
import { purchaseAction } from './purchase-action.ts'
import { blankPurchase, PurchaseForm, type PurchaseValues, valuesOf } from './purchase-values.ts'
import { SupplierField } from './supplier-field.tsx'

const fields: Fields<PurchaseValues, unknown> = {
  supplierId: { custom: ({ form, error }) => <SupplierField form={form} error={error} /> },
  lines: { custom: ({ form, error }) => <LineFields form={form} error={error} /> },
  expectedDelivery: day({ label: 'Expected Delivery', min: today, half: true }),
  notes: textarea({ label: 'Notes', rows: 2, hint: 'Shown to the supplier.' }),
}

const form = { size: 'lg', schema: PurchaseForm, fields } as const

/** @param row the supplier, if it is already known */
export const createPurchase = action({
  ...form,
  label: 'Create PO',
  icon: <Plus aria-hidden="true" />,
  title: (_: SupplierDetail | null) => 'Create Purchase Order',
  text: () => 'It stays a draft until you order it.',
  submit: 'Save Draft',
  start: (supplier) =>
    supplier ? { ...blankPurchase, supplierId: supplier._id, supplierName: supplier.name } : blankPurchase,
  route: 'POST /purchase-orders',
  send: (_, body, idempotencyKey) => adminCall('POST /purchase-orders', { body, idempotencyKey }),
  accept: acceptPurchase,
})

export const editPurchase = purchaseAction({
  ...form,
  label: 'Edit',
  icon: <Pencil />,
  offered: ({ state }) => changeBlock(state) === null,
  title: ({ orderNumber }) => `Edit ${orderNumber}`,
  submit: 'Save Draft',
  blocked: ({ state }) => changeBlock(state),
  start: valuesOf,
  route: 'PUT /purchase-orders/{id}',
  send: ({ _id, version }, body) =>
    adminCall('PUT /purchase-orders/{id}', { params: { id: _id }, body: { ...body, version } }),
})
