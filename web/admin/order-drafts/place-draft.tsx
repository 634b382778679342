// Places a draft after a confirmation of its total. Afterwards the order can be opened, or its link sent by WhatsApp.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, MessageCircle, ShoppingBag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatRupees } from '#contract/base/rupee-text'
import type { OrderDraft } from '#contract/orders/drafts/order-drafts'
import { adminCall } from '#web/admin/call.ts'
import { isDefinite, useKey } from '#web/admin/kit/action/use-key.ts'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { whatsAppLink } from '#web/shop/whatsapp-link.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { DraftEditing } from './use-draft.ts'

interface PlaceDraftProps {
  editing: DraftEditing
  onClose: () => void
}

type Placed = Awaited<ReturnType<typeof send>>['order']

const send = (id: string, body: { version: number; expectedTotal: number }, idempotencyKey: string) =>
  adminCall('POST /admin/order-drafts/{id}/order', { params: { id }, body, idempotencyKey })

export function PlaceDraft({ editing, onClose }: PlaceDraftProps) {
  const { draft, price } = editing
  const [placed, setPlaced] = useState<{ order: Placed; draft: OrderDraft } | null>(null)
  const client = useQueryClient()
  const key = useKey()
  const submit = useRef<HTMLButtonElement>(null)
  const placing = useMutation({
    mutationFn: () => {
      const body = { version: draft.version, expectedTotal: price.amounts.total }
      return send(draft._id, body, key.keyOf(body))
    },
    onSuccess: ({ order }) => {
      key.forget()
      setPlaced({ order, draft })
    },
    onError: (error) => {
      if (isDefinite(error)) key.forget()
    },
  })
  const close = () => {
    if (placing.isPending) return
    onClose()
    // Shows the placed order, or the prices that have changed.
    if (placed || placing.isError) void client.invalidateQueries()
  }
  if (placed) return <PlacedOrder {...placed} onClose={close} />
  const { content, customer } = draft
  const { total } = price.amounts
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="sm"
      title="Place the order?"
      description={`${customer?.name ?? ''}: ${price.lines.length} ${price.lines.length === 1 ? 'item' : 'items'}, ${formatRupees(total)}.`}
      initialFocus={submit}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            ref={submit}
            busy={placing.isPending}
            disabled={price.problems.length > 0}
            onClick={() => placing.mutate()}
          >
            {`Place Order, ${formatRupees(total)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        <p>{paymentText(content.payment, total)}</p>
        {content.delivery.kind === 'counter' && content.delivery.handsOver && (
          <p>The goods are handed over: the invoice is issued, and the order is marked as delivered.</p>
        )}
        <p className="text-muted">
          {customer?.email
            ? `The order is emailed to ${customer.email}.`
            : 'The customer has no email address, so nothing is emailed.'}
        </p>
        {price.problems.length > 0 && (
          <Alert>
            <ul className="list-disc pl-5">
              {price.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
        {placing.isError && <Alert>{messageOf(placing.error)}</Alert>}
      </div>
    </Dialog>
  )
}

function paymentText(payment: OrderDraft['content']['payment'], total: number): string {
  if (payment.kind === 'account') return `On account, due ${payment.creditDays} days after the invoice.`
  if (payment.kind === 'received')
    return `${formatRupees(payment.amount ?? total)} received now. The payment is recorded with the order.`
  return 'To be paid before dispatch.'
}

function PlacedOrder({ order, draft, onClose }: { order: Placed; draft: OrderDraft; onClose: () => void }) {
  const hasPhone = whatsAppLink(draft.customer?.phone ?? '') !== null
  const { data } = useQuery({
    ...routeQuery(adminCall, 'GET /admin/orders/{id}/messages', { params: { id: order._id } }),
    enabled: hasPhone,
  })
  const text = data?.texts.find(({ kind }) => kind === 'order-placed')?.text
  const chat = text === undefined ? null : whatsAppLink(data?.phone ?? '', text)
  const client = useQueryClient()
  // Also when the link to the order is followed.
  useEffect(() => () => void client.invalidateQueries(), [client])
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={`Order ${order.orderNumber} placed`}
      description={order.balance > 0 ? `${formatRupees(order.balance)} is due.` : 'The order is paid.'}
      footer={
        <>
          {chat && (
            <a href={chat} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
              <MessageCircle aria-hidden="true" className="size-4" />
              Send on WhatsApp
            </a>
          )}
          <ButtonLink to={adminPaths.order(order.orderNumber)} className={buttonClass()}>
            <ShoppingBag aria-hidden="true" className="size-4" />
            Open Order
          </ButtonLink>
        </>
      }
    >
      <p className="flex items-center gap-2 text-sm text-muted">
        {hasPhone && (
          <>
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            WhatsApp opens with the text of the settings for a new order. You send it there.
          </>
        )}
      </p>
    </Dialog>
  )
}
