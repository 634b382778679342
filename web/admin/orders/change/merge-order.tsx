// Merges another open order of the customer into this one. Orders that can't be merged are listed with the reason.
import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { isInHouse } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { orderAction } from '#web/admin/orders/actions/order-action.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Checkbox, RadioCard } from '#web/ui/form/choice.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { useHoldWhile } from '#web/ui/overlay/use-pending-work.ts'
import { ChangePreview } from './change-preview.tsx'
import { changeBlockOf } from './change-values.ts'

const MergeForm = z.object({
  other: z.string().min(1, 'Choose an order'),
  otherVersion: z.number(),
  expectedTotal: z.number().nullable(),
  tellCustomer: z.boolean(),
})
type MergeForm = z.infer<typeof MergeForm>

const route = 'POST /admin/orders/{id}/merge'

export const mergeOrder = orderAction({
  label: 'Merge Another Order',
  icon: <Merge />,
  offered: ({ status }) => isInHouse(status),
  title: ({ orderNumber }) => `Merge another order into ${orderNumber}`,
  text: () =>
    'Its items come over at their prices, with the charges that you added, and it is cancelled. The delivery is priced for all items together.',
  submit: 'Merge Orders',
  blocked: changeBlockOf,
  schema: MergeForm,
  start: (): MergeForm => ({ other: '', otherVersion: 0, expectedTotal: null, tellCustomer: true }),
  fields: {
    other: { custom: (parts) => <Others {...parts} /> },
    tellCustomer: {
      custom: ({ form, subject }) =>
        subject.customer.email !== '' && (
          <Checkbox
            label="Email the customer the merged order"
            description={`To ${subject.customer.email}, with the amount due and how to pay it.`}
            {...form.register('tellCustomer')}
          />
        ),
    },
  },
  check: (_, { expectedTotal }) =>
    expectedTotal === null ? { other: 'Wait for the new total, then try again.' } : null,
  route,
  send: ({ _id, version }, { expectedTotal, ...body }, idempotencyKey) =>
    adminCall(route, {
      params: { id: _id },
      body: { ...body, version, expectedTotal: expectedTotal ?? 0 },
      idempotencyKey,
    }),
})

interface OthersProps {
  form: UseFormReturn<MergeForm>
  subject: OrderDetail
  error: string | undefined
}

function Others({ form, subject, error }: OthersProps) {
  const id = subject._id
  const other = form.watch('other')
  const list = useQuery({
    queryKey: ['mergeable-orders', id, subject.version],
    queryFn: () => adminCall('GET /admin/orders/{id}/mergeable', { params: { id } }),
    gcTime: 0,
  })
  const preview = useQuery({
    queryKey: ['order-merge', id, subject.version, other],
    queryFn: () => adminCall('POST /admin/orders/{id}/merge/preview', { params: { id }, body: { other } }),
    enabled: other !== '',
    retry: false,
    gcTime: 0,
  })
  useHoldWhile(preview.isFetching)
  const total = preview.data?.preview.after.total ?? null
  useEffect(() => form.setValue('expectedTotal', total), [form, total])
  if (list.isError) return <Alert>{messageOf(list.error)}</Alert>
  if (!list.data) return <p className="text-sm text-muted">Loading orders...</p>
  const { orders } = list.data
  if (orders.length === 0) return <p className="text-sm text-muted">The customer has no other open orders.</p>
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="required-mark mb-1.5 text-sm font-semibold">Order to merge</legend>
        {orders.map((order) => (
          <RadioCard
            key={order._id}
            name="other"
            value={order._id}
            disabled={order.problem !== null}
            checked={other === order._id}
            onChange={() => {
              form.setValue('other', order._id, { shouldDirty: true })
              form.setValue('otherVersion', order.version)
              form.clearErrors('other')
            }}
            label={`${order.orderNumber} of ${formatDay(order.createdAt)}`}
            description={order.problem ?? `${order.totalItems} units`}
            aside={formatRupees(order.totalAmount)}
          />
        ))}
        {error && <FieldError role="alert">{error}</FieldError>}
      </fieldset>
      {other !== '' && (
        <ChangePreview
          preview={preview.data?.preview}
          isCurrent={preview.isSuccess}
          error={preview.isError ? messageOf(preview.error) : null}
        />
      )}
    </div>
  )
}
