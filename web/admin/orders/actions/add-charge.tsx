// Adds a charge to an order that hasn't been invoiced yet, or reduces its amount. Shows the new total while typing.
import { ReceiptIndianRupee } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { formatPaise, fromRupees, type Paise, subtract, toPaise } from '#contract/base/money'
import { AddCharge } from '#contract/orders/added-charges'
import type { OrderDetail } from '#contract/orders/admin-detail'
import {
  amountWithoutTax,
  type Charge,
  chargeKinds,
  reducible,
  withCharges,
} from '#contract/orders/amended-amounts'
import { isInHouse } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { amount, select, text } from '#web/admin/kit/form/fields.tsx'
import { amendedOrder, chargesBlockOf } from '#web/admin/orders/amended-order.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { readAmount } from '#web/ui/form/amount-input.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { whatsAppText } from './contact-customer.tsx'
import { orderAction } from './order-action.ts'

/** The contract's schema, except that the amount stays text until validation, so that it is parsed as money. */
const ChargeForm = z.object({
  ...AddCharge.omit({ version: true }).shape,
  amount: z.string().transform(readAmount).pipe(AddCharge.shape.amount),
})
type ChargeForm = z.input<typeof ChargeForm>

const route = 'POST /admin/orders/{id}/charges'

export const addCharge = orderAction({
  label: 'Add Charge or Reduction',
  follow: whatsAppText,
  icon: <ReceiptIndianRupee />,
  offered: ({ status }) => isInHouse(status),
  title: ({ orderNumber }) => `Change the amount of ${orderNumber}`,
  text: () =>
    'Charges are taxed like the goods, at their GST rates. A reduction lowers the value of the goods.',
  submit: ({ kind }) => (kind === 'reduction' ? 'Reduce Amount' : 'Add Charge'),
  blocked: chargesBlockOf,
  schema: ChargeForm,
  start: ({ freeShipping }): ChargeForm => ({
    kind: freeShipping ? 'packing' : 'freight',
    amount: '',
    label: null,
    includesGst: false,
    reason: null,
    tellCustomer: true,
  }),
  fields: {
    kind: select({
      label: 'Kind',
      half: true,
      choices: ({ freeShipping }: OrderDetail) =>
        Object.entries(chargeKinds).map(([value, label]) => ({
          value,
          label,
          disabled: value === 'freight' && freeShipping,
        })),
    }),
    amount: amount({ label: 'Amount (₹)', half: true }),
    includesGst: {
      custom: ({ form, subject }) => (
        <div className="grid gap-4">
          <Checkbox label="The amount includes GST" {...form.register('includesGst')} />
          <NewTotal form={form} order={subject} />
        </div>
      ),
    },
    label: text({ label: 'Name on the invoice', half: true, hint: 'Leave empty to use the kind.' }),
    reason: text({ label: 'Reason', half: true, hint: 'Shown to colleagues only.' }),
    tellCustomer: {
      custom: ({ form, subject }) => <TellCustomer form={form} order={subject} />,
    },
  },
  route,
  send: ({ _id, version }, body, idempotencyKey) =>
    adminCall(route, { params: { id: _id }, body: { ...body, version }, idempotencyKey }),
})

interface PartProps {
  form: UseFormReturn<ChargeForm>
  order: OrderDetail
}

function NewTotal({ form, order }: PartProps) {
  const { kind, amount: typed, includesGst = false } = form.watch()
  const charge = chargeOf(order, { kind, paise: paiseOf(typed), includesGst })
  if (!charge) return null
  const source = amendedOrder(order)
  const { amounts } = withCharges(source, [...source.charges, charge])
  const before = fromRupees(order.totalAmount)
  const gst = subtract(amounts.gstPaise, fromRupees(order.gstAmount))
  return (
    <section
      aria-label="New total"
      aria-live="polite"
      className="rounded-sm border border-line bg-ground px-3 py-1"
    >
      <DescriptionList>
        <DescriptionRow term={`${chargeKinds[kind]} without GST`} numeric>
          {signed(kind === 'reduction' ? -charge.amountPaise : charge.amountPaise)}
        </DescriptionRow>
        <DescriptionRow term="GST" numeric>
          {signed(gst)}
        </DescriptionRow>
        {order.roundsTotal && (
          <DescriptionRow term={`Round off (was ${signed(fromRupees(order.roundOff))})`} numeric>
            {signed(amounts.roundOffPaise)}
          </DescriptionRow>
        )}
        <DescriptionRow term={`New total (was ${formatPaise(before)})`} numeric strong>
          {formatPaise(amounts.totalPaise)}
        </DescriptionRow>
      </DescriptionList>
    </section>
  )
}

function TellCustomer({ form, order }: PartProps) {
  if (order.customer.email === '') return null
  return (
    <Checkbox
      label="Email the customer the new amount"
      description={`To ${order.customer.email}, with what changed, the amount due, how to pay it and a link to the order.`}
      {...form.register('tellCustomer')}
    />
  )
}

/** Returns null until the amount is valid. */
function chargeOf(
  order: OrderDetail,
  { kind, paise, includesGst }: { kind: Charge['kind']; paise: Paise | null; includesGst: boolean },
): Charge | null {
  if (paise === null) return null
  const source = amendedOrder(order)
  const amountPaise = includesGst ? amountWithoutTax(source, kind, paise) : paise
  return kind === 'reduction' && amountPaise > reducible(source.lines) ? null : { kind, amountPaise }
}

function paiseOf(typed: string): Paise | null {
  const { success, data } = ChargeForm.shape.amount.safeParse(typed)
  return success ? fromRupees(data) : null
}

const signed = (paise: number): string =>
  paise < 0 ? `−${formatPaise(toPaise(-paise))}` : formatPaise(toPaise(paise))
