// The shop's own accounts that have statements: payment methods of kind bank and UPI.
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'

export interface BankAccount {
  _id: string
  name: string
}

/** Returns accounts in the order of the checkout. */
export const listAccounts = (db: Db): Promise<BankAccount[]> =>
  db
    .selectFrom('paymentMethods')
    .select(['id as _id', 'name'])
    .where('kind', 'in', ['bank_transfer', 'upi'])
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Throws `invalid_input` if there is no such account (any more). */
export async function getAccount(db: Db, id: string): Promise<BankAccount> {
  const account = (await listAccounts(db)).find(({ _id }) => _id === id.toLowerCase())
  if (account) return account
  const message = "This bank or UPI account doesn't exist any more"
  throw refused('invalid_input', message, { fields: { account: message } })
}

/** Payments into a UPI account were made by UPI; those into a bank account count as bank transfers. */
export const methodOfKind = (kind: string): PaymentMethod => (kind === 'upi' ? 'upi' : 'bank_transfer')
