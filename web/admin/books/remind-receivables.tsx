// Reminds selected companies and customers of amounts due by email: who gets it, and the email, before it is sent.
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDateTime } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import type { BatchAction, BatchWindowProps } from '#web/admin/kit/bulk/definition.ts'
import { EmailFrame } from '#web/admin/kit/email-frame.tsx'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { useScrolls } from '#web/ui/use-scrolls.ts'

export const remindRoute = 'POST /books/receivables/reminders'

export const sendReminder: BatchAction = {
  label: 'Send Reminder',
  icon: <BellRing aria-hidden="true" />,
  Window: RemindWindow,
}

function RemindWindow({ batch, target, count, onDone, onClose }: BatchWindowProps) {
  const debtors = target.ids ?? []
  const [shown, setShown] = useState<string>()
  const [again, setAgain] = useState(false)
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /books/reminder', {
      query: { debtors: debtors.join(','), ...(shown !== undefined && { shown }) },
    }),
    placeholderData: (before) => before,
    gcTime: 0,
  })
  const sending = useSend(
    (body: { debtors: string[]; again: boolean }, idempotencyKey: string) =>
      adminCall(remindRoute, { body, idempotencyKey }),
    { onDone },
  )
  const found = query.data?.debtors ?? []
  const reachable = found.filter(({ recipients }) => recipients.length > 0)
  const today = reachable.filter(({ isRemindedToday }) => isRemindedToday)
  const wanted = again ? reachable : reachable.filter(({ isRemindedToday }) => !isRemindedToday)
  return (
    <FormDialog
      size="lg"
      title={`Send a reminder to ${batch.countText(count)}?`}
      description="Each gets one email with every invoiced order that isn’t fully paid."
      submitLabel={wanted.length > 1 ? `Send ${counted(wanted.length, 'Reminder')}` : 'Send Reminder'}
      busy={sending.isPending}
      barred={wanted.length === 0}
      failure={sending.error && <Alert tone="error">{messageOf(sending.error)}</Alert>}
      onSubmit={() => {
        if (wanted.length > 0) sending.mutate({ debtors, again })
      }}
      onClose={onClose}
    >
      {query.isError && !query.data && (
        <ErrorState
          headingLevel={3}
          title="The reminders could not be prepared"
          text={messageOf(query.error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.data && !query.isError && <PageSpinner text="Preparing the reminders…" className="min-h-40!" />}
      {query.data && (
        <>
          {count > reachable.length && (
            <Alert tone="warning">
              {`${batch.countText(count - reachable.length)} can’t be reminded: without an email address, as a guest, or because nothing is due any more.`}
            </Alert>
          )}
          {today.length > 0 && (
            <Alert tone="warning">
              <p>
                {`${batch.countText(today.length)} ${today.length === 1 ? 'was' : 'were'} already reminded today.`}
              </p>
              <Checkbox
                label="Remind them again"
                checked={again}
                onChange={({ target: { checked } }) => setAgain(checked)}
              />
            </Alert>
          )}
          {reachable.length > 0 && <Recipients debtors={reachable} />}
          {query.data.email && (
            <Preview
              email={query.data.email}
              debtors={reachable}
              isFetching={query.isFetching}
              onShow={setShown}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

interface ListedDebtor {
  _id: string
  name: string
  due: number
  recipients: string[]
  remindedAt: string | null
}

function Recipients({ debtors }: { debtors: readonly ListedDebtor[] }) {
  const { ref, scrolls } = useScrolls()
  return (
    <section
      ref={ref}
      aria-label="Recipients"
      tabIndex={scrolls ? 0 : undefined}
      className="max-h-48 overflow-auto rounded border border-line text-sm"
    >
      <ul className="divide-y divide-line">
        {debtors.map(({ _id, name, due, recipients, remindedAt }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="block text-muted">{recipients.join(', ')}</span>
              {remindedAt && (
                <span className="block text-muted">{`Last reminder on ${formatDateTime(remindedAt)}`}</span>
              )}
            </span>
            <Rupees value={due} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PreviewProps {
  email: { debtorId: string; to: string; subject: string; html: string; text: string }
  debtors: readonly ListedDebtor[]
  isFetching: boolean
  onShow: (id: string) => void
}

function Preview({ email, debtors, isFetching, onShow }: PreviewProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} aria-busy={isFetching} className="grid min-w-0 gap-3">
      <h3 id={headingId} className="font-semibold">
        Preview
      </h3>
      {debtors.length > 1 && (
        <Field label="Email to">
          <NativeSelect value={email.debtorId} onChange={({ target: { value } }) => onShow(value)}>
            {debtors.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <DescriptionList>
        <DescriptionRow term="To">{email.to}</DescriptionRow>
        <DescriptionRow term="Subject">{email.subject}</DescriptionRow>
      </DescriptionList>
      <EmailFrame title={email.subject} html={email.html} text={email.text} />
    </section>
  )
}
