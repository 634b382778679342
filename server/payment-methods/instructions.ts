// Payment instructions for orders without a chosen method: the first bank account and the first UPI address that are
// open to every customer.
import { sql } from 'kysely'
import type { PaymentInstructions } from '#contract/payment-methods/instructions'
import type { Db } from '#server/db/database'
import { bankOf, type MethodRow, upiOf } from './method-view.ts'

const noBank = { accountName: '', bankName: '', branch: '', accountNumber: '', ifsc: '' }
const noUpi = { vpa: '', payeeName: '' }
const NOTHING_YET = 'The seller has not entered payment details yet. Please ask the seller before you pay.'

export async function getInstructions(db: Db): Promise<PaymentInstructions> {
  const { rows } = await sql<MethodRow>`
    select * from payment_methods
    where is_active and kind in ('bank_transfer', 'upi') and group_ids = '{}' order by position, id`.execute(
    db,
  )
  const bank = rows.find(({ kind }) => kind === 'bank_transfer')
  const upi = rows.find(({ kind }) => kind === 'upi')
  const used = [bank, upi].filter((row) => row !== undefined)
  const texts = [...new Set(used.map(({ instructions }) => instructions))].filter((text) => text !== '')
  return {
    bank: (bank && bankOf(bank)) ?? noBank,
    upi: (upi && upiOf(upi)) ?? noUpi,
    phone: upi?.phone || bank?.phone || '',
    note: used.length === 0 ? NOTHING_YET : texts.join(' '),
  }
}
