// Whether the return was filed: marks it as filed, and withdraws the mark.
import { CircleCheck, Undo2 } from 'lucide-react'
import { addDays, formatDay, today } from '#contract/base/days'
import { fileGstr1, type Gstr1Summary, withdrawGstr1 } from '#contract/gst-filing/admin'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { day, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { periodText } from './period-text.ts'

const fileRoute = 'POST /gst/returns/{month}/filing'
const withdrawRoute = 'POST /gst/returns/{month}/filing/withdrawal'

const inputOf = ({ month, gstin }: Gstr1Summary) => ({
  params: { month: month.slice(0, 7) },
  gstin: gstin ?? undefined,
})

const FileForm = fileGstr1.body.pick({ filedOn: true, arn: true })

const markFiled = action<Gstr1Summary, typeof FileForm, { message: string }>({
  label: 'Mark as Filed',
  icon: <CircleCheck aria-hidden="true" />,
  route: fileRoute,
  title: (summary) => `GSTR-1 of ${periodText(summary)} is filed`,
  text: () =>
    'Its totals are stored. Documents of the period can still be amended: a later return reports the amendment.',
  submit: 'Mark as Filed',
  size: 'sm',
  blocked: (summary) =>
    today() <= summary.endsOn
      ? `${periodText(summary)} hasn’t ended yet. It can be filed from ${formatDay(addDays(summary.endsOn, 1))}.`
      : null,
  schema: FileForm,
  start: () => ({ filedOn: today(), arn: '' }),
  fields: {
    filedOn: day({ label: 'Filed on', min: ({ endsOn }) => addDays(endsOn, 1), max: () => today() }),
    arn: text({
      label: 'ARN',
      hint: 'Acknowledgement reference number of the portal.',
      maxLength: 20,
      spellCheck: false,
      autoCapitalize: 'characters',
    }),
  },
  send: (summary, body) => {
    const { params, gstin } = inputOf(summary)
    return adminCall(fileRoute, { params, body: { ...body, gstin } })
  },
})

const WithdrawForm = withdrawGstr1.body.pick({ reason: true })

const withdrawFiling = action<Gstr1Summary, typeof WithdrawForm, { message: string }>({
  label: 'Withdraw the Mark',
  icon: <Undo2 aria-hidden="true" />,
  route: withdrawRoute,
  title: (summary) => `GSTR-1 of ${periodText(summary)} isn’t filed`,
  text: () => 'Only for a mark that was set by mistake: a return can’t be withdrawn on the portal.',
  submit: 'Withdraw the Mark',
  size: 'sm',
  schema: WithdrawForm,
  start: () => ({ reason: '' }),
  fields: { reason: textarea({ label: 'Reason' }) },
  send: (summary, body) => {
    const { params, gstin } = inputOf(summary)
    return adminCall(withdrawRoute, { params, body: { ...body, gstin } })
  },
})

export function FilingCard({ summary }: { summary: Gstr1Summary }) {
  const { filing, gstin, isFurnishing } = summary
  if (isFurnishing || gstin === null) return null
  if (filing === null)
    return (
      <Card
        title="Not filed yet"
        description="Mark the return as filed after you have filed it on the portal. Corrections of its documents then go into a later return."
        actions={<ActionButton action={markFiled} row={summary} variant="secondary" />}
      />
    )
  return (
    <Card
      title={`Filed on ${formatDay(filing.filedOn)}`}
      description={[filing.arn && `ARN ${filing.arn}`, `marked by ${filing.recordedBy}`]
        .filter(Boolean)
        .join(', ')}
      actions={<ActionButton action={withdrawFiling} row={summary} variant="secondary" />}
    >
      {filing.changed.length > 0 && (
        <Alert tone="warning">
          {`The numbers have changed since the return was filed: ${filing.changed.join(', ')}. Check the tax settings, and amend the return on the portal if necessary.`}
        </Alert>
      )}
    </Card>
  )
}
