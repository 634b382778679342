// Emails that bring what was issued along: the invoice with what has left, the credit note with what came back, vouchers
// with money.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database'
import { readDocument } from '#server/documents/read-document'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { SellerLogo } from '#server/settings/seller-logo'
import { documentFile } from './document-file.ts'

type Data = Readonly<Record<string, string>>

const brought: Readonly<Record<string, (data: Data) => RawBuilder<unknown>>> = {
  // The last shipment of the order, as the email is about that one.
  'order-shipped': ({ orderId = '' }) =>
    sql`d.order_id = ${orderId} and d.kind in ('tax_invoice', 'bill_of_supply')`,
  'order-shipped-in-part': ({ shipmentId = '' }) => sql`d.shipment_id = ${shipmentId}`,
  'payment-received': ({ paymentId = '' }) => sql`d.payment_id = ${paymentId}`,
  'payment-taken-back': ({ paymentId = '' }) => sql`d.payment_id = ${paymentId}`,
  'refund-sent': ({ paymentId = '' }) => sql`d.payment_id = ${paymentId}`,
  'return-received': ({ returnId = '' }) => sql`d.return_id = ${returnId} and d.kind = 'credit_note'`,
}

/** The same templates, with the PDF where there is one. */
export const withDocuments = (
  templates: Record<string, MailTemplate>,
  logo: SellerLogo,
): Record<string, MailTemplate> => ({
  ...templates,
  ...Object.fromEntries(
    Object.entries(brought).flatMap(([name, which]) => {
      const template = templates[name]
      return template ? [[name, bringing(template, which, logo)]] : []
    }),
  ),
})

const bringing =
  (template: MailTemplate, which: (data: Data) => RawBuilder<unknown>, logo: SellerLogo): MailTemplate =>
  async (db, data, kind) => {
    const mail = await template(db, data, kind)
    if (!mail) return null
    const file = await newestFile(db, which(data), logo)
    return file ? { ...mail, attachments: [...(mail.attachments ?? []), file] } : mail
  }

async function newestFile(db: Db, which: RawBuilder<unknown>, logo: SellerLogo) {
  const { rows } = await sql<{ id: string; phone: string; email: string }>`
    select d.id, o.customer_phone as phone, o.customer_email as email
    from tax_documents d join orders o on o.id = d.order_id where ${which}
    order by d.issued_at desc, d.id desc limit 1`.execute(db)
  const [found] = rows
  if (!found) return null
  const { bytes, filename } = await documentFile(db, await readDocument(db, found.id), {
    contact: [found.phone, found.email],
    logo: await logo(db),
  })
  return { filename, content: bytes }
}
