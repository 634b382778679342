// What the numbers of invoices, notes and vouchers begin with, and what stands at the foot of every invoice.
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
  documentNumber,
} from '#contract/documents/kinds'
import { Invoicing } from '#contract/settings/invoicing'
import { adminCall } from '#web/admin/call.ts'
import { type Fields, text, textarea } from '#web/admin/kit/form/fields.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'

type Values = z.input<typeof Invoicing>

const prefixes = Object.fromEntries(
  documentKindNames.map((kind) => [
    `prefixes.${kind}`,
    text({
      half: true,
      label: documentKinds[kind].name,
      maxLength: 4,
      spellCheck: false,
      className: 'uppercase',
    }),
  ]),
) as Fields<Values, null>

const groups = [
  {
    title: 'Prefixes',
    text: 'One to four letters or digits. A series begins anew on 1 April, and with a new prefix at once; what was issued keeps its number.',
    fields: prefixes,
  },
  {
    title: 'Foot of the invoice',
    fields: {
      terms: textarea({ label: 'Terms', rows: 4, hint: 'Such as where disputes are settled.' }),
    } satisfies Fields<Values, null>,
  },
]

export default function NumberingPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/invoicing', {}))
  return (
    <SettingsFrame
      title="Invoice Numbers"
      text="How invoices, notes and vouchers are numbered, and what they end with."
      query={query}
    >
      {({ settings, version, financialYear }) => (
        <SettingsForm
          label="Invoice numbers"
          schema={Invoicing}
          settings={settings}
          version={version}
          groups={groups}
          route="PUT /settings/invoicing"
          save={(values, of) => adminCall('PUT /settings/invoicing', { body: { ...values, version: of } })}
          aside={(values) => <Examples values={values} financialYear={financialYear} />}
        />
      )}
    </SettingsFrame>
  )
}

function Examples({ values, financialYear }: { values: Values; financialYear: string }) {
  const checked = Invoicing.safeParse(values)
  const prefixOf = (kind: DocumentKind) =>
    checked.success ? checked.data.prefixes[kind] : documentKinds[kind].prefix
  return (
    <Card title="The first number">
      <DescriptionList>
        {documentKindNames.map((kind) => (
          <DescriptionRow key={kind} term={documentKinds[kind].name} numeric>
            {documentNumber(prefixOf(kind), financialYear, 1)}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Card>
  )
}
