// Shows the status of a complaint or inquiry by its ticket number and the phone number or email address given with it.
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { formatDateTime } from '#contract/base/days'
import { InquiryLookup, type TrackedInquiry } from '#contract/inquiries/inquiries'
import type { InquiryStatus } from '#contract/inquiries/inquiry-status'
import { messageOf } from '#web/api/call.ts'
import { showFieldErrors } from '#web/shop/field-errors.ts'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'

const TITLE = 'Track a complaint'

export default function TrackComplaintPage() {
  const form = useForm({
    resolver: zodResolver(InquiryLookup),
    defaultValues: { ticketNumber: '', contact: '' },
  })
  const { errors } = form.formState
  const find = useMutation({
    mutationFn: (body: InquiryLookup) => storeCall('POST /inquiries/lookups', { body }),
    onError: (error) => showFieldErrors(error, form.setError, ['ticketNumber', 'contact']),
  })
  return (
    <>
      <Seo
        title={TITLE}
        description="See the status of your complaint by its ticket number, without signing in."
        canonicalPath={paths.trackComplaint}
      />
      <div className="mx-auto max-w-xl px-4 pt-8 pb-16 sm:px-6">
        <SectionHeading
          level={1}
          title={TITLE}
          text="The ticket number is in the email that confirmed your complaint or inquiry. You need no account."
        />
        <form
          noValidate
          className="mt-6 grid gap-5"
          onSubmit={(event) => void form.handleSubmit((body) => find.mutate(body))(event)}
        >
          {find.error && <Alert>{messageOf(find.error)}</Alert>}
          <Field label="Ticket number" required error={errors.ticketNumber?.message}>
            <TextInput autoComplete="off" autoCapitalize="characters" {...form.register('ticketNumber')} />
          </Field>
          <Field
            label="Phone number or email"
            required
            hint="As given with the complaint."
            error={errors.contact?.message}
          >
            <TextInput autoComplete="email" {...form.register('contact')} />
          </Field>
          <Button type="submit" size="lg" busy={find.isPending}>
            Show Status
          </Button>
        </form>
        <div role="status">{find.data && <Found inquiry={find.data.inquiry} />}</div>
        <p className="mt-6">
          <Link to={paths.complaints} className="text-indigo underline underline-offset-3">
            Send a complaint
          </Link>
        </p>
      </div>
    </>
  )
}

const statusTexts = {
  new: 'Received',
  open: 'In progress',
  waiting: 'Answered: we are waiting for your reply',
  closed: 'Closed',
} as const satisfies Record<InquiryStatus, string>

function Found({ inquiry }: { inquiry: TrackedInquiry }) {
  const { ticketNumber, isComplaint, status, receivedAt, answeredAt, closedAt, resolveBy } = inquiry
  return (
    <section aria-labelledby="found-heading" className="mt-8 rounded border border-line bg-surface p-5">
      <h2 id="found-heading" className="font-serif text-xl font-semibold">
        {`${isComplaint ? 'Complaint' : 'Inquiry'} ${ticketNumber}`}
      </h2>
      <DescriptionList className="mt-3">
        <DescriptionRow term="Status">{statusTexts[status]}</DescriptionRow>
        <DescriptionRow term="Received">{formatDateTime(receivedAt)}</DescriptionRow>
        <DescriptionRow term="Last reply by email">
          {answeredAt === null ? 'Not yet' : formatDateTime(answeredAt)}
        </DescriptionRow>
        {resolveBy !== null && status !== 'closed' && (
          <DescriptionRow term="Solution by">{formatDateTime(resolveBy)}</DescriptionRow>
        )}
        {closedAt !== null && <DescriptionRow term="Closed">{formatDateTime(closedAt)}</DescriptionRow>}
      </DescriptionList>
    </section>
  )
}
