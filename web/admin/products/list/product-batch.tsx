// What can be done with the ticked products. The server tells beforehand what becomes of each.
import { Archive, BadgePercent, CircleCheck, IndianRupee, Percent, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import type { InputOf } from '#contract/api'
import { adminCall } from '#web/admin/call.ts'
import { batchAction, plainBatchAction } from '#web/admin/kit/bulk/batch.tsx'
import type { Batch, BatchPreview, Target } from '#web/admin/kit/bulk/definition.ts'
import { select } from '#web/admin/kit/form/fields.tsx'
import { productsText } from '#web/admin/products/product-badges.tsx'
import { useTaxClasses } from '#web/admin/products/use-tax-classes.ts'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

type Body = InputOf<'POST /admin/products/bulk-actions'>['body']

/** `filter` says to the server what the list shows. */
export const productBatch = (filter: NonNullable<Batch['filter']>): Batch => ({
  countText: productsText,
  rowLabel: 'Product',
  buttons: [activate, archive, changePrice, changeGst, setTaxClass, deleteProducts],
  filter,
  preview: (body, signal) =>
    adminCall('POST /admin/products/bulk-actions/preview', { body: asSent(body), signal }),
  route: 'POST /admin/products/bulk-actions',
  send: (body, idempotencyKey) =>
    adminCall('POST /admin/products/bulk-actions', { body: asSent(body), idempotencyKey }),
})

/** The kit knows neither this list's filters nor its actions. */
const asSent = (body: { target: Target; action: object }) => body as Body

const heads = { before: 'Now', after: 'Then' }

const activate = plainBatchAction({
  label: 'Activate',
  icon: <CircleCheck aria-hidden="true" />,
  title: (products) => `Activate ${products}?`,
  text: 'They are shown and sold in the shop. One that lacks something stays as it is.',
  submit: 'Activate',
  heads,
  action: { kind: 'activate' },
})

const archive = plainBatchAction({
  label: 'Archive',
  icon: <Archive aria-hidden="true" />,
  title: (products) => `Archive ${products}?`,
  text: 'They leave the shop and this list, and can be activated again.',
  submit: 'Archive',
  heads,
  action: { kind: 'archive' },
})

const Figure = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter a number, with two decimals at most')

const moreThanZero = (figure: string) => Number(figure) > 0

/** Figures that lower something are below 0. */
const signed = (figure: string, isLess: boolean) => (isLess ? -Number(figure) : Number(figure))

const PriceChange = z.object({
  direction: z.enum(['raise', 'lower']),
  by: z.enum(['percent', 'amount']),
  value: Figure.refine(moreThanZero, 'Enter more than 0'),
})

const changePrice = batchAction({
  label: 'Change price…',
  icon: <IndianRupee aria-hidden="true" />,
  title: (products) => `Change the price of ${products}`,
  text: 'Without GST. Orders that were placed keep their prices.',
  submit: 'Change price',
  heads: { before: 'Price now', after: 'Price then' },
  schema: PriceChange,
  start: { direction: 'raise', by: 'percent', value: '' },
  fields: {
    direction: select({
      label: 'Direction',
      half: true,
      choices: [
        { value: 'raise', label: 'Raise' },
        { value: 'lower', label: 'Lower' },
      ],
    }),
    by: select({
      label: 'By',
      half: true,
      choices: [
        { value: 'percent', label: 'Percent' },
        { value: 'amount', label: 'Amount in ₹' },
      ],
    }),
    value: {
      custom: ({ form, error }) => (
        <Field label={form.watch('by') === 'percent' ? 'Percent' : 'Amount (₹)'} required error={error}>
          <AmountInput {...form.register('value')} />
        </Field>
      ),
    },
  },
  action: ({ direction, by, value }) => ({ kind: 'price', by, value: signed(value, direction === 'lower') }),
  confirm: ({ toConfirm }: BatchPreview) =>
    toConfirm
      ? {
          title: `Give away ${productsText(toConfirm)}?`,
          text: `The new price is ₹0.00: ${toConfirm === 1 ? 'it costs' : 'they cost'} nothing then.`,
          confirm: 'Change price',
        }
      : null,
})

const GstChange = z
  .object({ how: z.enum(['set', 'raise', 'lower']), value: Figure })
  .refine(({ value }) => Number(value) <= 100, { path: ['value'], message: 'GST must be 0 to 100' })
  .refine(({ how, value }) => how === 'set' || moreThanZero(value), {
    path: ['value'],
    message: 'Enter more than 0',
  })

const changeGst = batchAction({
  label: 'Change GST…',
  icon: <Percent aria-hidden="true" />,
  title: (products) => `Change the GST rate of ${products}`,
  text: 'Orders that were placed keep their rates.',
  submit: 'Change GST',
  heads: { before: 'GST now', after: 'GST then' },
  schema: GstChange,
  start: { how: 'set', value: '' },
  fields: {
    how: select({
      label: 'Change',
      choices: [
        { value: 'set', label: 'Set the rate to' },
        { value: 'raise', label: 'Raise by percentage points' },
        { value: 'lower', label: 'Lower by percentage points' },
      ],
    }),
    value: {
      custom: ({ form, error }) => (
        <Field
          {...(form.watch('how') === 'set'
            ? { label: 'GST rate (%)', hint: 'Standard rates: 5, 12, 18, 28' }
            : { label: 'Percentage points' })}
          required
          error={error}
        >
          <AmountInput {...form.register('value')} />
        </Field>
      ),
    },
  },
  action: ({ how, value }) => ({
    kind: 'gst',
    by: how === 'set' ? 'to' : 'percent',
    value: signed(value, how === 'lower'),
  }),
})

const setTaxClass = batchAction({
  label: 'Set tax class…',
  icon: <BadgePercent aria-hidden="true" />,
  title: (products) => `Set the tax class of ${products}`,
  text: 'Their rate comes from the class from now on, in place of their own. Orders that were placed keep their rates.',
  submit: 'Set tax class',
  heads: { before: 'Taxed now', after: 'Taxed then' },
  schema: z.object({ taxClass: z.string().min(1, 'Choose a tax class') }),
  start: { taxClass: '' },
  fields: {
    taxClass: {
      custom: ({ form, error }) => (
        <Field label="Tax class" required error={error}>
          <TaxClassChoice {...form.register('taxClass')} />
        </Field>
      ),
    },
  },
  action: ({ taxClass }) => ({ kind: 'tax-class', taxClass }),
})

function TaxClassChoice(props: ComponentProps<typeof NativeSelect>) {
  const { taxClasses } = useTaxClasses()
  return (
    <NativeSelect {...props}>
      <option value="">Choose a tax class</option>
      {taxClasses.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

const deleteProducts = plainBatchAction({
  label: 'Delete',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  title: (products) => `Delete ${products}?`,
  text: 'They disappear from the shop and from carts. Orders keep their copies. This cannot be undone.',
  submit: 'Delete',
  heads,
  action: { kind: 'delete' },
})
