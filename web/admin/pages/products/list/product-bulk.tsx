// What can be done with the ticked products: the bar, the question before, and the result after.
import { useQueryClient } from '@tanstack/react-query'
import { Archive, CircleCheck, IndianRupee, Percent, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { BulkAction } from '#contract/product-desk'
import { Button } from '#web/ui/button'
import { BulkBar } from '../../../bulk-bar.tsx'
import { BulkRunDialog } from '../../../bulk-run-dialog.tsx'
import { toastFailure } from '../../../toast-failure.ts'
import type { ListParams } from '../../../use-list-params.ts'
import type { RowSelection } from '../../../use-row-selection.ts'
import { reloadProducts } from '../product-cache.ts'
import { productsText } from '../product-marks.tsx'
import { BulkActionDialog, useStartBulkAction } from './bulk-action-dialog.tsx'
import { type BulkKind, type BulkTarget, bulkKinds } from './bulk-forms.ts'
import type { FilterQuery } from './product-filters.ts'

const icons: Record<BulkKind, ReactNode> = {
  activate: <CircleCheck aria-hidden="true" />,
  archive: <Archive aria-hidden="true" />,
  price: <IndianRupee aria-hidden="true" />,
  gst: <Percent aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
}

const kinds = Object.keys(icons) as BulkKind[]

interface ProductBulkProps {
  list: ListParams
  selection: RowSelection
  filter: FilterQuery
  pageIds: readonly string[]
  total: number
}

export function ProductBulk({ list, selection, filter, pageIds, total }: ProductBulkProps) {
  const [kind, setKind] = useState<BulkKind | null>(null)
  const target: BulkTarget = selection.all ? { filter } : { ids: [...selection.ids] }
  const started = useRef(new Map<string, BulkAction>())
  const runId = list.get('run')
  const begin = (id: string, action: BulkAction) => {
    started.current.set(id, action)
    setKind(null)
    selection.clear()
    list.set({ run: id })
  }
  return (
    <>
      <BulkBar selection={selection} pageIds={pageIds} total={total} countText={productsText}>
        {kinds.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            icon={icons[name]}
            className={name === 'delete' ? 'text-madder!' : undefined}
            onClick={() => setKind(name)}
          >
            {bulkKinds[name].label}
            {(name === 'price' || name === 'gst') && '…'}
          </Button>
        ))}
      </BulkBar>
      {kind && (
        <BulkActionDialog
          kind={kind}
          target={target}
          count={selection.count}
          onStarted={begin}
          onClose={() => setKind(null)}
        />
      )}
      {runId && (
        <ProductRun
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

interface ProductRunProps {
  runId: string
  /** Known to the page that began the run; after a reload nobody knows how to do it again. */
  action: BulkAction | undefined
  onStarted: (runId: string, action: BulkAction) => void
  onClose: () => void
}

function ProductRun({ runId, action, onStarted, onClose }: ProductRunProps) {
  const client = useQueryClient()
  const start = useStartBulkAction(onStarted)
  return (
    <BulkRunDialog
      runId={runId}
      rowLabel="Product"
      onRetry={
        action &&
        ((ids) =>
          start.mutate(
            { target: { ids }, action },
            { onError: (error) => toastFailure(error, { id: 'bulk-run' }) },
          ))
      }
      onFinished={() => void reloadProducts(client)}
      onClose={() => {
        onClose()
        void reloadProducts(client)
      }}
      finalFocus={() => document.getElementById('main')}
    />
  )
}
