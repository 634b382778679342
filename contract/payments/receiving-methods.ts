// The payment methods of the shop that may have received a payment.
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'

interface NamedMethod {
  _id: string
  name: string
  kind: MethodKind
}

export interface ReceivingMethod extends NamedMethod {
  isActive: boolean
  /** Groups whose members may use it; empty for all customers. */
  customerGroups: readonly unknown[]
}

const kindOf = {
  bank_transfer: 'bank_transfer',
  upi: 'upi',
  cash: 'cod',
  cheque: 'cheque',
} as const satisfies Record<PaymentMethod, MethodKind>

/**
 * Returns the candidates, most likely first: the order's chosen method, else the one offered first. Disabled methods
 * may still receive payments, and so may the order's own method after it was archived.
 * @param methods those that aren't archived, in checkout order
 * @param chosen snapshot of the method chosen for the order
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
