// Changes items, prices and delivery of an order that hasn't been invoiced, with the amounts before and after.
import { PencilLine, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatAmount, formatRupees } from '#contract/base/rupee-text'
import { leastQuantity } from '#contract/cart/minimum'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { isInHouse } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { text } from '#web/admin/kit/form/fields.tsx'
import { SuggestBox } from '#web/admin/kit/form/suggest-box.tsx'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { orderAction } from '#web/admin/orders/actions/order-action.ts'
import { productText } from '#web/admin/orders/lines/edited-lines.ts'
import { UnitLine } from '#web/shop/unit-line.tsx'
import { announce } from '#web/ui/announce.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, FieldError, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { ChangePreview, useChangePreview } from './change-preview.tsx'
import { ChangeForm, changeBlockOf, contentOf, type FormLine, startChange } from './change-values.ts'

const route = 'POST /admin/orders/{id}/change'

export const changeOrder = orderAction({
  label: 'Change Items',
  icon: <PencilLine />,
  offered: ({ status }) => isInHouse(status),
  title: ({ orderNumber }) => `Change ${orderNumber}`,
  text: () =>
    'Items keep their prices. If a new quantity reaches or misses a quantity price of today, that price applies. New items get the prices of today.',
  submit: 'Save Change',
  size: 'lg',
  blocked: changeBlockOf,
  schema: ChangeForm,
  start: startChange,
  fields: {
    lines: { custom: ({ form, subject, error }) => <Content form={form} order={subject} error={error} /> },
    reason: text({ label: 'Reason', hint: 'Shown to colleagues only.', maxLength: 200 }),
    tellCustomer: {
      custom: ({ form, subject }) =>
        subject.customer.email !== '' && (
          <Checkbox
            label="Email the customer the changes"
            description={`To ${subject.customer.email}, with the amount due and how to pay it.`}
            {...form.register('tellCustomer')}
          />
        ),
    },
  },
  check: (_, values) => {
    const read = contentOf(values)
    if ('errors' in read) return { lines: Object.values(read.errors)[0] ?? 'Check the items' }
    return values.expectedTotal === null ? { lines: 'Wait for the new total, then save again.' } : null
  },
  route,
  send: ({ _id, version }, values, idempotencyKey) => {
    const read = contentOf(values)
    if ('errors' in read) throw new Error('The form was checked before')
    const { reason, tellCustomer, expectedTotal } = values
    return adminCall(route, {
      params: { id: _id },
      body: { ...read.content, version, reason, tellCustomer, expectedTotal: expectedTotal ?? 0 },
      idempotencyKey,
    })
  },
})

interface ContentProps {
  form: UseFormReturn<ChangeForm>
  order: OrderDetail
  error: string | undefined
}

function Content({ form, order, error }: ContentProps) {
  const values = form.watch()
  const read = contentOf(values)
  const errors = 'errors' in read ? read.errors : {}
  const seen = useChangePreview(order._id, 'content' in read ? read.content : null)
  const total = seen.isCurrent && 'content' in read ? (seen.preview?.after.total ?? null) : null
  useEffect(() => form.setValue('expectedTotal', total), [form, total])
  const mayPrice = mayDo('orders.price')
  const change = (lines: FormLine[]) => form.setValue('lines', lines, { shouldDirty: true })
  const set = (at: number, changed: Partial<FormLine>) =>
    change(values.lines.map((line, place) => (place === at ? { ...line, ...changed } : line)))
  const methods = seen.preview?.shipping ?? []
  const list = useRef<HTMLUListElement>(null)
  const remove = (at: number) => {
    change(values.lines.filter((_, place) => place !== at))
    announce(`${values.lines[at]?.name ?? ''} removed`)
    // The removed row had the focus, so its successor gets it.
    requestAnimationFrame(() => {
      const rows = list.current?.children
      rows?.[Math.min(at, rows.length - 1)]?.querySelector('input')?.focus()
    })
  }
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-semibold">Items</legend>
        <ul ref={list} className="divide-y divide-line rounded border border-line">
          {values.lines.map((line, at) => (
            <UnitLine
              key={line.itemId ?? line.productId}
              name={line.name}
              image={line.image}
              text={`${formatRupees(line.usual)} per unit${line.itemId === null ? ', new' : ''}`}
            >
              <div className="flex flex-wrap items-start gap-2">
                <Field size="sm" label="Quantity" error={errors[`lines.${at}.quantity`]}>
                  <TextInput
                    size="sm"
                    inputMode="numeric"
                    autoComplete="off"
                    className="w-20 tabular-nums"
                    aria-label={`Quantity of ${line.name}`}
                    value={line.quantity}
                    onChange={({ target }) => set(at, { quantity: target.value })}
                  />
                </Field>
                {mayPrice && (
                  <Field size="sm" label="Other price (₹)" error={errors[`lines.${at}.price.unitPrice`]}>
                    <AmountInput
                      size="sm"
                      className="w-28"
                      aria-label={`Other price of ${line.name}`}
                      placeholder={formatAmount(line.usual)}
                      value={line.unitPrice}
                      onChange={({ target }) => set(at, { unitPrice: target.value })}
                    />
                  </Field>
                )}
                {mayPrice && line.unitPrice !== '' && (
                  <Field size="sm" label="Reason of the price">
                    <TextInput
                      size="sm"
                      className="w-36"
                      maxLength={100}
                      aria-label={`Reason of the price of ${line.name}`}
                      placeholder="Agreed price"
                      value={line.reason}
                      onChange={({ target }) => set(at, { reason: target.value })}
                    />
                  </Field>
                )}
                <IconButton
                  className="self-center"
                  label={`Remove ${line.name}`}
                  disabled={values.lines.length === 1}
                  onClick={() => remove(at)}
                  icon={<Trash2 aria-hidden="true" />}
                />
              </div>
            </UnitLine>
          ))}
        </ul>
        <SuggestBox
          label="Add a product by SKU or name"
          placeholder="SKU or name, or scan a barcode"
          noun="products"
          searchKey={['line-products', order.customer._id]}
          find={async (search) => {
            const customer = order.customer._id
            const query = customer === null ? { search } : { search, customer }
            return (await adminCall('GET /admin/order-lines/products', { query })).products
          }}
          keyOf={({ productId }) => productId}
          isExact={({ sku }, typed) => sku !== '' && sku.toLowerCase() === typed.toLowerCase()}
          onChoose={({ productId, name, image, price, minOrderQuantity, packSize }) => {
            const known = values.lines.findIndex((line) => line.productId === productId)
            const before = values.lines[known]
            if (before) set(known, { quantity: String((Number(before.quantity) || 0) + packSize) })
            else {
              const line = { itemId: null, productId, name, image, usual: price }
              const blank = { unitPrice: '', discount: '', reason: '' }
              change([
                ...values.lines,
                { ...line, ...blank, quantity: String(leastQuantity({ minOrderQuantity, packSize })) },
              ])
            }
            announce(`${name} added`)
          }}
          render={(product) => (
            <>
              <span className="block truncate font-semibold">{product.name}</span>
              <span className="block truncate text-muted tabular-nums">{productText(product)}</span>
            </>
          )}
        />
        {error && <FieldError role="alert">{error}</FieldError>}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        {methods.length > 0 && (
          <Field label="Delivery method">
            <NativeSelect {...form.register('shippingMethod')}>
              <option value="">As it is{order.shippingMethod ? `: ${order.shippingMethod}` : ''}</option>
              {methods.map(({ _id, name, cost }) => (
                <option key={_id} value={_id}>
                  {`${name}, ${formatRupees(cost)}`}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        {mayPrice && !order.freeShipping && (
          <Field
            label="Other delivery price without GST (₹)"
            hint="Leave empty for the price of the method."
            error={errors.shippingPrice}
          >
            <AmountInput {...form.register('shippingPrice')} />
          </Field>
        )}
      </div>
      <Checkbox
        label="Price all items again at today’s prices"
        description="Also the promotions of today apply, in place of those of the order. Prices that you enter stay."
        checked={values.prices === 'today'}
        onChange={({ target }) => form.setValue('prices', target.checked ? 'today' : 'kept')}
      />
      {'content' in read && <ChangePreview {...seen} />}
    </div>
  )
}
