// The ways in which the cart may be paid, each with what the order would come to: by the same rules as placing it.
import { sql } from 'kysely'
import { toRupees, zero } from '#contract/base/money'
import { amountsBeforeFee, amountsWithFee } from '#contract/orders/charges'
import type { MethodKind } from '#contract/payment-methods/method-kinds'
import type { PaymentOption } from '#contract/payment-methods/store'
import type { Db } from '#server/db/database'
import { feeOf, methodsFor, methodsOpenTo, type OfferedMethod } from '#server/payment-methods/offered-methods'
import { getCartLines } from './cart-queries.ts'

export async function listPaymentOptions(db: Db, customerId: string): Promise<PaymentOption[]> {
  const [lines, open] = await Promise.all([getCartLines(db, customerId), listOpenMethods(db, customerId)])
  const before = amountsBeforeFee(lines, zero)
  return methodsFor(open, before).map((method) => {
    const amounts = amountsWithFee(lines, before, feeOf(method))
    return {
      _id: method.id,
      name: method.name,
      kind: method.kind as MethodKind,
      description: method.description,
      fee: toRupees(amounts.paymentFeePaise),
      gstAmount: toRupees(amounts.gstPaise),
      totalAmount: toRupees(amounts.totalPaise),
    }
  })
}

async function listOpenMethods(db: Db, customerId: string): Promise<OfferedMethod[]> {
  const { rows } = await sql<{ methods: OfferedMethod[] }>`
    select ${methodsOpenTo(customerId)} as methods`.execute(db)
  return rows[0]?.methods ?? []
}
