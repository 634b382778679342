// Batch actions on the selected products. The server previews the effect on each product.

import { Archive, BadgePercent, CircleCheck, Globe, IndianRupee, Percent, Scale, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import type { InputOf } from '#contract/api'
import { ProductFields } from '#contract/catalogue/admin-products'
import { HOME_COUNTRY } from '#contract/catalogue/declarations'
import { adminCall } from '#web/admin/call.ts'
import { countryChoices, makerChoices } from '#web/admin/catalogue/origin-choices.ts'
import { productsText } from '#web/admin/catalogue/product-badges.tsx'
import { useTaxClasses } from '#web/admin/catalogue/use-tax-classes.ts'
import { batchAction, plainBatchAction } from '#web/admin/kit/bulk/batch.tsx'
import type { Batch, BatchPreview, Target } from '#web/admin/kit/bulk/definition.ts'
import { select, text } from '#web/admin/kit/form/fields.tsx'
import { PriceBasis } from '#web/admin/kit/price-basis.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

type Body = InputOf<'POST /admin/products/bulk-actions'>['body']

/** `filter` converts the list's filters to the server's. */
export const productBatch = (filter: NonNullable<Batch['filter']>): Batch => ({
  countText: productsText,
  rowLabel: 'Product',
  buttons: [activate, archive, changePrice, changeGst, setTaxClass, setQuantity, setOrigin, deleteProducts],
  filter,
  preview: (body, signal) =>
    adminCall('POST /admin/products/bulk-actions/preview', { body: asSent(body), signal }),
  route: 'POST /admin/products/bulk-actions',
  send: (body, idempotencyKey) =>
    adminCall('POST /admin/products/bulk-actions', { body: asSent(body), idempotencyKey }),
})

/** The kit doesn't know this list's filters and actions. */
const asSent = (body: { target: Target; action: object }) => body as Body

const heads = { before: 'Now', after: 'Then' }

const activate = plainBatchAction({
  label: 'Activate',
  icon: <CircleCheck aria-hidden="true" />,
  title: (products) => `Activate ${products}?`,
  text: 'They will be shown and sold in the shop. Products with missing details stay as they are.',
  submit: 'Activate',
  heads,
  action: { kind: 'activate' },
})

const archive = plainBatchAction({
  label: 'Archive',
  icon: <Archive aria-hidden="true" />,
  title: (products) => `Archive ${products}?`,
  text: 'They leave the shop and this list. You can activate them again later.',
  submit: 'Archive',
  heads,
  action: { kind: 'archive' },
})

const Figure = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter a number with at most two decimals')

const moreThanZero = (figure: string) => Number(figure) > 0

/** Reductions are negative. */
const signed = (figure: string, isLess: boolean) => (isLess ? -Number(figure) : Number(figure))

const PriceChange = z.object({
  direction: z.enum(['raise', 'lower']),
  by: z.enum(['percent', 'amount']),
  value: Figure.refine(moreThanZero, 'Enter a number above 0'),
})

const changePrice = batchAction({
  label: 'Change Price…',
  icon: <IndianRupee aria-hidden="true" />,
  title: (products) => `Change the price of ${products}`,
  text: (
    <>
      Prices are entered <PriceBasis />. Existing orders keep theirs.
    </>
  ),
  submit: 'Change Price',
  heads: { before: 'Current price', after: 'New price' },
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
          title: `Set the price of ${productsText(toConfirm)} to zero?`,
          text: `The new price is ₹0.00, so ${toConfirm === 1 ? 'it will be' : 'they will be'} free.`,
          confirm: 'Change Price',
        }
      : null,
})

const GstChange = z
  .object({ how: z.enum(['set', 'raise', 'lower']), value: Figure })
  .refine(({ value }) => Number(value) <= 100, { path: ['value'], message: 'GST must be 0 to 100' })
  .refine(({ how, value }) => how === 'set' || moreThanZero(value), {
    path: ['value'],
    message: 'Enter a number above 0',
  })

const changeGst = batchAction({
  label: 'Change GST…',
  icon: <Percent aria-hidden="true" />,
  title: (products) => `Change the GST rate of ${products}`,
  text: 'Existing orders keep their rates.',
  submit: 'Change GST',
  heads: { before: 'Current GST', after: 'New GST' },
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
  label: 'Set Tax Class…',
  icon: <BadgePercent aria-hidden="true" />,
  title: (products) => `Set the tax class of ${products}`,
  text: 'The class sets their rate from now on, in place of their own rate. Existing orders keep their rates.',
  submit: 'Set Tax Class',
  heads: { before: 'Current tax', after: 'New tax' },
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

const setQuantity = batchAction({
  label: 'Set Net Quantity…',
  icon: <Scale aria-hidden="true" />,
  title: (products) => `Set the net quantity of ${products}`,
  text: 'As on the pack. Examples: 1 piece, 500 g, 1.5 m. Empty clears it.',
  submit: 'Set Net Quantity',
  heads,
  schema: z.object({ netQuantity: ProductFields.shape.netQuantity.unwrap() }),
  start: { netQuantity: '' },
  fields: { netQuantity: text({ label: 'Net quantity' }) },
  action: ({ netQuantity }) => ({ kind: 'net-quantity', netQuantity }),
})

const setOrigin = batchAction({
  label: 'Set Origin…',
  icon: <Globe aria-hidden="true" />,
  title: (products) => `Set the origin of ${products}`,
  text: 'The product pages declare it.',
  submit: 'Set Origin',
  heads,
  schema: z.object({
    countryOfOrigin: z.string(),
    makerRole: z.string(),
    maker: z.string().trim().max(300, 'Must have at most 300 characters'),
  }),
  start: { countryOfOrigin: HOME_COUNTRY, makerRole: '', maker: '' },
  fields: {
    countryOfOrigin: select({ label: 'Country of origin', half: true, choices: countryChoices }),
    makerRole: select({ label: 'Made or imported by', half: true, choices: makerChoices }),
    maker: text({
      label: 'Their name and address',
      hint: 'If empty, the name and address of the seller details.',
    }),
  },
  action: (origin) => ({ kind: 'origin', ...origin }),
})

const deleteProducts = plainBatchAction({
  label: 'Delete',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  title: (products) => `Delete ${products}?`,
  text: 'They will disappear from the shop and from carts. Orders keep their copies. This can’t be undone.',
  submit: 'Delete',
  heads,
  action: { kind: 'delete' },
})
