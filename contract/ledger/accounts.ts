// The accounts of the books. The list is closed; `group` is what Tally calls the heading that an account stands under.

export const accounts = {
  // Money that came before its invoice stands here too, as a credit of its order.
  receivables: {
    name: 'Receivables',
    group: 'Sundry Debtors',
    about: 'What customers owe for invoiced goods; below 0 what they paid before the invoice.',
  },
  bank: {
    name: 'Bank and UPI',
    group: 'Bank Accounts',
    about: 'Money received by bank transfer, UPI and cheque, less what was given back.',
  },
  cash: { name: 'Cash', group: 'Cash-in-Hand', about: 'Money received in cash, less what was given back.' },
  sales: { name: 'Sales', group: 'Sales Accounts', about: 'Invoiced goods, without tax.' },
  sales_returns: {
    name: 'Sales returns',
    group: 'Sales Accounts',
    about: 'Goods that were credited, without tax.',
  },
  freight: { name: 'Freight charged', group: 'Direct Incomes', about: 'Invoiced shipping, without tax.' },
  payment_fees: {
    name: 'Payment fees charged',
    group: 'Indirect Incomes',
    about: 'Invoiced fees of payment methods, without tax.',
  },
  output_cgst: {
    name: 'Output CGST',
    group: 'Duties & Taxes',
    about: 'Central tax on sales within the State.',
  },
  output_sgst: {
    name: 'Output SGST',
    group: 'Duties & Taxes',
    about: 'State tax on sales within the State.',
  },
  output_utgst: {
    name: 'Output UTGST',
    group: 'Duties & Taxes',
    about: 'Union territory tax on sales within the territory.',
  },
  output_igst: {
    name: 'Output IGST',
    group: 'Duties & Taxes',
    about: 'Integrated tax on sales to other States.',
  },
  round_off: {
    name: 'Round off',
    group: 'Indirect Expenses',
    about: 'Paise by which the total of a document differs from value and tax.',
  },
  discounts_allowed: {
    name: 'Discounts allowed',
    group: 'Indirect Expenses',
    about: 'Credited as a favour, without tax.',
  },
} as const satisfies Record<string, { name: string; group: string; about: string }>

export type Account = keyof typeof accounts
export const accountCodes = Object.keys(accounts) as [Account, ...Account[]]

/** Those of money at hand. */
export const moneyAccounts = ['bank', 'cash'] as const satisfies readonly Account[]
/** Those that GST is owed on. */
export const taxAccounts = [
  'output_cgst',
  'output_sgst',
  'output_utgst',
  'output_igst',
] as const satisfies readonly Account[]
/** What was invoiced without tax, less what was credited of it. */
export const salesAccounts = [
  'sales',
  'sales_returns',
  'freight',
  'payment_fees',
  'discounts_allowed',
] as const satisfies readonly Account[]
