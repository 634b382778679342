// What can be done with the ticked rows of a list: the bar, the question before, and the result for each row after.
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import type { RowSelection } from '#web/admin/kit/list/use-row-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkRunDialog } from './bulk-run-dialog.tsx'
import { type BulkBody, type SendBulk, useStartBulk } from './use-start-bulk.ts'

export interface BulkList<Filter> {
  list: ListParams
  selection: RowSelection
  /** What is meant by "all"; without it only ticked ones can be chosen. */
  filter?: Filter
  pageIds: readonly string[]
  total: number
}

/** What the window that asks first is given. */
export interface BulkQuestion<Kind, Filter, Action> {
  kind: Kind
  target: BulkBody<Filter, Action>['target']
  /** Rows that are meant, as the list counts them. */
  count: number
  onStarted: (runId: string, action: Action) => void
  onClose: () => void
}

interface BulkActionsProps<Kind, Filter, Action> extends BulkList<Filter> {
  /** "1 product", "12 products". */
  countText: (count: number) => string
  /** What a row is called in the result: "Product". */
  rowLabel: string
  buttons: (ask: (kind: Kind) => void) => ReactNode
  Question: ComponentType<BulkQuestion<Kind, Filter, Action>>
  send: SendBulk<Filter, Action>
  /** Asks again for everything that a run may have changed. */
  reload: () => void
}

export function BulkActions<Kind extends string, Filter, Action>(
  props: BulkActionsProps<Kind, Filter, Action>,
) {
  const { list, selection, filter, pageIds, total, countText, rowLabel, Question, send, reload } = props
  const [kind, setKind] = useState<Kind | null>(null)
  const started = useRef(new Map<string, Action>())
  const runId = list.get('run')
  const begin = (id: string, action: Action) => {
    started.current.set(id, action)
    setKind(null)
    selection.clear()
    list.set({ run: id })
  }
  return (
    <>
      <BulkBar
        selection={selection}
        pageIds={pageIds}
        total={filter ? total : selection.count}
        countText={countText}
      >
        {props.buttons(setKind)}
      </BulkBar>
      {kind && (
        <Question
          kind={kind}
          target={selection.all && filter ? { filter } : { ids: [...selection.ids] }}
          count={selection.count}
          onStarted={begin}
          onClose={() => setKind(null)}
        />
      )}
      {runId && (
        <Run
          key={runId}
          runId={runId}
          rowLabel={rowLabel}
          action={started.current.get(runId)}
          send={send}
          onStarted={begin}
          reload={reload}
          onClose={() => list.set({ run: undefined })}
        />
      )}
    </>
  )
}

interface RunProps<Filter, Action> {
  runId: string
  rowLabel: string
  /** Known to the page that began the run; after a reload nobody knows how to do it again. */
  action: Action | undefined
  send: SendBulk<Filter, Action>
  onStarted: (runId: string, action: Action) => void
  reload: () => void
  onClose: () => void
}

function Run<Filter, Action>(props: RunProps<Filter, Action>) {
  const { runId, rowLabel, action, send, onStarted, reload, onClose } = props
  const start = useStartBulk(send, onStarted)
  return (
    <BulkRunDialog
      runId={runId}
      rowLabel={rowLabel}
      onRetry={
        action &&
        ((ids) =>
          start.mutate(
            { target: { ids }, action },
            { onError: (error) => toastFailure(error, { id: 'bulk-run' }) },
          ))
      }
      onFinished={reload}
      onClose={() => {
        onClose()
        reload()
      }}
    />
  )
}
