// Hands what is left of an order to a carrier. An order that is not fully paid goes out only when the staff say so in so
// many words.
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { itemsText } from '#web/admin/orders/order-cells.tsx'
import { useFieldErrors } from '#web/shop/field-errors.ts'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { blockOf, ShipOrder, sendTransition } from './order-transition-forms.ts'
import { firstParcel, ParcelFields } from './parcel-fields.tsx'
import { leftOf } from './parcels.ts'
import { useOrderAction } from './use-order-action.ts'

export function ShipOrderDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const action = useOrderAction(sendTransition(order), onClose)
  const form = useForm({
    resolver: zodResolver(ShipOrder),
    defaultValues: { to: 'shipped' as const, version: order.version, ...firstParcel(order) },
  })
  useFieldErrors(action.error, form)
  const { nameOrCompany, city } = order.shippingAddress
  const left = leftOf(order).reduce((sum, { quantity }) => sum + quantity, 0)

  const ship = form.handleSubmit((step) => {
    const block = blockOf(order, 'shipped', step.acceptUnpaid)
    if (block) form.setError('acceptUnpaid', { message: block })
    else action.mutate(step)
  })

  return (
    <FormProvider {...form}>
      <OrderFormDialog
        order={order}
        title={`Ship order ${order.orderNumber}`}
        description={
          order.parcels.length > 0
            ? `The last ${itemsText(left)}, to ${nameOrCompany}, ${city}`
            : `To ${nameOrCompany}, ${city}`
        }
        submitLabel="Ship Order"
        block={blockOf(order, 'shipped')}
        action={action}
        onSubmit={ship}
        onClose={onClose}
      >
        <ParcelFields order={order} />
      </OrderFormDialog>
    </FormProvider>
  )
}
