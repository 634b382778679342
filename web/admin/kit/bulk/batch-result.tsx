// Progress of a batch job, the refused rows with reasons, and a retry for rows that may succeed later.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { formatNumber } from '#contract/base/rupee-text'
import type { BatchJob } from '#contract/batch-jobs/admin'
import { adminCall } from '#web/admin/call.ts'
import { CallError } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { ProgressBar } from '#web/ui/data/progress-bar.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Polling interval while the job runs. */
const POLL_MS = 1000

interface BatchResultProps {
  runId: string
  /** Column header for a row in the result: "Product". */
  rowLabel: string
  /** Repeats the action on refused rows that may succeed now; absent if the action is no longer known. */
  onRetry?: ((ids: string[]) => void) | undefined
  /** Called once when the job has finished. */
  onFinished: () => void
  onClose: () => void
}

export function BatchResult(props: BatchResultProps) {
  const { runId, rowLabel, onRetry, onFinished, onClose } = props
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/bulk-runs/{id}', { params: { id: runId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.run.status === 'running' ? POLL_MS : false),
  })
  const run = query.data?.run
  const isFinished = run !== undefined && run.status !== 'running'
  const tell = useEffectEvent(onFinished)
  useEffect(() => {
    if (isFinished) tell()
  }, [isFinished])
  const refusals = run?.refusals ?? []
  const passing = refusals.filter(({ mayPass }) => mayPass)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={run?.title ?? 'Bulk change'}
      finalFocus={() => document.getElementById('main')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {run?.status === 'running' ? 'Continue in the background' : 'Close'}
          </Button>
          {isFinished && passing.length > 0 && onRetry && (
            <Button onClick={() => onRetry(passing.map(({ subjectId }) => subjectId))}>
              {passing.length === refusals.length ? 'Retry these' : `Retry ${passing.length} of these`}
            </Button>
          )}
        </>
      }
    >
      {run ? (
        <RunResult run={run} rowLabel={rowLabel} isStale={query.isError} />
      ) : query.isError ? (
        <ErrorState
          headingLevel={3}
          title={isUnknown(query.error) ? 'This job no longer exists' : 'Failed to load the result'}
          text={
            isUnknown(query.error)
              ? undefined
              : 'It continues in the background. Check the connection and try again.'
          }
          onRetry={isUnknown(query.error) ? undefined : () => query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <PageSpinner text="Starting..." className="min-h-40!" />
      )}
    </Dialog>
  )
}

const isUnknown = (error: Error) => error instanceof CallError && error.status === 404

function RunResult({ run, rowLabel, isStale }: { run: BatchJob; rowLabel: string; isStale: boolean }) {
  const columns: Column<BatchJob['refusals'][number]>[] = [
    { id: 'name', header: rowLabel, className: 'whitespace-normal! min-w-40', cell: ({ name }) => name },
    {
      id: 'reason',
      header: 'Reason',
      className: 'whitespace-normal! min-w-40',
      cell: ({ reason }) => reason,
    },
  ]
  return (
    <div className="grid gap-4">
      {run.status === 'running' && (
        <ProgressBar label={run.title} value={run.done + run.refused} max={run.total} />
      )}
      {isStale && run.status === 'running' && (
        <Alert tone="warning">The progress couldn’t be loaded. Trying again.</Alert>
      )}
      {run.status === 'failed' && (
        <Alert tone="error">
          The job stopped early. {formatNumber(run.done)} of {formatNumber(run.total)} are done; the rest is
          unchanged.
        </Alert>
      )}
      <p role="status" aria-live="polite">
        <b className="tabular-nums">
          {formatNumber(run.done)} of {formatNumber(run.total)}
        </b>{' '}
        done{run.refused > 0 && `, ${formatNumber(run.refused)} refused`}
      </p>
      {run.refusals.length > 0 && (
        <>
          {run.refusals.length < run.refused && (
            <p className="text-sm text-muted">The first {run.refusals.length} refused ones are shown.</p>
          )}
          <DataTable
            label="Refused"
            columns={columns}
            rows={run.refusals}
            rowKey={({ subjectId }) => subjectId}
            maxHeight="20rem"
          />
        </>
      )}
    </div>
  )
}
