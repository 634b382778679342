// Begins a draft order and opens its editor: empty, for a customer (`?customer=`), or as a copy of an order (`?copy=`).
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { draftSources } from '#contract/orders/drafts/order-drafts'
import { adminCall } from '#web/admin/call.ts'
import { useKey } from '#web/admin/kit/action/use-key.ts'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'

export default function NewDraftPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const key = useKey()
  const creating = useMutation({
    mutationFn: () => {
      const body = {
        source: draftSources.find((source) => source === params.get('source')) ?? draftSources[0],
        customer: params.get('customer'),
        copyOf: params.get('copy'),
      }
      return adminCall('POST /admin/order-drafts', { body, idempotencyKey: key.keyOf(body) })
    },
    onSuccess: ({ draft, leftOut = [] }) =>
      navigate(adminPaths.orderDraft(draft._id), { replace: true, state: { leftOut } }),
  })
  const create = useEffectEvent(() => creating.mutate())
  useEffect(() => create(), [])
  return (
    <>
      <title>New Order · Back office</title>
      <PageHeader title="New Order" />
      {creating.isError ? (
        <div className="grid justify-items-start gap-4">
          <Alert>{messageOf(creating.error)}</Alert>
          <div className="flex gap-2">
            <Button onClick={() => creating.mutate()}>Try Again</Button>
            <ButtonLink to={adminPaths.orderDrafts} className={buttonClass({ variant: 'secondary' })}>
              Draft Orders
            </ButtonLink>
          </div>
        </div>
      ) : (
        <PageSpinner text="Opening a new order..." />
      )}
    </>
  )
}
