// Dialog with one complete audit event: who, when, from where, and every changed field.
import { ArrowRight } from 'lucide-react'
import type { AuditEvent } from '#contract/audit/admin'
import { formatDateTime } from '#contract/base/days'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { actionText } from './audit-labels.ts'
import { AuditSubject } from './audit-subject.tsx'
import { type FieldChange, fieldChanges } from './field-changes.ts'

export function AuditEntryDialog({ row: entry, onClose }: { row: AuditEvent; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={actionText(entry.action)}
      description={`${entry.admin}, ${formatDateTime(entry.at)}`}
      size="lg"
    >
      <Entry entry={entry} />
    </Dialog>
  )
}

function Entry({ entry }: { entry: AuditEvent }) {
  const changes = fieldChanges(entry)
  const hasBoth = entry.before !== null && entry.after !== null
  return (
    <>
      <DescriptionList layout="stacked" className="mb-6">
        <DescriptionRow term="Subject">
          <AuditSubject entry={entry} />
        </DescriptionRow>
        <DescriptionRow term="IP address">{entry.ip ?? '—'}</DescriptionRow>
        <DescriptionRow term="Request ID">
          {entry.requestId === null ? (
            '—'
          ) : (
            <span className="flex items-center gap-1">
              <span className="min-w-0 font-mono text-sm">{entry.requestId}</span>
              <CopyButton iconOnly text={entry.requestId} label="Copy request ID" />
            </span>
          )}
        </DescriptionRow>
      </DescriptionList>
      <h3 className="mb-2 font-semibold">{hasBoth ? 'Changes' : 'Details'}</h3>
      {changes.length === 0 ? (
        <p className="text-sm text-muted">No further details were recorded.</p>
      ) : (
        <ul className="divide-y divide-line rounded border border-line">
          {changes.map((change) => (
            <li key={change.field} className="grid gap-1 px-4 py-2.5 sm:grid-cols-[11rem_1fr] sm:gap-4">
              <span className="text-sm text-muted">{change.field}</span>
              {hasBoth ? <BeforeAfter {...change} /> : <Value texts={change.after ?? change.before ?? []} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function BeforeAfter({ before, after }: FieldChange) {
  if (!before) return <Value texts={after ?? []} />
  return (
    <span className="grid grid-cols-[1fr_auto_1fr] gap-3">
      <span>
        <span className="sr-only">Before: </span>
        <Value texts={before} className="text-muted" />
      </span>
      <ArrowRight aria-hidden="true" className="mt-1 size-4 text-muted" />
      <span>
        <span className="sr-only">After: </span>
        <Value texts={after ?? ['None']} />
      </span>
    </span>
  )
}

function Value({ texts, className = '' }: { texts: readonly string[]; className?: string }) {
  return (
    <span className={`block min-w-0 text-sm wrap-anywhere whitespace-pre-wrap ${className}`}>
      {texts.join('\n')}
    </span>
  )
}
