// Forms to answer the sender and to add a note for colleagues.
import type { z } from 'zod'
import { InquiryAnswer, type InquiryDetail, InquiryNote } from '#contract/inquiries/admin'
import { inquiryAnswerBlock } from '#contract/inquiries/inquiry-status'
import { adminCall } from '#web/admin/call.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { type Fields, select, textarea } from '#web/admin/kit/form/fields.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { acceptInquiry } from './inquiry-query.ts'

const answerFields: Fields<z.input<typeof InquiryAnswer>, null> = {
  text: textarea({
    label: 'Answer',
    rows: 7,
    hint: 'Sent by email as written here, with the ticket number in the subject. An empty line starts a new paragraph.',
  }),
  status: select({
    label: 'Then set the status to',
    half: true,
    choices: [
      { value: 'waiting', label: 'Waiting for customer' },
      { value: 'closed', label: 'Closed' },
      { value: 'open', label: 'Open' },
    ],
  }),
}

export function InquiryReply({ inquiry }: { inquiry: InquiryDetail }) {
  const { _id: id, email, version } = inquiry
  const block = inquiryAnswerBlock(inquiry)
  if (!mayCall('POST /inquiries/{id}/answers')) return null
  return (
    <>
      <Card title="Answer" description={block === null && `Sent to ${email}.`}>
        {block !== null ? (
          <Alert tone="warning">{block}</Alert>
        ) : (
          <InlineForm
            schema={InquiryAnswer}
            start={{ text: '', status: 'waiting' }}
            fields={answerFields}
            submit="Send Answer"
            variant="primary"
            route="POST /inquiries/{id}/answers"
            send={(answer, idempotencyKey) =>
              adminCall('POST /inquiries/{id}/answers', {
                params: { id },
                body: { ...answer, version },
                idempotencyKey,
              })
            }
            accept={acceptInquiry}
          />
        )}
      </Card>
      <Card title="Note" description="Only admins see this.">
        <InlineForm
          schema={InquiryNote}
          start={{ text: '' }}
          fields={{ text: textarea({ label: 'New note', rows: 2 }) }}
          submit="Add Note"
          route="POST /inquiries/{id}/notes"
          send={(body, idempotencyKey) =>
            adminCall('POST /inquiries/{id}/notes', { params: { id }, body, idempotencyKey })
          }
          accept={acceptInquiry}
          className="sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
        />
      </Card>
    </>
  )
}
