// The form of a changed order: texts stay as typed until they are valid.
import { z } from 'zod'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { changeBlock } from '#contract/orders/change-rules'
import { changedPriceRules, OrderContent } from '#contract/orders/changes'
import { readAmount } from '#web/ui/form/amount-input.tsx'

const FormLine = z.object({
  /** Null for a new item. */
  itemId: z.string().nullable(),
  productId: z.string().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  quantity: z.string(),
  /** As typed; empty for the price by the rules of changes. */
  unitPrice: z.string(),
  discount: z.string(),
  reason: z.string(),
  /** Price of the order or of today, shown in the empty field. */
  usual: z.number(),
})
export type FormLine = z.infer<typeof FormLine>

export const ChangeForm = z.object({
  lines: z.array(FormLine),
  shippingMethod: z.string(),
  shippingPrice: z.string(),
  prices: z.enum(changedPriceRules),
  reason: z.string().max(200, 'Must have at most 200 characters'),
  tellCustomer: z.boolean(),
  /** The total that is shown; null while it is computed. */
  expectedTotal: z.number().nullable(),
})
export type ChangeForm = z.infer<typeof ChangeForm>

export const startChange = (order: OrderDetail): ChangeForm => ({
  lines: order.items.map((item) => ({
    itemId: item._id,
    productId: item.productId,
    name: item.name,
    image: item.image,
    quantity: String(item.quantity),
    unitPrice: '',
    discount: '',
    reason: '',
    usual: item.withGst?.price ?? item.price,
  })),
  shippingMethod: '',
  shippingPrice: '',
  prices: 'kept',
  reason: '',
  tellCustomer: true,
  expectedTotal: null,
})

/** Returns the content to send, or the first error of each line and field. */
export function contentOf(
  values: ChangeForm,
): { content: OrderContent } | { errors: Record<string, string> } {
  const result = OrderContent.safeParse({
    lines: values.lines.map(({ itemId, productId, quantity, unitPrice, discount, reason }) => ({
      itemId,
      productId: itemId === null ? productId : null,
      quantity: quantity.trim() === '' ? Number.NaN : Number(quantity),
      price:
        unitPrice.trim() === ''
          ? null
          : {
              unitPrice: readAmount(unitPrice),
              discount: discount.trim() === '' ? 0 : readAmount(discount),
              reason,
            },
    })),
    shippingMethod: values.shippingMethod || null,
    shippingPrice: values.shippingPrice.trim() === '' ? null : readAmount(values.shippingPrice),
    prices: values.prices,
  })
  if (result.success) return { content: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return { errors }
}

/** Returns why the content of the order can't be changed, or null. */
export const changeBlockOf = ({ status, invoiceNumber, shipments }: OrderDetail): string | null =>
  changeBlock({ status, invoiceNumber, hasLeft: shipments.length > 0 })
