// Subject of an audit event, as a link if its page still exists.

import type { AuditEvent } from '#contract/audit/admin'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { cx } from '#web/ui/cx.ts'
import { kindText, subjectPath } from './audit-labels.ts'

export function AuditSubject({ entry, className }: { entry: AuditEvent; className?: string }) {
  const path = subjectPath(entry)
  const name = entry.subjectName ?? (entry.subjectId === 'all' ? 'All' : shortId(entry.subjectId))
  return (
    <span className="block leading-5">
      {path ? (
        <Link
          to={path}
          className={cx('block font-semibold text-indigo underline-offset-3 hover:underline', className)}
        >
          {name}
        </Link>
      ) : (
        <span className={cx('block', className)}>{name}</span>
      )}
      <span className="block text-xs text-muted">{kindText(entry.subjectKind)}</span>
    </span>
  )
}

/** An id begins with its timestamp, so its end distinguishes it better. */
const shortId = (id: string): string => (id.length > 12 ? `…${id.slice(-8)}` : id)
