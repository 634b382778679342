// Creates draft purchase orders from the selected suggestions: a quantity for each, and a supplier for products
// without
// one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Suggestion } from '#contract/purchasing/suggestions'
import { adminCall } from '#web/admin/call.ts'
import { isDefinite, useKey } from '#web/admin/kit/action/use-key.ts'
import type { Batch, BatchWindowProps } from '#web/admin/kit/bulk/definition.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import { ChosenProducts } from './chosen-products.tsx'
import { ForeignSupplier } from './foreign-supplier.tsx'

export const orderSuggestedBatch = (countText: Batch['countText']): Batch => ({
  countText,
  rowLabel: 'Product',
  route: 'POST /purchase-orders/suggestions',
  buttons: [{ label: 'Create PO', icon: <ClipboardList aria-hidden="true" />, Window: OrderWindow }],
})

function OrderWindow({ target, count, batch, onDone, onClose }: BatchWindowProps) {
  const [params] = useSearchParams()
  const ids = target.ids ?? []
  const query = useQuery(
    routeQuery(adminCall, 'GET /purchase-orders/suggestions', {
      query: { ids: ids.join(','), days: params.get('days') ?? undefined, limit: 100 },
    }),
  )
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [other, setOther] = useState<{ id: string; name: string } | null>(null)
  const [isMissing, setMissing] = useState(false)
  const found = query.data?.suggestions ?? []
  const sending = useOrder(onDone)
  const needsSupplier = found.some(({ supplier }) => supplier === null)
  const quantityOf = ({ _id, suggested }: Suggestion) => quantities[_id] ?? suggested
  const submit = () => {
    setMissing(needsSupplier && other === null)
    if (needsSupplier && other === null) return
    sending.mutate(
      found
        .filter((row) => quantityOf(row) > 0)
        .map((row) => ({
          productId: row._id,
          supplierId: row.supplier?._id ?? other?.id ?? '',
          quantity: quantityOf(row),
        })),
    )
  }
  return (
    <FormDialog
      size="lg"
      title={`Create purchase orders for ${batch.countText(count)}`}
      description="One draft per supplier, at the agreed cost. Review the drafts before you order."
      submitLabel="Create Drafts"
      busy={sending.isPending}
      changed={Object.keys(quantities).length > 0 || other !== null}
      barred={found.length === 0 || found.every((row) => quantityOf(row) === 0)}
      failure={sending.error && <Alert>{messageOf(sending.error)}</Alert>}
      onSubmit={submit}
      onClose={onClose}
    >
      {query.isError ? (
        <ErrorState
          headingLevel={3}
          title="Failed to load the suggestions"
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : query.isPending ? (
        <PageSpinner text="Loading suggestions..." className="min-h-40!" />
      ) : (
        <>
          {found.length < ids.length && (
            <Alert tone="warning">
              {ids.length - found.length === 1
                ? 'One product no longer needs reordering and is left out.'
                : `${ids.length - found.length} products no longer need reordering and are left out.`}
            </Alert>
          )}
          <ChosenProducts
            rows={found}
            other={other?.name ?? null}
            quantityOf={quantityOf}
            onQuantity={(id, quantity) => setQuantities((before) => ({ ...before, [id]: quantity }))}
          />
          {needsSupplier && (
            <ForeignSupplier
              chosen={other}
              error={isMissing && other === null ? 'Please choose a supplier' : undefined}
              onChoose={setOther}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

type Items = { productId: string; supplierId: string; quantity: number }[]

/** Navigates to the draft, or to the list if there are several. */
function useOrder(onDone: () => void) {
  const key = useKey()
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (items: Items) =>
      adminCall('POST /purchase-orders/suggestions', {
        body: { items },
        idempotencyKey: key.keyOf(items),
      }),
    onSuccess({ message, purchaseOrders: [first, ...others] }) {
      key.forget()
      onDone()
      toastSuccess(message, 'reorder')
      void client.invalidateQueries()
      if (!first) return
      navigate(
        others.length === 0
          ? adminPaths.purchaseOrder(first.orderNumber)
          : `${adminPaths.purchaseOrders}?status=pending`,
      )
    },
    onError: (error) => {
      if (isDefinite(error)) key.forget()
    },
  })
}
