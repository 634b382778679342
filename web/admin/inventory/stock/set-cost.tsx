// Says what each unit in stock has cost, where nothing was received yet or at a wrong price.
import { IndianRupee } from 'lucide-react'
import { z } from 'zod'
import { formatNumber, formatRupees } from '#contract/base/rupee-text'
import type { StockProduct } from '#contract/stock/admin'
import { StockCost } from '#contract/stock/admin-history'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { amount } from '#web/admin/kit/form/fields.tsx'
import { readAmount } from '#web/ui/form/amount-input.tsx'

const CostForm = z.object({ cost: z.string().transform(readAmount).pipe(StockCost.shape.cost) })

export const setCost = action<StockProduct, typeof CostForm, { message: string }>({
  label: 'Set Cost',
  icon: <IndianRupee />,
  title: ({ name }) => <span className="wrap-anywhere">{`What has ${name} cost?`}</span>,
  text: ({ stock, averageCost }) =>
    averageCost === null
      ? `No cost is known. All ${formatNumber(stock)} units in stock are valued at it; what is received later moves the average.`
      : `${formatRupees(averageCost)} on average. All ${formatNumber(stock)} units in stock are valued anew.`,
  submit: 'Set Cost',
  size: 'sm',
  schema: CostForm,
  start: ({ averageCost }) => ({ cost: averageCost === null ? '' : String(averageCost) }),
  fields: { cost: amount({ label: 'Cost of a unit (₹)', hint: 'Without GST.' }) },
  route: 'PUT /stocks/{productId}/cost',
  send: ({ _id }, body) => adminCall('PUT /stocks/{productId}/cost', { params: { productId: _id }, body }),
})
