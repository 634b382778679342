// How far an action on many rows is, what it refused and why, and a second try for what may pass then.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { BatchJob } from '#contract/admin/batch-jobs'
import { formatNumber } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { CallError } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { ProgressBar } from '#web/ui/data/progress-bar.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** So often a run is asked for while it goes on. */
const POLL_MS = 1000

interface BatchResultProps {
  runId: string
  /** What a row is called in the head of the table: "Product". */
  rowLabel: string
  /** Does the same again to refused rows that may pass now; none where it is no longer known what was done. */
  onRetry?: ((ids: string[]) => void) | undefined
  /** Once for a run that has come to its end. */
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
      title={run?.title ?? 'Changing many at once'}
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
          title={isUnknown(query.error) ? 'This run is no longer known' : 'Failed to load the result'}
          text={
            isUnknown(query.error) ? undefined : 'It goes on meanwhile. Check the connection and try again.'
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
        <Alert tone="warning">The progress could not be read. It is asked for again.</Alert>
      )}
      {run.status === 'failed' && (
        <Alert tone="error">
          It broke off. {formatNumber(run.done)} of {formatNumber(run.total)} are done; the rest is as it was.
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
            <p className="text-sm text-muted">The first {run.refusals.length} of the refused are shown.</p>
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
