// What can be done with the ticked reviews.
import { useState } from 'react'
import type { InputOf } from '#contract/api'
import { Moderation, type ReviewFilter } from '#contract/reviews/admin'
import { adminCall } from '#web/admin/call.ts'
import { BulkActions, type BulkList, type BulkQuestion } from '#web/admin/kit/bulk/bulk-actions.tsx'
import { useStartBulk } from '#web/admin/kit/bulk/use-start-bulk.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { decisions, reviewsText } from './review-words.ts'
import { useReloadReviews } from './use-review-action.ts'

type Status = Moderation['status']

const send = (body: InputOf<'POST /reviews/bulk-actions'>['body'], idempotencyKey: string) =>
  adminCall('POST /reviews/bulk-actions', { body, idempotencyKey })

export function ReviewBulk(list: BulkList<ReviewFilter>) {
  return (
    <BulkActions
      {...list}
      countText={reviewsText}
      rowLabel="Review"
      Question={AskFirst}
      send={send}
      reload={useReloadReviews()}
      buttons={(ask: (status: Status) => void) =>
        (['published', 'hidden', 'flagged'] as const).map((status) => (
          <Button key={status} size="sm" variant="secondary" onClick={() => ask(status)}>
            {decisions[status].label}
          </Button>
        ))
      }
    />
  )
}

type AskFirstProps = BulkQuestion<Status, ReviewFilter, Moderation>

function AskFirst({ kind: status, target, count, onStarted, onClose }: AskFirstProps) {
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const start = useStartBulk(send, onStarted)
  const { label, text } = decisions[status]
  const action = Moderation.safeParse({ status, reason })
  return (
    <FormDialog
      size="sm"
      title={`${label} ${reviewsText(count)}?`}
      description={text}
      submitLabel={label}
      busy={start.isPending}
      failure={start.error && <Alert>{messageOf(start.error)}</Alert>}
      onSubmit={() => {
        setTold(true)
        if (action.success) start.mutate({ target, action: action.data })
      }}
      onClose={onClose}
    >
      {status === 'flagged' && (
        <Field label="Reason" required error={isTold ? action.error?.issues[0]?.message : undefined}>
          <TextInput value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}
