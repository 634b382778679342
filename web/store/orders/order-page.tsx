// The page of one order for buyers who aren't signed in. Its link has the token after #, so browsers send it neither to
// the server of the page nor to other sites, and the page itself is the same for everyone.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { formatDay } from '#contract/base/days'
import type { OrderView } from '#contract/orders/order'
import { CallError, messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { OrderLinkToken, orderLinkKey } from '#web/store/session/order-access.tsx'
import { useSession } from '#web/store/session/session.ts'
import { DeadLink } from '#web/store/shell/dead-link.tsx'
import { failureText } from '#web/store/shell/failure-text.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { trackingInput } from './detail/use-order-tracking.ts'
import { OrderStatus } from './order-status.tsx'

const OrderDetails = lazy(async () => ({
  default: (await import('./detail/order-details.tsx')).OrderDetails,
}))
const CreateAccount = lazy(async () => ({ default: (await import('./create-account.tsx')).CreateAccount }))

export default function OrderPage() {
  const token = useTokenInAddress()
  return (
    <>
      <Seo
        title="Your order"
        description="Track, pay or cancel your order."
        canonicalPath={paths.order}
        noIndex
      />
      <meta name="referrer" content="no-referrer" />
      <div tabIndex={-1} className="page-width max-w-6xl pt-6 pb-16 outline-none sm:pt-8">
        {token === undefined ? (
          <PageSpinner className="min-h-[60vh]" />
        ) : token === null ? (
          <InvalidLink />
        ) : (
          <LinkedOrder key={token} token={token} />
        )}
      </div>
    </>
  )
}

/** Stays in the address, so that the page can be reloaded and bookmarked. `undefined` until it has been read. */
function useTokenInAddress(): string | null | undefined {
  const { hash } = useLocation()
  const [token, setToken] = useState<string | null>()
  useEffect(() => setToken(new URLSearchParams(hash.slice(1)).get('token')), [hash])
  return token
}

function LinkedOrder({ token }: { token: string }) {
  const client = useQueryClient()
  const session = useSession()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: orderLinkKey(token, 'GET /order-page'),
    async queryFn({ signal }) {
      const page = await storeCall('GET /order-page', { authorization: `Order ${token}`, signal })
      // The parts of the order find their data without calls of their own.
      client.setQueryData(orderLinkKey(token, 'GET /orders/{id}/tracking', trackingInput(page.order._id)), {
        success: true,
        tracking: page.tracking,
      })
      return page
    },
  })
  if (error instanceof CallError && error.status === 404) return <InvalidLink />
  if (error)
    return (
      <ErrorState
        headingLevel={1}
        title="Your order could not be loaded"
        text={failureText(error, 'Something went wrong')}
        retryLabel="Try Again"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSpinner className="min-h-[60vh]" text="Loading your order…" />
  const { order, source } = data
  return (
    <OrderLinkToken value={token}>
      <Header order={order} />
      {source === 'lookup' && <MoreByEmail token={token} />}
      <Suspense fallback={<PageSpinner />}>
        <div className="mt-6 rounded border border-line bg-surface [&>div]:border-t-0">
          <h2 className="sr-only">Your order in detail</h2>
          <OrderDetails order={order} />
        </div>
        {source !== 'lookup' && session.status === 'guest' && (
          <div className="mt-6">
            <CreateAccount email={order.user.email} />
          </div>
        )}
      </Suspense>
    </OrderLinkToken>
  )
}

function Header({ order }: { order: OrderView }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight wrap-anywhere sm:text-4xl">
          Order {order.orderNumber}
        </h1>
        <p className="mt-1 text-muted">Placed on {formatDay(order.createdAt)}</p>
      </div>
      <OrderStatus status={order.status} />
    </header>
  )
}

/** Buyers who looked the order up see only a part of it. */
function MoreByEmail({ token }: { token: string }) {
  const send = useMutation({
    mutationFn: () => storeCall('POST /order-page/mails', { authorization: `Order ${token}` }),
    onSuccess: ({ message }) => toastSuccess(message ?? 'The email is on its way', 'order-link'),
    onError: (error) => toastError(messageOf(error), 'order-link'),
  })
  return (
    <div className="mt-6 rounded border border-line bg-sunken p-4 text-sm">
      <p>
        To see the address and the documents, or to cancel or return the order, open the link in our email
        about it.
      </p>
      <Button
        variant="link"
        size="sm"
        icon={<Mail aria-hidden="true" />}
        busy={send.isPending}
        onClick={() => send.mutate()}
      >
        Email Me the Link
      </Button>
    </div>
  )
}

const InvalidLink = () => (
  <DeadLink
    title="This link is not valid any more"
    text="Open the link in our latest email about the order, or find the order by its number."
    to={paths.track}
    label="Track Your Order"
  />
)
