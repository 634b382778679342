// Export of the books for Tally: new vouchers of a period, the files of earlier exports, and the names in Tally.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { accountCodes, accounts } from '#contract/books/accounts'
import { bookPeriod } from '#contract/books/months'
import {
  namedInTally,
  TallySettings,
  type TallyVoucherType,
  tallyEnvelopes,
  tallyVoucherTypes,
} from '#contract/books/tally'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, select, text } from '#web/admin/kit/form/fields.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { routeQuery } from '#web/api/query.ts'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { BooksNav } from './books-nav.tsx'
import { TallyExports } from './tally-exports.tsx'

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
  registration: text({
    half: true,
    label: 'GST registration in Tally',
    hint: 'Only for a company with several registrations, for example “Haryana Registration”.',
  }),
  godown: text({
    half: true,
    label: 'Godown in Tally',
    hint: 'Leave it empty to use the main location.',
  }),
}

const sales: TallyFields = {
  saleLedgers: text({
    label: 'Ledgers of sales and returns',
    hint: '{ledger}, {rate} and {place} are replaced, as in “Sales 5% Local”. Places are Local, Interstate and Export. Use {ledger} alone for a single ledger.',
  }),
}

const ledgers: TallyFields = Object.fromEntries(
  namedInTally.map((account) => [`ledgers.${account}`, text({ half: true, label: accounts[account].name })]),
)

const groups: TallyFields = Object.fromEntries(
  accountCodes.map((account) => [
    `groups.${account}`,
    text({ half: true, label: account === 'receivables' ? 'Customers' : accounts[account].name }),
  ]),
)

const voucherTypes: TallyFields = Object.fromEntries(
  (Object.keys(tallyVoucherTypes) as TallyVoucherType[]).map((type) => [
    `voucherTypes.${type}`,
    text({ half: true, label: tallyVoucherTypes[type] }),
  ]),
)

const cards = [
  { title: 'Format', fields: format },
  {
    title: 'Ledgers',
    text: 'Bank ledgers are named after their payment methods. Customer ledgers have the name of the business or person, with a code if two have the same name.',
    fields: { ...sales, ...ledgers },
  },
  {
    title: 'Groups',
    text: 'A group that Tally doesn’t have is created below the usual one.',
    fields: groups,
  },
  {
    title: 'Voucher types',
    text: 'A name that differs from Tally’s own is created as a voucher type with manual numbering.',
    fields: voucherTypes,
  },
]

export default function TallyPage() {
  const list = useListParams()
  const query = useQuery(routeQuery(adminCall, 'GET /books/tally/settings', {}))
  const period = bookPeriod(list.get('period'))
  return (
    <>
      <title>Tally · Back office</title>
      <PageHeader title="Tally" text="The books as files that Tally imports." />
      <BooksNav period={list.get('period')} />
      <TallyExports
        period={period}
        periodValue={list.get('period')}
        page={Math.max(1, Number(list.get('page')) || 1)}
        onPeriod={(value) => list.set({ period: value || undefined, page: undefined })}
        onPage={(page) => list.set({ page: page === 1 ? undefined : String(page) })}
      />
      {query.data ? (
        <SettingsForm
          label="Tally"
          schema={TallySettings}
          settings={query.data.settings}
          version={query.data.version}
          groups={cards}
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
