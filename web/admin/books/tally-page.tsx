// Export of the books for Tally: masters and vouchers of a period, and the settings for names in Tally.
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { z } from 'zod'
import { accounts } from '#contract/books/accounts'
import { bookPeriod } from '#contract/books/months'
import { namedInTally, TallySettings, tallyEnvelopes } from '#contract/books/tally'
import { adminCall, adminDownload } from '#web/admin/call.ts'
import { type Fields, select, text } from '#web/admin/kit/form/fields.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { BooksNav } from './books-nav.tsx'
import { PeriodSelect } from './period-filter.tsx'

type TallyFields = Fields<z.input<typeof TallySettings>, null>

const format: TallyFields = {
  company: text({
    label: 'Company in Tally',
    hint: 'Exactly as the company is named in Tally. Leave it empty to use the open company.',
  }),
  envelope: select({
    half: true,
    label: 'File format',
    choices: Object.entries(tallyEnvelopes).map(([value, label]) => ({ value, label })),
  }),
  dutyHeads: select({
    half: true,
    label: 'Tax names',
    choices: [
      { value: 'long', label: 'Central Tax, State Tax, Integrated Tax' },
      { value: 'short', label: 'CGST, SGST/UTGST, IGST' },
    ],
  }),
}

const ledgers: TallyFields = Object.fromEntries(
  namedInTally.map((account) => [
    `ledgers.${account}`,
    text({ half: true, label: accounts[account].name, hint: accounts[account].group }),
  ]),
)

const groups = [
  { title: 'Format', fields: format },
  {
    title: 'Ledgers',
    text: 'Bank ledgers are named after their payment methods, customer ledgers after the customer and a code.',
    fields: ledgers,
  },
]

export default function TallyPage() {
  const list = useListParams()
  const query = useQuery(routeQuery(adminCall, 'GET /books/tally/settings', {}))
  return (
    <>
      <title>Tally · Back office</title>
      <PageHeader title="Tally" text="The books of a period as files that Tally imports." />
      <BooksNav period={list.get('period')} />
      <TallyFiles
        period={list.get('period')}
        onPeriod={(period) => list.set({ period: period || undefined })}
      />
      {query.data ? (
        <SettingsForm
          label="Tally"
          schema={TallySettings}
          settings={query.data.settings}
          version={query.data.version}
          groups={groups}
          route="PUT /books/tally/settings"
          save={(values, version) => adminCall('PUT /books/tally/settings', { body: { ...values, version } })}
        />
      ) : query.isError ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure title="Failed to load the settings" query={query} headingLevel={2} />
        </div>
      ) : (
        <PageSpinner text="Loading settings..." />
      )}
    </>
  )
}

const steps = [
  ['masters', 'Masters', 'Ledgers of customers, banks and accounts. Import these first.'],
  ['vouchers', 'Vouchers', 'Invoices, credit notes, receipts and refunds.'],
] as const

function TallyFiles({
  period,
  onPeriod,
}: {
  period: string | undefined
  onPeriod: (period: string) => void
}) {
  const saving = useSave()
  const { from, to, label } = bookPeriod(period)
  return (
    <Card
      title={`Files of ${label}`}
      description="In Tally: Import, then Masters, then Transactions. Importing a file again updates the entries it created before."
      className="mb-6 max-w-4xl"
    >
      <div className="grid gap-4">
        <div>
          <PeriodSelect value={period} onChange={onPeriod} />
        </div>
        {mayCall('GET /books/tally/{part}') ? (
          <ol className="grid gap-3 sm:grid-cols-2">
            {steps.map(([part, name, about], index) => (
              <li key={part} className="grid content-between gap-3 rounded border border-line p-4">
                <div>
                  <p className="font-semibold">
                    {index + 1}. {name}
                  </p>
                  <p className="text-sm text-muted">{about}</p>
                </div>
                <Button
                  variant="secondary"
                  className="justify-self-start"
                  icon={<FileDown aria-hidden="true" />}
                  busy={saving.isPending}
                  onClick={() =>
                    saving.mutate(() =>
                      adminDownload('GET /books/tally/{part}', { params: { part }, query: { from, to } }),
                    )
                  }
                >
                  Download {name}
                </Button>
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-muted">Your role doesn’t allow exporting files.</p>
        )}
        <Alert tone="warning">
          These files were checked against Tally’s documented format, not in Tally itself. Try them in a copy
          of your company first.
        </Alert>
      </div>
    </Card>
  )
}
