// What can be done with the ticked reviews: the bar, the question before, and the result for each review after.
import { useRef, useState } from 'react'
import type { EndpointInput } from '#contract/endpoint'
import { Moderation, moderateReviews, type ReviewFilter } from '#contract/review-desk'
import { messageOf } from '#web/api/call'
import { Button } from '#web/ui/button'
import { Field, TextInput } from '#web/ui/field'
import { FormDialog } from '#web/ui/form-dialog'
import { BulkBar } from '../../bulk-bar.tsx'
import { BulkRunDialog } from '../../bulk-run-dialog.tsx'
import { adminCall } from '../../call.ts'
import { Notice } from '../../notice.tsx'
import { toastFailure } from '../../toast-failure.ts'
import { useKeyedMutation } from '../../use-keyed-mutation.ts'
import type { ListParams } from '../../use-list-params.ts'
import type { RowSelection } from '../../use-row-selection.ts'
import { decisions, reviewsText } from './review-words.ts'
import { useReloadReviews } from './use-review-action.ts'

interface ReviewBulkProps {
  list: ListParams
  selection: RowSelection
  /** What is meant by "all". */
  filter: ReviewFilter
  pageIds: readonly string[]
  total: number
}

type Begin = (runId: string, action: Moderation) => void
type Target = EndpointInput<typeof moderateReviews>['body']['target']
type Body = { target: Target; action: Moderation }

const useStart = (onStarted: Begin) =>
  useKeyedMutation(
    (body: Body, idempotencyKey) => adminCall(moderateReviews, { body, idempotencyKey }),
    ({ runId }, { action }) => onStarted(runId, action),
  )

export function ReviewBulk({ list, selection, filter, pageIds, total }: ReviewBulkProps) {
  const [asked, setAsked] = useState<Moderation['status'] | null>(null)
  const started = useRef(new Map<string, Moderation>())
  const reload = useReloadReviews()
  const begin: Begin = (id, action) => {
    started.current.set(id, action)
    setAsked(null)
    selection.clear()
    list.set({ run: id })
  }
  const retry = useStart(begin)
  const runId = list.get('run')
  const action = runId ? started.current.get(runId) : undefined
  const again = (ids: string[]) =>
    action &&
    retry.mutate({ target: { ids }, action }, { onError: (error) => toastFailure(error, { id: 'bulk-run' }) })
  return (
    <>
      <BulkBar selection={selection} pageIds={pageIds} total={total} countText={reviewsText}>
        {(['published', 'hidden', 'flagged'] as const).map((status) => (
          <Button key={status} size="sm" variant="secondary" onClick={() => setAsked(status)}>
            {decisions[status].label}
          </Button>
        ))}
      </BulkBar>
      {asked && (
        <AskFirst
          status={asked}
          target={selection.all ? { filter } : { ids: [...selection.ids] }}
          count={selection.count}
          onStarted={begin}
          onClose={() => setAsked(null)}
        />
      )}
      {runId && (
        <BulkRunDialog
          key={runId}
          runId={runId}
          rowLabel="Review"
          onRetry={action && again}
          onFinished={reload}
          onClose={() => list.set({ run: undefined })}
        />
      )}
    </>
  )
}

interface AskFirstProps {
  status: Moderation['status']
  target: Target
  count: number
  onStarted: Begin
  onClose: () => void
}

function AskFirst({ status, target, count, onStarted, onClose }: AskFirstProps) {
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const start = useStart(onStarted)
  const { label, text } = decisions[status]
  const action = Moderation.safeParse({ status, reason })
  return (
    <FormDialog
      size="sm"
      title={`${label} ${reviewsText(count)}?`}
      description={text}
      submitLabel={label}
      busy={start.isPending}
      failure={start.error && <Notice tone="error">{messageOf(start.error)}</Notice>}
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
