// Attaches issued documents to emails: the invoice to shipping emails, the credit note to return emails, the notes
// of a correction to its email, vouchers to payment emails.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database'
import { readDocument } from '#server/documents/issue/read-document'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { SellerLogo } from '#server/settings/seller-logo'
import { documentFile } from './document-file.ts'

type Data = Readonly<Record<string, string>>

const brought: Readonly<Record<string, (data: Data) => RawBuilder<unknown>>> = {
  // Only the last shipment's invoice, as the email is about that shipment.
  'order-shipped': ({ orderId = '' }) =>
    sql`d.order_id = ${orderId} and d.kind in ('tax_invoice', 'bill_of_supply')`,
  'order-shipped-in-part': ({ shipmentId = '' }) => sql`d.shipment_id = ${shipmentId}`,
  'payment-received': ({ paymentId = '' }) => sql`d.payment_id = ${paymentId}`,
  'payment-taken-back': ({ paymentId = '' }) => sql`d.payment_id = ${paymentId}`,
  'refund-sent': ({ paymentId = '' }) => sql`d.payment_id = ${paymentId}`,
  'invoice-corrected': ({ correctionId = '' }) => sql`d.correction_id = ${correctionId}`,
  'return-received': ({ returnId = '' }) => sql`d.return_id = ${returnId} and d.kind = 'credit_note'`,
}

/** Wraps the templates so that the PDF is attached if there is one. */
export const withDocuments = (
  templates: Record<string, MailTemplate>,
  logo: SellerLogo,
): Record<string, MailTemplate> => ({
  ...templates,
  ...Object.fromEntries(
    Object.entries(brought).flatMap(([name, which]) => {
      const template = templates[name]
      return template ? [[name, bringing(template, which, { logo, limit: most(name) })]] : []
    }),
  ),
})

const bringing =
  (
    template: MailTemplate,
    which: (data: Data) => RawBuilder<unknown>,
    { logo, limit }: { logo: SellerLogo; limit: number },
  ): MailTemplate =>
  async (db, data, kind) => {
    const mail = await template(db, data, kind)
    if (!mail) return null
    const files = await newestFiles(db, which(data), { logo, limit })
    return files.length > 0 ? { ...mail, attachments: [...(mail.attachments ?? []), ...files] } : mail
  }

/** A wrong GST rate is corrected by two notes. */
const most = (template: string): number => (template === 'invoice-corrected' ? 2 : 1)

/** In order of issue. */
async function newestFiles(
  db: Db,
  which: RawBuilder<unknown>,
  { logo, limit }: { logo: SellerLogo; limit: number },
) {
  const { rows } = await sql<{ id: string; phone: string; email: string }>`
    select d.id, o.customer_phone as phone, o.customer_email as email
    from tax_documents d join orders o on o.id = d.order_id where ${which}
    order by d.issued_at desc, d.id desc limit ${limit}`.execute(db)
  const files = []
  for (const { id, phone, email } of rows.toReversed()) {
    const { bytes, filename } = await documentFile(db, await readDocument(db, id), {
      contact: [phone, email],
      logo: await logo(db),
    })
    files.push({ filename, content: bytes })
  }
  return files
}
