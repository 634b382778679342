// Amendments: corrected particulars of documents, in the back office.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { gstinProblem, normalizeGstin } from '#contract/base/gstin'
import { keyOf } from '#contract/base/keys'
import { Rupees } from '#contract/base/rupees'
import { line } from '#contract/base/text'

const params = z.object({ id: keyOf('Document') })

const Particulars = z.object({
  buyer: z.string(),
  gstin: z.string().nullable(),
  /** GST State code. */
  placeOfSupply: z.string().nullable(),
  cgst: Rupees,
  /** SGST or UTGST. */
  sgst: Rupees,
  igst: Rupees,
})

export const AmendableDocument = z.object({
  _id: z.string(),
  number: z.string(),
  /** YYYY-MM-DD */
  day: z.string(),
  /** As they are now. */
  particulars: Particulars,
  /** The reason why it can't be amended. */
  blocked: z.string().nullable(),
  /** The document has been reported already, so the amendment is part of a later return. */
  isFiled: z.boolean(),
  /** Notes for the invoice, which are amended with it. */
  notes: z.array(z.string()),
  amendments: z.array(
    z.object({
      _id: z.string(),
      recordedAt: z.string(),
      recordedBy: z.string(),
      reason: z.string(),
      isAfterFiling: z.boolean(),
      /** First day of the month whose return reports it. */
      month: z.string(),
      particulars: Particulars,
    }),
  ),
  version: z.number(),
})
export type AmendableDocument = z.infer<typeof AmendableDocument>

export const getAmendments = endpoint('GET /documents/{id}/amendments', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Return the particulars of a document and its amendments, and whether it can be amended',
  params,
  reply: z.object({ success: z.literal(true), document: AmendableDocument }),
})

export const AmendmentInput = z.object({
  buyer: line(200).min(1, 'Name is required'),
  /** Empty for an unregistered buyer. */
  gstin: z
    .string('Must be text')
    .max(40, 'Must be at most 40 characters')
    .transform(normalizeGstin)
    .superRefine((gstin, { addIssue }) => {
      const message = gstin === '' ? null : gstinProblem(gstin)
      if (message) addIssue({ code: 'custom', message })
    }),
  placeOfSupply: z.enum(Object.keys(gstStates) as [StateCode, ...StateCode[]], 'Choose a State'),
  reason: line(500).min(3, 'Enter the reason, with at least 3 characters'),
  /** Number of earlier amendments; another one since then is a conflict. */
  version: z.int('Version is required').min(0, 'Version is required'),
})
export type AmendmentInput = z.output<typeof AmendmentInput>

export const amendDocument = endpoint('POST /documents/{id}/amendments', {
  access: 'admin',
  permission: 'books.close',
  summary: 'Correct the particulars of an issued document; the document stays as it was issued',
  params,
  body: AmendmentInput,
  reply: z.object({ success: z.literal(true), message: z.string(), document: AmendableDocument }),
})

export const getAmendmentFile = endpoint('GET /documents/{id}/amendments/file', {
  access: 'admin',
  permission: 'orders.read',
  summary: 'Download a document with its corrected particulars as PDF',
  params,
  file: 'application/pdf',
  reply: z.unknown(),
})
