// What can be done with the ticked orders: the bar, the question before, and the result for each order after.
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import type { OrderBulkAction } from '#contract/order-control'
import { Button } from '#web/ui/button'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu'
import { BulkBar } from '../../bulk-bar.tsx'
import { BulkRunDialog } from '../../bulk-run-dialog.tsx'
import { toastFailure } from '../../toast-failure.ts'
import type { ListParams } from '../../use-list-params.ts'
import type { RowSelection } from '../../use-row-selection.ts'
import { type BulkKind, type BulkKindName, bulkKinds, ordersText } from './bulk-kinds.tsx'
import { type BulkTarget, OrderBulkDialog, useStartOrderBulk } from './order-bulk-dialog.tsx'
import { reloadAll } from './order-cache.ts'

interface OrderBulkProps {
  list: ListParams
  selection: RowSelection
  /** What is meant by "all"; without it only ticked ones can be chosen. */
  filter?: BulkTarget['filter']
  pageIds: readonly string[]
  total: number
  /** As buttons of their own. */
  buttons: readonly BulkKindName[]
  /** In the menu "Update Status". */
  menu: readonly BulkKindName[]
}

export function OrderBulk({ list, selection, filter, pageIds, total, buttons, menu }: OrderBulkProps) {
  const [kind, setKind] = useState<BulkKindName | null>(null)
  const started = useRef(new Map<string, OrderBulkAction>())
  const target: BulkTarget = selection.all && filter ? { filter } : { ids: [...selection.ids] }
  const runId = list.get('run')
  const begin = (id: string, action: OrderBulkAction) => {
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
        countText={ordersText}
      >
        {buttons.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            icon={bulkKinds[name].icon}
            onClick={() => setKind(name)}
          >
            {bulkKinds[name].label}
          </Button>
        ))}
        <Menu
          trigger={
            <Button size="sm" variant="secondary">
              Update Status
              <ChevronDown aria-hidden="true" />
            </Button>
          }
        >
          {menu.map((name) => {
            const { label, icon, danger }: BulkKind = bulkKinds[name]
            return (
              <Fragment key={name}>
                {danger && <MenuSeparator />}
                <MenuItem icon={icon} danger={danger} onClick={() => setKind(name)}>
                  {label}
                </MenuItem>
              </Fragment>
            )
          })}
        </Menu>
      </BulkBar>
      {kind && (
        <OrderBulkDialog
          kind={kind}
          target={target}
          count={selection.count}
          onStarted={begin}
          onClose={() => setKind(null)}
        />
      )}
      {runId && (
        <OrderRun
          key={runId}
          runId={runId}
          action={started.current.get(runId)}
          onStarted={begin}
          onClose={() => list.set({ run: undefined })}
        />
      )}
    </>
  )
}

interface OrderRunProps {
  runId: string
  /** Known to the page that began the run; after a reload nobody knows how to do it again. */
  action: OrderBulkAction | undefined
  onStarted: (runId: string, action: OrderBulkAction) => void
  onClose: () => void
}

function OrderRun({ runId, action, onStarted, onClose }: OrderRunProps) {
  const client = useQueryClient()
  const start = useStartOrderBulk(onStarted)
  return (
    <BulkRunDialog
      runId={runId}
      rowLabel="Order"
      onRetry={
        action &&
        ((ids) =>
          start.mutate(
            { target: { ids }, action },
            { onError: (error) => toastFailure(error, { id: 'bulk-run' }) },
          ))
      }
      onFinished={() => reloadAll(client)}
      onClose={() => {
        onClose()
        reloadAll(client)
      }}
      finalFocus={() => document.getElementById('main')}
    />
  )
}
