// Sets the unit cost of the stock, for products never received or received at a wrong price.
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
  title: ({ name }) => <span className="wrap-anywhere">{`What did ${name} cost?`}</span>,
  text: ({ stock, averageCost }) =>
    averageCost === null
      ? `The cost is unknown. All ${formatNumber(stock)} units in stock will be valued at the cost you enter. Later receipts change the average.`
      : `${formatRupees(averageCost)} on average. All ${formatNumber(stock)} units in stock will be revalued.`,
  submit: 'Set Cost',
  size: 'sm',
  schema: CostForm,
  start: ({ averageCost }) => ({ cost: averageCost === null ? '' : String(averageCost) }),
  fields: { cost: amount({ label: 'Cost per unit (₹)', hint: 'Without GST.' }) },
  route: 'PUT /stocks/{productId}/cost',
  send: ({ _id }, body) => adminCall('PUT /stocks/{productId}/cost', { params: { productId: _id }, body }),
})
