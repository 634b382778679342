// Colours of the kinds of journals.
import type { Journal } from '#contract/books/admin'
import type { Tone } from '#web/ui/data/badge.tsx'

export const kindTones: Readonly<Record<Journal['kind'], Tone>> = {
  invoice: 'blue',
  bill_of_supply: 'blue',
  credit_note: 'orange',
  debit_note: 'blue',
  late_return: 'orange',
  amendment: 'grey',
  late_correction: 'orange',
  receipt: 'green',
  refund: 'yellow',
  reversal: 'grey',
  small_difference: 'grey',
  bank_charges: 'grey',
  courier_commission: 'grey',
  tds: 'purple',
  bad_debt: 'red',
}
