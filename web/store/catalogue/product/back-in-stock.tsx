// "Email Me When It Is Back", for a product whose minimum order can't be bought: one click for a signed-in customer,
// who can withdraw it here, and a dialog for a guest's address.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReplyOf } from '#contract/api'
import type { Product } from '#contract/catalogue/catalogue'
import { storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'

const LABEL = 'Email Me When It Is Back'

export function BackInStock({ product }: { product: Pick<Product, '_id' | 'name'> }) {
  const isCustomer = useSession().user !== null
  return isCustomer ? (
    <ForCustomer key={product._id} productId={product._id} />
  ) : (
    <ForGuest key={product._id} product={product} />
  )
}

const route = 'GET /user/stock-alerts'

function ForCustomer({ productId }: { productId: string }) {
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const { data: awaited } = usePersonalQuery(route, {}, { select: ({ productIds }) => productIds })
  const isWaiting = awaited?.includes(productId) ?? false
  const change = useMutation({
    mutationFn: () =>
      isWaiting
        ? storeCall('DELETE /user/stock-alerts/{productId}', { params: { productId } })
        : storeCall('POST /user/stock-alerts', { body: { productId } }),
    onSuccess: (reply) => client.setQueryData<ReplyOf<typeof route>>(personalKey(userId, route, {}), reply),
    onError: (error) => toastError(failureText(error, 'Your request could not be saved'), 'back-in-stock'),
  })
  // One button for both states, so that the focus stays on it.
  return (
    <div className="mt-3 grid gap-2">
      <p role="status" className="text-sm empty:hidden">
        {isWaiting && 'We will email you once when this product can be ordered again.'}
      </p>
      <Button
        variant="secondary"
        icon={isWaiting ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
        // Not disabled while it is sent, because a disabled button loses the focus.
        onClick={() => !change.isPending && change.mutate()}
        className="w-fit"
      >
        {isWaiting ? 'Stop Waiting' : LABEL}
      </Button>
    </div>
  )
}

function ForGuest({ product }: { product: Pick<Product, '_id' | 'name'> }) {
  const id = useId()
  const [message, setMessage] = useState('')
  const dialog = useLazyDialog(() => import('./back-in-stock-dialog.tsx'))
  return (
    <div className="mt-3 grid gap-2">
      <p id={id} role="status" className="text-sm wrap-anywhere empty:hidden">
        {message}
      </p>
      <Button
        variant="secondary"
        icon={<Bell aria-hidden="true" />}
        className="w-fit"
        aria-describedby={message ? id : undefined}
        {...dialog.props}
      >
        {LABEL}
      </Button>
      {dialog.render({ product, onSent: setMessage })}
    </div>
  )
}
