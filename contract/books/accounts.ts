// The chart of accounts. The list is closed; `group` is Tally's name of the group that an account belongs to.

export const accounts = {
  // Includes payments received before the invoice, as a credit of their order.
  receivables: {
    name: 'Receivables',
    group: 'Sundry Debtors',
    about: 'Amounts customers owe for invoiced goods, less what they paid in advance.',
  },
  bank: {
    name: 'Bank and UPI',
    group: 'Bank Accounts',
    about: 'Money received by bank transfer, UPI and cheque, less refunds.',
  },
  cash: { name: 'Cash', group: 'Cash-in-Hand', about: 'Money received in cash, less refunds.' },
  tds_receivable: {
    name: 'TDS receivable',
    group: 'Loans & Advances (Asset)',
    about: 'Tax that customers deducted from payments. It is claimed in the income tax return.',
  },
  sales: { name: 'Sales', group: 'Sales Accounts', about: 'Invoiced goods, without tax.' },
  sales_returns: {
    name: 'Sales returns',
    group: 'Sales Accounts',
    about: 'Credited goods, without tax.',
  },
  freight: { name: 'Freight charged', group: 'Direct Incomes', about: 'Invoiced shipping, without tax.' },
  other_charges: {
    name: 'Packing and other charges',
    group: 'Direct Incomes',
    about: 'Invoiced packing, cutting and other charges, without tax.',
  },
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
    about: 'Rounding differences between document totals and their value and tax.',
  },
  discounts_allowed: {
    name: 'Discounts allowed',
    group: 'Indirect Expenses',
    about: 'Goodwill credits, without tax.',
  },
  small_differences: {
    name: 'Small differences',
    group: 'Indirect Expenses',
    about: 'Amounts of a few rupees that customers paid too little or too much.',
  },
  bank_charges: {
    name: 'Bank charges',
    group: 'Indirect Expenses',
    about: 'Charges that banks deducted from payments.',
  },
  courier_commission: {
    name: 'Courier commission',
    group: 'Indirect Expenses',
    about: 'Commission that couriers deducted from cash on delivery, with its GST.',
  },
  bad_debts: { name: 'Bad debts', group: 'Indirect Expenses', about: 'Amounts due that were written off.' },
} as const satisfies Record<string, { name: string; group: string; about: string }>

export type Account = keyof typeof accounts
export const accountCodes = Object.keys(accounts) as [Account, ...Account[]]

/** Accounts of money at hand. */
export const moneyAccounts = ['bank', 'cash'] as const satisfies readonly Account[]
/** Accounts of GST payable. */
export const taxAccounts = [
  'output_cgst',
  'output_sgst',
  'output_utgst',
  'output_igst',
] as const satisfies readonly Account[]
/** Sales without tax: invoices less credit notes. */
export const salesAccounts = [
  'sales',
  'sales_returns',
  'freight',
  'other_charges',
  'payment_fees',
  'discounts_allowed',
] as const satisfies readonly Account[]
