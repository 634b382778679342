// Applies GST rates that changed after the order was placed, or keeps those of the order with a reason.
import { Percent, ShieldQuestion } from 'lucide-react'
import { z } from 'zod'
import { formatDay, today } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { ChangeRates } from '#contract/orders/rate-changes'
import { rateBySection14 } from '#contract/tax/rate-change'
import { adminCall } from '#web/admin/call.ts'
import { text } from '#web/admin/kit/form/fields.tsx'
import { chargesBlockOf } from '#web/admin/orders/amended-order.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { type KnownOrder, orderAction } from './order-action.ts'

const [Apply, Keep] = ChangeRates.options
const route = 'POST /admin/orders/{id}/rates'

/** An order in a list has a flag, its page the change itself. */
const hasChange = (order: KnownOrder | OrderDetail): boolean =>
  'rateChange' in order ? order.rateChange !== null : order.hasRateChange === true

const blockOf = (order: OrderDetail) =>
  chargesBlockOf(order) ??
  (order.rateChange === null ? 'The GST rates of this order are those of today' : null)

export const applyRates = orderAction({
  label: 'Apply New GST Rate',
  icon: <Percent />,
  offered: hasChange,
  title: ({ orderNumber }) => `Apply the new GST rate to ${orderNumber}`,
  text: () =>
    'Tax is computed at the rates of today. Prices that include GST don’t rise: at a higher rate the customer pays the same total.',
  submit: 'Apply New Rate',
  blocked: blockOf,
  schema: Apply.pick({ tellCustomer: true }),
  start: () => ({ tellCustomer: true }),
  fields: {
    tellCustomer: {
      custom: ({ form, subject }) => (
        <div className="grid gap-4">
          <BothAmounts order={subject} />
          {subject.customer.email !== '' && (
            <Checkbox
              label="Email the customer the new amount"
              description={`To ${subject.customer.email}, with the amount due and how to pay it.`}
              {...form.register('tellCustomer')}
            />
          )}
        </div>
      ),
    },
  },
  route,
  send: ({ _id, version, rateChange, totalAmount }, { tellCustomer }, idempotencyKey) =>
    adminCall(route, {
      params: { id: _id },
      body: { decision: 'apply', version, total: rateChange?.total ?? totalAmount, tellCustomer },
      idempotencyKey,
    }),
})

export const keepRates = orderAction({
  label: 'Keep Old GST Rate',
  icon: <ShieldQuestion />,
  offered: hasChange,
  title: ({ orderNumber }) => `Keep the old GST rate for ${orderNumber}?`,
  text: () =>
    'Only if the goods were already supplied or invoiced before the change: otherwise you owe the tax at the new rate.',
  submit: 'Keep Old Rate',
  blocked: blockOf,
  schema: z.object({ reason: Keep.shape.reason }),
  start: () => ({ reason: '' }),
  fields: { reason: text({ label: 'Reason', hint: 'Saved in the timeline of the order.', maxLength: 200 }) },
  route,
  send: ({ _id, version }, { reason }, idempotencyKey) =>
    adminCall(route, { params: { id: _id }, body: { decision: 'keep', version, reason }, idempotencyKey }),
})

/** "Door mat 12% → 5%". */
export const changedRates = ({ rateChange }: Pick<OrderDetail, 'rateChange'>): string =>
  (rateChange?.lines ?? []).map(({ name, from, to }) => `${name} ${from}% → ${to}%`).join(', ')

/** Says which rate applies by law if the order is dispatched, and so invoiced, today. */
export function ruleText({ rateChange }: Pick<OrderDetail, 'rateChange'>): string {
  if (rateChange === null) return ''
  const { since, paidOn } = rateChange
  if (since === null)
    return 'The rate of the product has been changed. Goods are taxed at the rate on the day of their invoice.'
  const day = today()
  const ruling = rateBySection14({ changedOn: since, suppliedOn: day, invoicedOn: day, paidOn })
  const paid =
    paidOn !== null && paidOn < since ? ` The payment of ${formatDay(paidOn)} doesn’t keep the old rate.` : ''
  return `New rate from ${formatDay(since)}. Dispatched and invoiced today, the ${ruling.rate} rate applies: for goods the day of the invoice counts, not that of the payment (section 14 of the CGST Act with Notification 66/2017).${paid}`
}

function BothAmounts({ order }: { order: OrderDetail }) {
  const { rateChange } = order
  if (rateChange === null) return null
  return (
    <section aria-label="New total" className="rounded-sm border border-line bg-ground px-3 py-1">
      <DescriptionList>
        {rateChange.lines.map(({ itemId, name, from, to }) => (
          <DescriptionRow key={itemId} term={name} numeric>
            {`${from}% → ${to}%`}
          </DescriptionRow>
        ))}
        <DescriptionRow term={`GST (was ${formatRupees(order.gstAmount)})`} numeric>
          {formatRupees(rateChange.gst)}
        </DescriptionRow>
        <DescriptionRow term={`New total (was ${formatRupees(order.totalAmount)})`} numeric strong>
          {formatRupees(rateChange.total)}
        </DescriptionRow>
      </DescriptionList>
    </section>
  )
}
