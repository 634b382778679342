// One import: planned changes, progress, result and actions.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleMinus, CirclePlus, PencilLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DayOrder } from '#contract/base/day-order'
import { formatDateTime } from '#contract/base/days'
import { counted, formatNumber } from '#contract/base/rupee-text'
import type { ImportColumns } from '#contract/imports/columns'
import type { Import } from '#contract/imports/imports'
import { DayOrderChoice } from '#web/admin/kit/form/day-order-choice.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { type Stat, Stats } from '#web/admin/kit/stats.tsx'
import { CallError, messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ProgressBar } from '#web/ui/data/progress-bar.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { ColumnsSection } from './columns/columns-section.tsx'
import { useColumns } from './columns/use-columns.ts'
import { type ImportDefinition, useImportDefinition } from './definition.ts'
import { ImportButtons } from './import-buttons.tsx'
import { isWorking, useImport } from './import-queries.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportStatusPill } from './import-status.tsx'

export function ImportReview({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useImport(id)
  const heading = useRef<HTMLDivElement>(null)
  const isThere = query.data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])

  if (query.isPending) return <PageSpinner text="Loading import..." />
  if (!query.data) {
    const isGone = query.error instanceof CallError && query.error.status === 404
    return (
      <Card className="mb-6">
        <ErrorState
          title={isGone ? 'Import not found' : 'Failed to load the import'}
          text={isGone ? 'It may have been discarded.' : messageOf(query.error)}
          onRetry={isGone ? undefined : () => query.refetch()}
          busy={query.isFetching}
          action={
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          }
        />
      </Card>
    )
  }
  const { import: checked, columns } = query.data
  return (
    <div ref={heading} tabIndex={-1} className="mb-6 scroll-mt-20 outline-none">
      <Review import={checked} columns={columns} onClose={onClose} />
    </div>
  )
}

interface ReviewProps {
  import: Import
  columns: ImportColumns | null
  onClose: () => void
}

function Review({ import: checked, columns, onClose }: ReviewProps) {
  const definition = useImportDefinition()
  const { Pictures } = definition
  const section = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const show = (next: boolean) => {
    setIsOpen(next)
    section.current?.focus()
  }
  const choice = useColumns(checked, columns, () => show(false))
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">{checked.fileName}</span>
          <ImportStatusPill status={checked.status} />
        </span>
      }
      description={`${counted(checked.total, 'row')}${checked.chosen ? ` · ${checked.chosen}` : ''} · ${checked.importedBy}, ${formatDateTime(checked.createdAt)}`}
      actions={<ImportButtons import={checked} isHeld={choice.isChanged} onClose={onClose} />}
    >
      <div className="grid gap-5">
        <Progress import={checked} />
        <Remarks import={checked} columns={columns} onShowColumns={() => show(true)} />
        {columns && (
          <ColumnsSection
            found={columns}
            choice={choice}
            isOpen={isOpen ?? (checked.needsColumns || checked.unknownColumns.length > 0)}
            onOpenChange={setIsOpen}
            region={section}
          />
        )}
        {!checked.needsColumns && (
          <>
            <Dates import={checked} />
            <Stats
              stats={statsOf(checked, definition)}
              loading={false}
              className="mb-0! grid-cols-2 xl:grid-cols-4"
            />
            {Pictures && <Pictures import={checked} />}
            <ImportRows import={checked} />
          </>
        )}
      </div>
    </Card>
  )
}

const statsOf = (
  { toCreate, toUpdate, unchanged, refused }: Import,
  { things, keyName, counted }: Pick<ImportDefinition, 'things' | 'keyName' | 'counted'>,
): Stat[] => [
  {
    label: 'Create',
    value: toCreate,
    description: counted?.create ?? `New ${things.many}`,
    icon: <CirclePlus />,
    tone: 'neem',
  },
  {
    label: 'Update',
    value: toUpdate,
    description: counted?.update ?? `Matched by their ${keyName}`,
    icon: <PencilLine />,
    tone: 'indigo',
  },
  {
    label: 'Unchanged',
    value: unchanged,
    description: 'Same as in the shop',
    icon: <CircleCheck />,
    tone: 'turmeric',
  },
  {
    label: 'Refused',
    value: refused,
    description: 'With the reason for each',
    icon: <CircleMinus />,
    tone: 'madder',
  },
]

function Progress({ import: running }: { import: Import }) {
  if (!isWorking(running)) return null
  const total = running.toCreate + running.toUpdate
  const label = running.status === 'running' ? 'Importing' : 'Undoing'
  return (
    <div className="grid gap-2">
      <ProgressBar label={label} value={running.done} max={total} />
      <p role="status" className="text-sm text-muted tabular-nums">
        {label}: {formatNumber(running.done)} of {formatNumber(total)} rows. You can leave this page in the
        meantime.
      </p>
    </div>
  )
}

function Dates({ import: checked }: { import: Import }) {
  const { dayOrder } = useImportDefinition()
  const client = useQueryClient()
  const choosing = useMutation({
    mutationFn: async (order: DayOrder) => dayOrder?.choose(checked._id, order),
    onSettled: () => client.invalidateQueries(),
  })
  if (!dayOrder || !mayCall(dayOrder.route) || checked.status !== 'checked') return null
  return (
    <>
      <DayOrderChoice
        found={checked.dayOrder}
        chosen={choosing.isPending ? choosing.variables : null}
        busy={choosing.isPending}
        onChoose={(order) => choosing.mutate(order)}
      />
      {choosing.error && <Alert>{messageOf(choosing.error)}</Alert>}
    </>
  )
}

interface RemarksProps extends Omit<ReviewProps, 'onClose'> {
  onShowColumns: () => void
}

function Remarks({ import: checked, columns, onShowColumns }: RemarksProps) {
  const { things, overruled: overruledText, stockLeft: stockText } = useImportDefinition()
  const { status, format, assumptions, unknownColumns, needsColumns, conflicts, done } = checked
  const { refused, overruled, changedSince, stockLeft, noted } = checked
  return (
    <>
      {status === 'failed' && (
        <Alert>
          The import was stopped by an error after {formatNumber(done)} rows. You can undo these rows, or
          import the file again.
        </Alert>
      )}
      {status === 'checked' && format !== null && (
        <div className="text-sm text-muted">
          <p>Recognised as an export of {format}. Its columns were converted to ours.</p>
          {assumptions.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {assumptions.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {conflicts > 0 && (
        <Alert tone="warning">
          {conflicts === 1 ? 'One row was' : `${formatNumber(conflicts)} rows were`} left alone, entirely or
          in part, because the {things.one} was changed in the meantime. See Conflicts below.
        </Alert>
      )}
      {status === 'checked' && columns?.isRemembered && (
        <p className="text-sm text-muted">
          The columns are read as they were chosen for an earlier file with the same column names.
        </p>
      )}
      {status === 'checked' && !needsColumns && unknownColumns.length > 0 && (
        <Alert
          tone="warning"
          action={
            columns && (
              <Button size="sm" variant="secondary" onClick={onShowColumns}>
                Choose Columns
              </Button>
            )
          }
        >
          {unknownColumns.length === 1 ? 'An unknown column' : 'Unknown columns'} will be ignored:{' '}
          {unknownColumns.join(', ')}
        </Alert>
      )}
      {status === 'checked' && overruled > 0 && overruledText && (
        <Alert tone="warning">{overruledText(checked)}</Alert>
      )}
      {status === 'checked' && changedSince > 0 && (
        <Alert tone="warning">
          {changedSince === 1 ? `One ${things.one} has` : `${formatNumber(changedSince)} ${things.many} have`}{' '}
          changed in the shop since this file was exported. See Changed since the export below: values that
          weren’t edited in the file stay as they are in the shop.
        </Alert>
      )}
      {status === 'checked' && noted > 0 && (
        <Alert tone="warning">
          {noted === 1 ? 'One row has a note and is' : `${formatNumber(noted)} rows have notes and are`}{' '}
          imported nevertheless. See With a note below.
        </Alert>
      )}
      {status === 'checked' && stockLeft > 0 && stockText && (
        <p className="text-sm text-muted">{stockText(checked)}</p>
      )}
      {status === 'checked' && !needsColumns && refused > 0 && (
        <p className="text-sm text-muted">
          Refused rows are not imported. Download them, correct them, and import that file afterwards.
        </p>
      )}
    </>
  )
}
