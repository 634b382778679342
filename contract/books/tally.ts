// Export of the books to Tally. Each export contains vouchers that no earlier one contained; its two XML files can be
// downloaded again. The masters must be imported before the vouchers.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyNouns, keyOf } from '#contract/base/keys'
import { pageQuery } from '#contract/base/paging'
import { line } from '#contract/base/text'
import { type Account, accountCodes, accounts } from './accounts.ts'
import { BookPeriod } from './admin.ts'

export const tallyEnvelopes = {
  usual: 'Import Data (all versions)',
  official: 'Import (TallyPrime)',
} as const

/** Accounts whose ledgers can be renamed; customers and banks have ledgers of their own. */
export const namedInTally = accountCodes.filter(
  (account): account is Exclude<Account, 'receivables'> => account !== 'receivables',
)

/** The accounts whose ledgers are divided by rate and place of supply. */
export const dividedInTally = ['sales', 'sales_returns'] as const satisfies readonly Account[]

/** Voucher types with their names in Tally. */
export const tallyVoucherTypes = {
  sales: 'Sales',
  credit_note: 'Credit Note',
  debit_note: 'Debit Note',
  receipt: 'Receipt',
  payment: 'Payment',
  journal: 'Journal',
} as const
export type TallyVoucherType = keyof typeof tallyVoucherTypes
const voucherTypeNames = Object.keys(tallyVoucherTypes) as TallyVoucherType[]

/** Names of the places in the ledgers of sales. */
export const tallyPlaces = { local: 'Local', interstate: 'Interstate', export: 'Export' } as const
export type TallyPlace = keyof typeof tallyPlaces

const name = line(60).min(1, 'Name is required')

/** The shape of an object with a name for each key, by default the given one. */
const names = <Key extends string>(keys: readonly Key[], defaultOf: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, name.default(defaultOf(key))])) as {
    [K in Key]: z.ZodDefault<typeof name>
  }

/** Tally ignores case, spaces and punctuation when it compares names. */
export const comparedInTally = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '') || text.toLowerCase()

const distinct =
  (message: string) =>
  (given: Readonly<Record<string, string>>, context: z.core.$RefinementCtx): void => {
    const taken = new Set<string>()
    for (const [key, text] of Object.entries(given)) {
      const compared = comparedInTally(text)
      if (taken.has(compared)) context.addIssue({ code: 'custom', path: [key], message })
      taken.add(compared)
    }
  }

export const TallySettings = z.object({
  /** Name of the company in Tally; if empty, the company that is open is used. */
  company: line(100).default(''),
  envelope: z.enum(['usual', 'official'], 'Choose an envelope from the list').default('usual'),
  /** Naming of the taxes in the master of their ledgers. */
  dutyHeads: z.enum(['long', 'short'], 'Choose an option from the list').default('long'),
  /** Name of the GST registration in Tally; if empty, the only one of the company is used. */
  registration: line(60).default(''),
  /** Name of the godown in Tally; if empty, its main location is used. */
  godown: line(60).default(''),
  /** Names of the ledgers of sales and returns; `{ledger}`, `{rate}` and `{place}` are filled in. */
  saleLedgers: line(60)
    .includes('{ledger}', { message: 'Must contain {ledger}' })
    .default('{ledger} {rate}% {place}'),
  ledgers: z
    .object(names(namedInTally, (account) => accounts[account].name))
    .prefault({})
    .superRefine(distinct("Two ledgers can't have the same name")),
  groups: z.object(names(accountCodes, (account) => accounts[account].group)).prefault({}),
  voucherTypes: z
    .object(names(voucherTypeNames, (type) => tallyVoucherTypes[type]))
    .prefault({})
    .superRefine(distinct("Two voucher types can't have the same name")),
})
export type TallySettings = z.output<typeof TallySettings>

/** Name of the ledger of sales or returns at a rate: "Sales 5% Local". */
export const saleLedger = (
  { saleLedgers, ledgers }: Pick<TallySettings, 'saleLedgers' | 'ledgers'>,
  account: (typeof dividedInTally)[number],
  ratePercent: number,
  place: TallyPlace,
): string =>
  saleLedgers
    .replaceAll('{ledger}', ledgers[account])
    .replaceAll('{rate}', String(ratePercent))
    .replaceAll('{place}', tallyPlaces[place])

const version = z.int('Version is required').min(0, 'Version is required')

export const getTallySettings = endpoint('GET /books/tally/settings', {
  access: 'admin',
  permission: 'books.read',
  summary: 'Return the names of the books in Tally',
  reply: z.object({ success: z.literal(true), version: z.number(), settings: TallySettings }),
})

export const saveTallySettings = endpoint('PUT /books/tally/settings', {
  access: 'admin',
  permission: 'books.close',
  summary: 'Change the names of the books in Tally',
  body: TallySettings.extend({ version }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    version: z.number(),
    settings: TallySettings,
  }),
})

export const TallyExport = z.object({
  _id: z.string(),
  /** Days of the first and the last voucher. */
  from: z.string(),
  to: z.string(),
  vouchers: z.number(),
  exportedBy: z.string(),
  exportedAt: z.string(),
})
export type TallyExport = z.infer<typeof TallyExport>

/** The largest number of vouchers in one export: Tally takes long over larger files. */
export const MAX_TALLY_VOUCHERS = 20_000

export const listTallyExports = endpoint('GET /books/tally/exports', {
  access: 'admin',
  permission: 'books.read',
  summary: 'List the exports for Tally, newest first, and count the vouchers of a period',
  query: BookPeriod.extend(pageQuery(10)),
  reply: z.object({
    success: z.literal(true),
    exports: z.array(TallyExport),
    total: z.number(),
    /** Vouchers of the period, and those that no export contains yet. */
    vouchers: z.number(),
    newVouchers: z.number(),
  }),
})

export const createTallyExport = endpoint('POST /books/tally/exports', {
  access: 'admin',
  permission: { all: ['books.read', 'data.export'] },
  summary: 'Export the vouchers that no export contains yet, of a period or all of them',
  status: 201,
  idempotent: true,
  body: z.object({
    /** Null for all vouchers that no export contains yet. */
    period: BookPeriod.nullable(),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), export: TallyExport }),
})

export const downloadTallyExport = endpoint('GET /books/tally/exports/{id}/{part}', {
  access: 'admin',
  permission: { all: ['books.read', 'data.export'] },
  summary: 'Download the ledgers and stock items (`masters`) or the vouchers of an export as XML for Tally',
  params: z.object({
    id: keyOf('Export', z.uuid()),
    part: z.enum(['masters', 'vouchers']).register(keyNouns, { noun: 'File' }),
  }),
  file: 'application/octet-stream',
  reply: z.unknown(),
})
