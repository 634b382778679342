// Says what an action on many products would do, row by row, and does it when told to.
import { useId, useRef, useState } from 'react'
import type { ProductBulkAction } from '#contract/catalogue/admin-product-bulk'
import { adminCall } from '#web/admin/call.ts'
import type { BulkQuestion } from '#web/admin/kit/bulk/bulk-actions.tsx'
import { BulkPreview } from '#web/admin/kit/bulk/bulk-preview.tsx'
import { useStartBulk } from '#web/admin/kit/bulk/use-start-bulk.ts'
import { productsText } from '#web/admin/products/product-marks.tsx'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { actionOf, type BulkBody, type BulkKind, bulkKinds, firstValues, problemOf } from './bulk-forms.ts'
import { GstFields, PriceFields } from './bulk-value-fields.tsx'
import type { FilterQuery } from './product-filters.ts'
import { useBulkPreview } from './use-bulk-preview.ts'

export const sendBulkAction = (body: BulkBody, idempotencyKey: string) =>
  adminCall('POST /admin/products/bulk-actions', { body, idempotencyKey })

type BulkActionDialogProps = BulkQuestion<BulkKind, FilterQuery, ProductBulkAction>

export function BulkActionDialog({ kind, target, count, onStarted, onClose }: BulkActionDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(firstValues)
  const [isTold, setTold] = useState(false)
  const texts = bulkKinds[kind]
  const problem = problemOf(kind, values)
  const action = problem === null ? actionOf(kind, values) : null
  const { preview, error, isFetching, retry } = useBulkPreview(action && { target, action })
  const start = useStartBulk(sendBulkAction, onStarted)
  const shownProblem = problem !== null && (isTold || hasText(kind, values)) ? problem : undefined
  const nothingToDo = preview !== undefined && preview.total - preview.refused === 0

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (problem !== null) form.current?.querySelector('input')?.focus()
    else if (action && preview && !nothingToDo) start.mutate({ target, action })
  }
  const fields = { error: shownProblem }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !start.isPending && onClose()}
      size="lg"
      title={texts.title(productsText(preview?.total ?? count))}
      description={texts.text}
      keepOnOutsideClick
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={start.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={kind === 'delete' ? 'danger' : 'primary'}
            busy={start.isPending}
            disabled={nothingToDo || (problem === null && preview === undefined)}
          >
            {texts.label}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {start.error && <Alert>{messageOf(start.error)}</Alert>}
        {kind === 'price' && (
          <PriceFields
            {...fields}
            values={values.price}
            onChange={(price) => setValues({ ...values, price })}
          />
        )}
        {kind === 'gst' && (
          <GstFields {...fields} values={values.gst} onChange={(gst) => setValues({ ...values, gst })} />
        )}
        {error ? (
          <ErrorState
            headingLevel={3}
            title="Failed to load the preview"
            text={messageOf(error)}
            onRetry={retry}
            busy={isFetching}
          />
        ) : (
          action && <BulkPreview preview={preview} countText={productsText} heads={texts.heads} />
        )}
      </form>
    </Dialog>
  )
}

const hasText = (kind: BulkKind, values: typeof firstValues): boolean =>
  (kind === 'price' || kind === 'gst') && values[kind].value !== ''
