// Numbering of documents: one row of settings.
import { z } from 'zod'
import { type DocumentKind, documentKindNames, documentKinds } from '#contract/documents/kinds'

const prefix = (kind: DocumentKind) =>
  z
    .string('Must be text')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,4}$/, 'Must have one to four letters or digits')
    .default(documentKinds[kind].prefix)

export const Invoicing = z
  .object({
    /** Number prefix of each kind of document. */
    prefixes: z
      .object({
        tax_invoice: prefix('tax_invoice'),
        bill_of_supply: prefix('bill_of_supply'),
        credit_note: prefix('credit_note'),
        debit_note: prefix('debit_note'),
        receipt_voucher: prefix('receipt_voucher'),
        refund_voucher: prefix('refund_voucher'),
      })
      .prefault({}),
    /** Whether payments before the invoice get a receipt voucher, as section 31(3)(d) of the CGST Act requires. */
    receiptVouchers: z.boolean('Must be true or false').default(true),
    /** Printed at the bottom of every invoice. */
    terms: z.string('Must be text').trim().max(600, 'Must have at most 600 characters').default(''),
  })
  .superRefine(({ prefixes }, check) => {
    for (const [at, kind] of documentKindNames.entries()) {
      const same = documentKindNames.slice(0, at).find((other) => prefixes[other] === prefixes[kind])
      if (!same) continue
      const message = `${documentKinds[same].name} already has this prefix`
      check.addIssue({ code: 'custom', path: ['prefixes', kind], message })
    }
  })
export type Invoicing = z.output<typeof Invoicing>
