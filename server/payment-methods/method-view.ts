// Maps payment methods from the database to the API, and from the API to the database.
import type { Selectable } from 'kysely'
import { toBasisPoints, toPercent } from '#contract/base/gst'
import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import type { PaymentMethod } from '#contract/payment-methods/admin'
import type { BankAccount, UpiAddress } from '#contract/payment-methods/instructions'
import type { PaymentMethodInput } from '#contract/payment-methods/method-input'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import type { PaymentMethods } from '#server/db/row-types'

export type MethodRow = Selectable<PaymentMethods>

export function methodView(row: MethodRow, groupNames: ReadonlyMap<string, string>): PaymentMethod {
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    provider: row.provider,
    description: row.description,
    kind: row.kind as MethodKind,
    transactionFee: toPercent(row.feeBasisPoints),
    fixedFee: toRupees(toPaise(row.fixedFeePaise)),
    isActive: row.isActive,
    acceptedCards: row.acceptedCards,
    instructions: row.instructions,
    phone: row.phone,
    minOrder: rupeesOrNull(row.minOrderPaise),
    maxOrder: rupeesOrNull(row.maxOrderPaise),
    customerGroups: row.groupIds.map((id) => ({ _id: id, name: groupNames.get(id) ?? '' })),
    bank: bankOf(row),
    upi: upiOf(row),
    updatedAt: row.updatedAt.toISOString(),
  }
}

type BankColumns = Pick<MethodRow, 'accountName' | 'accountNumber' | 'ifsc' | 'bankName' | 'branch'>

export const bankOf = (row: BankColumns): BankAccount | null =>
  row.accountNumber === null
    ? null
    : {
        accountName: row.accountName ?? '',
        bankName: row.bankName ?? '',
        branch: row.branch ?? '',
        accountNumber: row.accountNumber,
        ifsc: row.ifsc ?? '',
      }

export const upiOf = (row: Pick<MethodRow, 'vpa' | 'payeeName' | 'merchantCode'>): UpiAddress | null =>
  row.vpa === null
    ? null
    : {
        vpa: row.vpa,
        payeeName: row.payeeName ?? '',
        ...(row.merchantCode && { merchantCode: row.merchantCode }),
      }

const rupeesOrNull = (paise: number | null) => (paise === null ? null : toRupees(toPaise(paise)))

/** A method whose kind has no account loses the account it had. */
export function methodValues(input: PaymentMethodInput) {
  const bank = input.kind === 'bank_transfer' ? input.bank : noBank
  const { vpa, payeeName, merchantCode } = input.kind === 'upi' ? input.upi : noUpi
  return {
    name: input.name,
    provider: input.provider,
    description: input.description,
    kind: input.kind,
    feeBasisPoints: toBasisPoints(input.transactionFee),
    fixedFeePaise: fromRupees(input.fixedFee),
    isActive: input.isActive,
    acceptedCards: input.acceptedCards,
    instructions: input.instructions,
    phone: input.phone,
    minOrderPaise: input.minOrder === null ? null : fromRupees(input.minOrder),
    maxOrderPaise: input.maxOrder === null ? null : fromRupees(input.maxOrder),
    groupIds: input.customerGroups,
    ...bank,
    vpa,
    payeeName,
    merchantCode: merchantCode || null,
  }
}

const noBank = { accountName: null, accountNumber: null, ifsc: null, bankName: null, branch: null }
const noUpi = { vpa: null, payeeName: null, merchantCode: null }
