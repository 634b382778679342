// The actions on the page of an order. The URL names the open one, so lists and notifications can link to it. It can
// also
// name a payment: a customer's claim or a recorded payment.
import { useSearchParams } from 'react-router'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { type Actions, useActions } from '#web/admin/kit/action/use-actions.tsx'
import type { KnownOrder, OrderSubject } from '#web/admin/orders/actions/order-action.ts'
import { type OrderAction, orderActions } from '#web/admin/orders/actions/order-actions.ts'

export type OrderActions = Actions<KnownOrder, OrderSubject>

export function useOrderActions(order: OrderDetail): OrderActions {
  const [params, setParams] = useSearchParams()
  const claim = order.paymentClaims.find(({ _id }) => _id === params.get('claim'))
  const pressed = useActions<KnownOrder, OrderSubject>({ subject: order })
  const open = (name: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (name) next.set('action', name)
        else next.delete('action')
        next.delete('claim')
        next.delete('payment')
        next.delete('charge')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const table: [string, OrderAction][] = Object.entries(orderActions)
  const opened = table.find(([name, action]) => name === params.get('action') && action.allowed())
  const Window = opened?.[1].Window
  const ask = (action: OrderAction, row: KnownOrder) => {
    const name = table.find(([, one]) => one === action)?.[0]
    if (action.press || name === undefined) pressed.ask(action, row)
    else open(name)
  }
  return {
    ask,
    isBusy: pressed.isBusy,
    window: Window && (
      <Window
        key={opened?.[0]}
        row={order}
        subject={{
          ...order,
          claim,
          payment: params.get('payment') ?? undefined,
          charge: params.get('charge') ?? undefined,
        }}
        onClose={() => open(null)}
        ask={(next) => ask(next, order)}
      />
    ),
  }
}
