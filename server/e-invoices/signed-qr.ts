// The signed QR code of the e-invoice portal: a JSON web token whose payload names the document. The signature isn't
// verified, because the portal's keys change and need a sign-in; the payload must name this document.
import { z } from 'zod'
import { toRupees } from '#contract/base/money'
import { documentTypes, partyOf, portalDay, type ReportedDocument } from './reported-document.ts'

const Payload = z.object({
  SellerGstin: z.string(),
  BuyerGstin: z.string(),
  DocNo: z.string(),
  DocTyp: z.string(),
  DocDt: z.string(),
  TotInvVal: z.coerce.number(),
  Irn: z.string(),
})
export type SignedQr = z.infer<typeof Payload>

/** Returns the payload of a token, or null if it isn't one of the portal. */
export function readSignedQr(token: string): SignedQr | null {
  const data = readToken(token)
  return Payload.safeParse(data).data ?? null
}

/** Returns the `data` of a JSON web token, which the portal writes as text. */
export function readToken(token: string): unknown {
  const [, payload, signature] = token.trim().split('.')
  if (!payload || !signature) return null
  try {
    const { data } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { data?: unknown }
    return typeof data === 'string' ? JSON.parse(data) : data
  } catch {
    return null
  }
}

/** Returns why the QR code doesn't belong to the document and its IRN, or null. */
export function qrProblem(token: string, irn: string, document: ReportedDocument): string | null {
  const qr = readSignedQr(token)
  if (!qr) return "This isn't the signed QR code of the portal: a text of three parts separated by dots."
  const { content, documentNumber, day, kind } = document
  const expected: [string, string, string][] = [
    ['IRN', qr.Irn.toLowerCase(), irn],
    ['document number', qr.DocNo, documentNumber],
    ['kind of document', qr.DocTyp.toUpperCase(), documentTypes[kind]],
    ['date', qr.DocDt, portalDay(day)],
    ["seller's GSTIN", qr.SellerGstin, content.seller.gstin],
    ["buyer's GSTIN", qr.BuyerGstin, partyOf(content)],
    ['total', qr.TotInvVal.toFixed(2), toRupees(content.totalPaise).toFixed(2)],
  ]
  const wrong = expected.find(([, found, right]) => found !== right)
  if (!wrong) return null
  const [name, found, right] = wrong
  return `This QR code belongs to another document: its ${name} is ${found || 'empty'}, not ${right}.`
}
