// Export of the books to Tally: two XML files. The masters must be imported before the vouchers.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { keyNouns } from '#contract/base/keys'
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

const ledgerName = line(60).min(1, 'Name is required')

export const TallySettings = z.object({
  /** Name of the company in Tally; if empty, the company that is open is used. */
  company: line(100).default(''),
  envelope: z.enum(['usual', 'official'], 'Choose an envelope from the list').default('usual'),
  /** Naming of the taxes in the master of their ledgers. */
  dutyHeads: z.enum(['long', 'short'], 'Choose an option from the list').default('long'),
  ledgers: z
    .object(
      Object.fromEntries(
        namedInTally.map((account) => [account, ledgerName.default(accounts[account].name)]),
      ) as { [A in (typeof namedInTally)[number]]: z.ZodDefault<typeof ledgerName> },
    )
    .prefault({})
    .superRefine((names, context) => {
      const taken = new Set<string>()
      for (const [account, name] of Object.entries(names)) {
        const key = name.toLowerCase()
        if (taken.has(key))
          context.addIssue({
            code: 'custom',
            path: [account],
            message: "Two ledgers can't have the same name",
          })
        taken.add(key)
      }
    }),
})
export type TallySettings = z.output<typeof TallySettings>

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

export const exportTally = endpoint('GET /books/tally/{part}', {
  access: 'admin',
  permission: { all: ['books.read', 'data.export'] },
  summary: 'Download the ledgers (`masters`) or journals (`vouchers`) of a period as XML for Tally',
  params: z.object({ part: z.enum(['masters', 'vouchers']).register(keyNouns, { noun: 'File' }) }),
  query: BookPeriod,
  file: 'application/octet-stream',
  reply: z.unknown(),
})
