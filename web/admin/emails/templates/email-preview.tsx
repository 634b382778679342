// Preview of an email with the typed text and sample data, rendered by the server like the real email.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Words } from '#contract/emails/templates'
import { adminCall } from '#web/admin/call.ts'
import { EmailFrame } from '#web/admin/kit/email-frame.tsx'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'

const PAUSE_MS = 400

export function EmailPreview({ kind, words }: { kind: string; words: Words }) {
  const settled = useSettled(words)
  const query = useQuery({
    queryKey: ['POST /settings/emails/{kind}/preview', kind, settled],
    queryFn: ({ signal }) =>
      adminCall('POST /settings/emails/{kind}/preview', { params: { kind }, body: settled, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const made = query.data
  return (
    <Card title="Preview" description="With sample data.">
      {query.isError && <Alert tone="warning">{messageOf(query.error)}</Alert>}
      {made ? (
        <div className="grid gap-3">
          <p className="text-sm wrap-anywhere">
            <span className="text-muted">Subject: </span>
            <span className="font-semibold">{made.subject}</span>
          </p>
          <EmailFrame title="Preview of the email" html={made.html} text={made.text} widths />
        </div>
      ) : (
        !query.isError && <Skeleton className="h-96" />
      )}
    </Card>
  )
}

/** Returns the text once typing pauses. */
function useSettled({ subject, opening, closing }: Words): Words {
  const [settled, setSettled] = useState<Words>({ subject, opening, closing })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, opening, closing }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [subject, opening, closing])
  return settled
}
