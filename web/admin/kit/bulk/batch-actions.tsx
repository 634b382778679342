// Batch actions on the selected rows of a list: the bar, the confirmation and the result for each row.
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Printer } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import type { RowSelection } from '#web/admin/kit/list/use-row-selection.ts'
import { mayOpen } from '#web/admin/kit/rights/rights.ts'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import { BatchBar } from './batch-bar.tsx'
import { BatchResult } from './batch-result.tsx'
import type { Batch, BatchAction } from './definition.ts'
import { useStartBatch } from './use-start-batch.ts'

interface BatchActionsProps {
  batch: Batch
  list: ListParams
  selection: RowSelection
  /** Current filters of the list. */
  filter: Readonly<Record<string, string>>
  pageIds: readonly string[]
  total: number
}

export function BatchActions({ batch, list, selection, filter, pageIds, total }: BatchActionsProps) {
  const [asked, setAsked] = useState<BatchAction | null>(null)
  const started = useRef(new Map<string, object>())
  const runId = list.get('run')
  const begin = (id: string, action: object) => {
    started.current.set(id, action)
    setAsked(null)
    selection.clear()
    list.set({ run: id })
  }
  const { buttons, pages, files, menu } = batch
  return (
    <>
      <BatchBar
        selection={selection}
        pageIds={pageIds}
        total={batch.filter ? total : selection.count}
        countText={batch.countText}
      >
        {pages && <PageButtons pages={pages} selection={selection} pageIds={pageIds} />}
        {buttons.filter(isAllowed).map((action) => (
          <Button
            key={action.label}
            size="sm"
            variant="secondary"
            icon={action.icon}
            className={action.danger ? 'text-madder!' : undefined}
            onClick={() => setAsked(action)}
          >
            {action.label}
          </Button>
        ))}
        {files && <Files files={files} selection={selection} pageIds={pageIds} />}
        {menu && (
          <Menu
            trigger={
              <Button size="sm" variant="secondary">
                {menu.label}
                <ChevronDown aria-hidden="true" />
              </Button>
            }
          >
            {menu.actions.filter(isAllowed).map((action) => (
              <Fragment key={action.label}>
                {action.danger && <MenuSeparator />}
                <MenuItem icon={action.icon} danger={action.danger} onClick={() => setAsked(action)}>
                  {action.label}
                </MenuItem>
              </Fragment>
            ))}
          </Menu>
        )}
      </BatchBar>
      {asked && (
        <asked.Window
          batch={batch}
          target={
            selection.all && batch.filter ? { filter: batch.filter(filter) } : { ids: [...selection.ids] }
          }
          count={selection.count}
          onStarted={begin}
          onDone={() => {
            setAsked(null)
            selection.clear()
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {runId && (
        <Run
          key={runId}
          batch={batch}
          runId={runId}
          action={started.current.get(runId)}
          onStarted={begin}
          onClose={() => list.set({ run: undefined })}
        />
      )}
    </>
  )
}

const isAllowed = ({ allowed }: BatchAction) => allowed?.() ?? true

/** The selected ids in the order of the list; rows on other pages come last. */
function inListOrder({ ids }: RowSelection, pageIds: readonly string[]): string[] {
  const here = pageIds.filter((id) => ids.has(id))
  return [...here, ...[...ids].filter((id) => !pageIds.includes(id))]
}

interface PageButtonsProps {
  pages: NonNullable<Batch['pages']>
  selection: RowSelection
  pageIds: readonly string[]
}

function PageButtons({ pages: { max, items }, selection, pageIds }: PageButtonsProps) {
  const navigate = useNavigate()
  const isTooMany = selection.all || selection.count > max
  return items
    .filter(({ path }) => mayOpen(path([])))
    .map(({ label, icon, path }) => (
      <Button
        key={label}
        size="sm"
        icon={icon}
        disabled={isTooMany}
        title={isTooMany ? `Of ${max} at most` : undefined}
        onClick={() => navigate(path(inListOrder(selection, pageIds)))}
      >
        {label}
      </Button>
    ))
}

interface FilesProps {
  files: NonNullable<Batch['files']>
  selection: RowSelection
  pageIds: readonly string[]
}

function Files({ files: { label, max, items }, selection, pageIds }: FilesProps) {
  const save = useSave()
  const isTooMany = selection.all || selection.count > max
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="secondary"
          icon={<Printer aria-hidden="true" />}
          busy={save.isPending}
          disabled={isTooMany}
          title={isTooMany ? `Of ${max} at most` : undefined}
        >
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {items.map((item) => (
        <MenuItem
          key={item.label}
          icon={item.icon}
          onClick={() => save.mutate(item.fetch(inListOrder(selection, pageIds)))}
        >
          {item.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

interface RunProps {
  batch: Batch
  runId: string
  /** Known only to the page that started the run, so a run can't be repeated after a reload. */
  action: object | undefined
  onStarted: (runId: string, action: object) => void
  onClose: () => void
}

function Run({ batch, runId, action, onStarted, onClose }: RunProps) {
  const client = useQueryClient()
  const start = useStartBatch(batch.send, onStarted)
  const reload = () =>
    // The result of the run is final; the changed data is in all other queries.
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'GET /admin/bulk-runs/{id}',
    })
  return (
    <BatchResult
      runId={runId}
      rowLabel={batch.rowLabel}
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
