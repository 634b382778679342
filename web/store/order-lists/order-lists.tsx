// Lists the saved order lists, each with its actions: add all to the cart, edit, delete.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ClipboardList, Pencil, ShoppingCart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import type { OrderListSummary } from '#contract/order-lists/order-list'
import { MAX_LISTS } from '#contract/order-lists/order-list-limits'
import { messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback.tsx'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

export function OrderLists() {
  const query = usePersonalQuery('GET /user/order-lists', {}, { fresh: true })
  const lists = query.data?.lists
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
          Order Lists
        </h1>
        <Link to={paths.quickOrder} className={buttonClass({ variant: 'secondary' })}>
          Quick Order
        </Link>
      </div>
      <p className="mt-1 text-muted">
        Save your cart, an order or a quick order as a list, at most {MAX_LISTS}, and order it again in one
        go.
      </p>
      <div className="mt-6">
        {query.isError && !lists && (
          <ErrorState
            headingLevel={2}
            title="Your lists could not be loaded"
            text={messageOf(query.error)}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {!lists && !query.isError && <Skeleton className="h-64" />}
        {lists?.length === 0 && (
          <EmptyState
            icon={<ClipboardList />}
            headingLevel={2}
            title="No order lists yet"
            text="Choose “Save as List” in your cart, in an order or in a quick order."
          />
        )}
        {lists && lists.length > 0 && (
          <ul className="grid gap-3">
            {lists.map((list) => (
              <Row key={list._id} list={list} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Row({ list }: { list: OrderListSummary }) {
  const { _id, name, products, updatedAt } = list
  const review = useLazyDialog(() => import('./review-list-dialog.tsx'))
  const edit = useLazyDialog(() => import('./edit-list-dialog.tsx'))
  const [asks, setAsks] = useState(false)
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const remove = useMutation({
    mutationFn: () => storeCall('DELETE /user/order-lists/{id}', { params: { id: _id } }),
    async onSuccess({ message }) {
      toastSuccess(message, 'order-list')
      await client.invalidateQueries({ queryKey: personalKey(userId, 'GET /user/order-lists') })
    },
    onError: (error) => toastError(failureText(error, 'The list could not be deleted'), 'order-list'),
    onSettled: () => setAsks(false),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-muted">
          {counted(products, 'product')} · changed on {formatDay(updatedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<ShoppingCart aria-hidden="true" />}
          aria-label={`Add all of ${name} to cart`}
          {...review.props}
        >
          Add All to Cart
        </Button>
        <IconButton label={`Edit ${name}`} icon={<Pencil aria-hidden="true" />} {...edit.props} />
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setAsks(true)}
        />
      </div>
      {review.render({ list })}
      {edit.render({ list })}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Delete “${name}”?`}
        text="Your orders and your cart stay as they are."
        confirmLabel="Delete List"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
