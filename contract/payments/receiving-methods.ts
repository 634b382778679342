// Which of the shop's payment methods money can have come in by.
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import type { PaymentMethod } from './payment-methods.ts'

interface NamedMethod {
  _id: string
  name: string
  kind: MethodKind
}

export interface ReceivingMethod extends NamedMethod {
  isActive: boolean
  /** Whose members alone may pay by it; empty for everybody. */
  customerGroups: readonly unknown[]
}

const kindOf = {
  bank_transfer: 'bank_transfer',
  upi: 'upi',
  cash: 'cod',
  cheque: 'cheque',
} as const satisfies Record<PaymentMethod, MethodKind>

/**
 * First the one that it most likely came in by: that which the order was to be paid by, else the one that customers are
 * told of first. One that is switched off may still be paid into, and so may the order's own after it was archived.
 * @param methods those that are not archived, in the order of the checkout
 * @param chosen what the order was to be paid by, as it was then
 */
export function receivingMethods<Method extends ReceivingMethod>(
  method: PaymentMethod,
  methods: readonly Method[],
  chosen: NamedMethod | null,
): (Method | NamedMethod)[] {
  const isOwn = ({ _id }: NamedMethod) => _id === chosen?._id
  const takes = (one: NamedMethod) => one.kind === kindOf[method] || (one.kind === 'other' && isOwn(one))
  const known = methods.filter(takes)
  const archived = chosen && !methods.some(isOwn) && takes(chosen) ? [chosen] : []
  const first = (one: Method) => Number(isOwn(one)) * 4 + Number(one.isActive) * 2 + Number(isOpen(one))
  return [...archived, ...known.toSorted((one, other) => first(other) - first(one))]
}

const isOpen = ({ customerGroups }: ReceivingMethod) => customerGroups.length === 0
