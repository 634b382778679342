// Receives units line by line: accepted units go into stock at once, damaged ones never do. Asks before receiving
// more units than are outstanding.
import { PackageCheck } from 'lucide-react'
import { z } from 'zod'
import { today } from '#contract/base/days'
import { receiptBlock } from '#contract/purchasing/purchase-order-status'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { ReceiptInput } from '#contract/purchasing/purchase-orders'
import { adminCall } from '#web/admin/call.ts'
import { day, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { readAmount } from '#web/ui/form/amount-input.tsx'
import { purchaseAction } from './purchase-action.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import type { ReceiptValues } from './receipt-values.ts'

const Receipt = ReceiptInput.omit({ version: true })

/** An empty field counts as 0. */
const countOf = (typed: string): number => (typed.trim() === '' ? 0 : readAmount(typed))

const ReceiptForm = z
  .custom<ReceiptValues>()
  .transform(
    ({ items, ...values }): z.input<typeof Receipt> => ({
      ...values,
      items: items.map(({ lineId, accepted, damaged, unitCost }) => ({
        lineId,
        accepted: countOf(accepted),
        damaged: countOf(damaged),
        unitCost: readAmount(unitCost),
      })),
    }),
  )
  .pipe(Receipt)

export const receivePurchase = purchaseAction({
  label: 'Receive',
  icon: <PackageCheck />,
  step: true,
  offered: ({ state }) => receiptBlock(state) === null,
  title: ({ orderNumber }) => `Receive ${orderNumber}`,
  text: ({ supplier }) =>
    `From ${supplier.name}. Accepted units go into stock at once. Damaged units do not, and the supplier still owes them.`,
  submit: 'Receive Units',
  size: 'lg',
  blocked: ({ state }) => receiptBlock(state),
  schema: ReceiptForm,
  start: ({ lines }): ReceiptValues => ({
    items: lines.map(({ _id, outstanding, unitCost, productId }) => ({
      lineId: _id,
      accepted: productId === null ? '0' : String(outstanding),
      damaged: '0',
      unitCost: unitCost.toFixed(2),
    })),
    invoiceNumber: '',
    invoiceDate: '',
    note: '',
    acceptMore: false,
  }),
  fields: {
    items: {
      custom: ({ form, subject, error }) => <ReceiptLines form={form} order={subject} error={error} />,
    },
    invoiceNumber: text({
      label: 'Invoice Number',
      hint: 'From the supplier’s invoice.',
      spellCheck: false,
      half: true,
    }),
    invoiceDate: day({ label: 'Invoice Date', max: today, half: true }),
    note: textarea({ label: 'Note', rows: 2 }),
  },
  confirm: (order, values) => {
    const more = surplusOf(order, values)
    if (more.length === 0) return null
    return {
      title: 'Receive more than is outstanding?',
      text: `${more.join('; ')}. The supplier may charge for them.`,
      confirm: 'Receive All',
      values: { ...values, acceptMore: true },
    }
  },
  route: 'POST /purchase-orders/{id}/receipts',
  send: ({ _id, version }, body, idempotencyKey) =>
    adminCall('POST /purchase-orders/{id}/receipts', {
      params: { id: _id },
      body: { ...body, version },
      idempotencyKey,
    }),
})

/** Returns for example "Coir Mat: 12 received, 10 outstanding". */
const surplusOf = ({ lines }: PurchaseOrder, { items }: z.output<typeof Receipt>): string[] =>
  items.flatMap(({ lineId, accepted, damaged }) => {
    const line = lines.find(({ _id }) => _id === lineId)
    if (!line || accepted + damaged <= line.outstanding) return []
    return `${line.name}: ${accepted + damaged} received, ${line.outstanding} outstanding`
  })
