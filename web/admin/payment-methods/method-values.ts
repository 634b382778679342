// Form values of a payment method. Typed input stays text until it is submitted, so that nothing is lost.
import type { z } from 'zod'
import type { PaymentMethod } from '#contract/payment-methods/admin'
import type { PaymentMethodInput } from '#contract/payment-methods/method-input'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import { readOptionalAmount } from '#web/ui/form/amount-input.tsx'

export interface MethodValues {
  kind: MethodKind
  name: string
  provider: string
  description: string
  transactionFee: string
  fixedFee: string
  bank: { accountName: string; accountNumber: string; ifsc: string; bankName: string; branch: string }
  upi: { vpa: string; payeeName: string; merchantCode: string }
  instructions: string
  phone: string
  acceptedCards: string[]
  minOrder: string
  maxOrder: string
  customerGroups: string[]
  isActive: boolean
}

const blankBank = { accountName: '', accountNumber: '', ifsc: '', bankName: '', branch: '' }
const blankUpi = { vpa: '', payeeName: '', merchantCode: '' }

export const blankMethod: MethodValues = {
  kind: 'bank_transfer',
  name: '',
  provider: '',
  description: '',
  transactionFee: '',
  fixedFee: '',
  bank: blankBank,
  upi: blankUpi,
  instructions: '',
  phone: '',
  acceptedCards: [],
  minOrder: '',
  maxOrder: '',
  customerGroups: [],
  isActive: true,
}

const typed = (value: number | null) => (value === null ? '' : value.toString())
const typedFee = (value: number) => (value === 0 ? '' : value.toString())

export function valuesOf(method: PaymentMethod): MethodValues {
  const { kind, name, provider, description, instructions, phone, acceptedCards, isActive } = method
  return {
    kind,
    name,
    provider,
    description,
    instructions,
    phone,
    acceptedCards,
    isActive,
    transactionFee: typedFee(method.transactionFee),
    fixedFee: typedFee(method.fixedFee),
    bank: method.bank ?? blankBank,
    upi: method.upi ? { ...method.upi, merchantCode: method.upi.merchantCode ?? '' } : blankUpi,
    minOrder: typed(method.minOrder),
    maxOrder: typed(method.maxOrder),
    customerGroups: method.customerGroups.map(({ _id }) => _id),
  }
}

/** Drops the fields of other types, so that they can't block saving. */
export function methodInput({ kind, bank, upi, ...rest }: MethodValues): z.input<typeof PaymentMethodInput> {
  const common = {
    ...rest,
    transactionFee: readOptionalAmount(rest.transactionFee) ?? 0,
    fixedFee: readOptionalAmount(rest.fixedFee) ?? 0,
    minOrder: readOptionalAmount(rest.minOrder),
    maxOrder: readOptionalAmount(rest.maxOrder),
  }
  if (kind === 'bank_transfer') return { ...common, kind, bank }
  return kind === 'upi' ? { ...common, kind, upi } : { ...common, kind }
}
