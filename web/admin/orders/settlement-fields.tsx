// Form fields of a settlement, shared by orders and bank statements. Bad debts are offered only to those who may write
// them off.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type SettlementKind, settlementKinds, settlementLabels } from '#contract/orders/settlements'
import { settlementPermission } from '#contract/payments/admin-settlements'
import { type Choice, FormFields, text } from '#web/admin/kit/form/fields.tsx'
import { mayDo } from '#web/admin/kit/rights/rights.ts'

const kindTexts: Readonly<Record<SettlementKind, string>> = {
  ...settlementLabels,
  tds: 'TDS deducted by the customer',
  bad_debt: 'Bad debt (written off)',
}

export const settlementChoices = (): Choice[] =>
  settlementKinds
    .filter((kind) => mayDo(settlementPermission(kind)))
    .map((value) => ({ value, label: kindTexts[value] }))

interface TdsValues extends FieldValues {
  tdsSection?: string | null | undefined
  tan?: string | null | undefined
}

/** Section and TAN of a deduction; both may be added by the customer's certificate later. */
export function TdsFields<Values extends TdsValues>({
  form,
  schema,
}: {
  form: UseFormReturn<Values>
  schema: Parameters<typeof FormFields>[0]['schema']
}) {
  const fields = {
    tdsSection: text({
      label: 'Section',
      hint: 'Example: 393(1), formerly 194Q.',
      maxLength: 20,
      half: true,
      spellCheck: false,
    }),
    tan: text({
      label: 'TAN of the Customer',
      hint: 'Example: DELA12345B.',
      maxLength: 10,
      half: true,
      spellCheck: false,
      className: 'uppercase placeholder:normal-case',
    }),
  } as Partial<Record<Path<Values>, ReturnType<typeof text>>>
  return <FormFields fields={fields} schema={schema} form={form} subject={null} />
}
