// The shop's own accounts of which there are statements: its payment methods of a bank and of UPI.
import type { PaymentMethod } from '#contract/payments/payment-methods'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'

export interface BankAccount {
  _id: string
  name: string
}

/** In the order of the checkout. */
export const listAccounts = (db: Db): Promise<BankAccount[]> =>
  db
    .selectFrom('paymentMethods')
    .select(['id as _id', 'name'])
    .where('kind', 'in', ['bank_transfer', 'upi'])
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Throws `invalid_input` for what is no such account (any more). */
export async function getAccount(db: Db, id: string): Promise<BankAccount> {
  const account = (await listAccounts(db)).find(({ _id }) => _id === id.toLowerCase())
  if (account) return account
  const message = 'This is no account of a bank or of UPI (any more)'
  throw refused('invalid_input', message, { fields: { account: message } })
}

/** What came into an account of UPI came by UPI. A bank's own account says the same of all that came in. */
export const methodOfKind = (kind: string): PaymentMethod => (kind === 'upi' ? 'upi' : 'bank_transfer')
