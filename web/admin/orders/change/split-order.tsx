// Moves units of an order to a new order, for example what is in stock now. Shows the totals of both orders.
import { useQuery } from '@tanstack/react-query'
import { Split } from 'lucide-react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { z } from 'zod'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { SplitOrder } from '#contract/orders/changes'
import { isInHouse } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { orderAction } from '#web/admin/orders/actions/order-action.ts'
import { messageOf } from '#web/api/call.ts'
import { UnitLine } from '#web/shop/unit-line.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { changeBlockOf } from './change-values.ts'

const SplitForm = SplitOrder.omit({ version: true })
type SplitForm = z.input<typeof SplitForm>

const route = 'POST /admin/orders/{id}/split'

/** All units but one at most can move. */
const splitBlockOf = (order: OrderDetail): string | null =>
  changeBlockOf(order) ?? (order.totalItems > 1 ? null : 'An order of one unit can’t be split')

export const splitOrder = orderAction({
  label: 'Split Order',
  icon: <Split />,
  offered: ({ status }) => isInHouse(status),
  title: ({ orderNumber }) => `Split ${orderNumber}`,
  text: () => 'The units move to a new order at their prices. Payments and charges stay with this order.',
  submit: 'Split Order',
  blocked: splitBlockOf,
  schema: SplitForm,
  start: (): SplitForm => ({ lines: [], tellCustomer: true }),
  fields: {
    lines: { custom: (parts) => <Units {...parts} /> },
    tellCustomer: {
      custom: ({ form, subject }) =>
        subject.customer.email !== '' && (
          <Checkbox
            label="Email the customer about both orders"
            description={`To ${subject.customer.email}`}
            {...form.register('tellCustomer')}
          />
        ),
    },
  },
  route,
  send: ({ _id, version }, body, idempotencyKey) =>
    adminCall(route, { params: { id: _id }, body: { ...body, version }, idempotencyKey }),
})

interface UnitsProps {
  form: UseFormReturn<SplitForm>
  subject: OrderDetail
  error: string | undefined
}

function Units({ form, subject, error }: UnitsProps) {
  const { field } = useController({ control: form.control, name: 'lines' })
  const chosen = field.value
  const move = (itemId: string, quantity: number) => {
    const others = chosen.filter((line) => line.itemId !== itemId)
    field.onChange(quantity > 0 ? [...others, { itemId, quantity }] : others)
  }
  return (
    <div className="grid gap-4">
      <fieldset ref={field.ref} tabIndex={-1} className="outline-none">
        <legend className="required-mark mb-1.5 text-sm font-semibold">Units that move</legend>
        <ul className="divide-y divide-line rounded border border-line">
          {subject.items.map(({ _id, name, image, quantity }) => (
            <UnitLine key={_id} name={name} image={image} text={`${quantity} in this order`}>
              <QuantityStepper
                size="sm"
                label={`Units of ${name}`}
                min={0}
                max={quantity}
                value={chosen.find(({ itemId }) => itemId === _id)?.quantity ?? 0}
                onChange={(units) => move(_id, units)}
              />
            </UnitLine>
          ))}
        </ul>
        {error && (
          <FieldError role="alert" className="mt-1.5">
            {error}
          </FieldError>
        )}
      </fieldset>
      {chosen.length > 0 && <BothTotals order={subject} lines={chosen} />}
    </div>
  )
}

function BothTotals({ order, lines }: { order: OrderDetail; lines: SplitForm['lines'] }) {
  const query = useQuery({
    queryKey: ['order-split', order._id, order.version, lines],
    queryFn: () =>
      adminCall('POST /admin/orders/{id}/split/preview', { params: { id: order._id }, body: { lines } }),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  if (query.isError) return <Alert>{messageOf(query.error)}</Alert>
  if (!query.data) return <p className="text-sm text-muted">Computing both totals...</p>
  const { first, second, before, notices } = query.data.preview
  return (
    <section
      aria-label="Totals after the split"
      aria-live="polite"
      className="grid gap-3 rounded-sm border border-line bg-ground px-3 py-1"
    >
      <DescriptionList>
        <DescriptionRow term={`${order.orderNumber} (was ${formatRupees(before.total)})`} numeric strong>
          {formatRupees(first.total)}
        </DescriptionRow>
        <DescriptionRow term="New order" numeric strong>
          {formatRupees(second.total)}
        </DescriptionRow>
      </DescriptionList>
      {notices.map((notice) => (
        <Alert key={notice} tone="warning">
          {notice}
        </Alert>
      ))}
    </section>
  )
}
