// Adds units to a stock level, removes some, or sets it.
import { Scale } from 'lucide-react'
import { formatNumber } from '#contract/base/rupee-text'
import type { StockProduct } from '#contract/stock/admin'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { AdjustmentForm, adjustmentFields, blankAdjustment } from '#web/admin/stock/adjust-fields.tsx'

export const adjustRow = action<StockProduct, typeof AdjustmentForm, { message: string }>({
  label: 'Adjust Stock',
  icon: <Scale />,
  title: ({ name }) => <span className="wrap-anywhere">{`Adjust ${name}`}</span>,
  text: ({ stock }, values) => `${formatNumber(stock)} in stock${after(stock, values)}.`,
  submit: 'Adjust Stock',
  schema: AdjustmentForm,
  start: () => blankAdjustment,
  fields: adjustmentFields,
  route: 'PATCH /stocks/adjust/{productId}',
  send: ({ _id }, body, idempotencyKey) =>
    adminCall('PATCH /stocks/adjust/{productId}', { params: { productId: _id }, body, idempotencyKey }),
})

/** For example ", 12 afterwards". */
function after(stock: number, { type, quantity }: { type: string; quantity: string }): string {
  const units = Number(quantity)
  if (quantity === '' || !Number.isInteger(units) || units < 0) return ''
  const level = { increase: stock + units, decrease: stock - units, set: units }[type]
  return level === undefined || level < 0 ? '' : `, ${formatNumber(level)} afterwards`
}
