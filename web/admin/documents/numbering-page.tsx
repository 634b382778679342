// Settings for the prefixes of document numbers, and the footer of invoices.
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
import { type Fields, text, textarea, tick } from '#web/admin/kit/form/fields.tsx'
import { PictureField } from '#web/admin/kit/form/picture-field.tsx'
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
    text: 'One to four letters or digits. Numbers start from 1 again on 1 April, and as soon as you change the prefix. Issued documents keep their numbers.',
    fields: prefixes,
  },
  {
    title: 'Payments in advance',
    fields: {
      receiptVouchers: tick({
        label: 'Issue receipt vouchers',
        description:
          'For money received before the invoice; a refund voucher for any of it that is refunded.',
      }),
    } satisfies Fields<Values, null>,
  },
  {
    title: 'Signature',
    text: 'Changes of the signature may need your password or code, and are emailed to every owner.',
    fields: {
      signature: {
        custom: ({ form, error }) => (
          <PictureField
            label="Signature"
            contain
            value={String(form.watch('signature') ?? '')}
            onChange={(path) => form.setValue('signature', path, { shouldDirty: true, shouldValidate: true })}
            error={error}
            hint="A photo or scan of your signature on white paper, cropped closely: PNG or JPEG. Printed above “Authorised signatory” on invoices, notes and vouchers."
          />
        ),
      },
      isElectronic: tick({
        label: 'Invoices are electronic and need no signature',
        description:
          'Invoices and bills of supply then say so instead of showing a signature (rules 46 and 49 of the CGST Rules). Notes and vouchers still need a signature.',
      }),
    } satisfies Fields<Values, null>,
  },
  {
    title: 'Invoice footer',
    fields: {
      terms: textarea({ label: 'Terms', rows: 4, hint: 'Example: where disputes are settled.' }),
    } satisfies Fields<Values, null>,
  },
]

const history = { kind: 'invoicing' } as const

export default function NumberingPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/invoicing', {}))
  return (
    <SettingsFrame
      title="Invoice Numbers"
      text="How invoices, notes and vouchers are numbered, and the text at their end."
      query={query}
    >
      {({ settings, version, financialYear }) => (
        <SettingsForm
          label="Invoice numbers"
          schema={Invoicing}
          settings={settings}
          version={version}
          groups={groups}
          history={history}
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
