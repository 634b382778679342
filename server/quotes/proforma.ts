// Proforma invoices of orders that await payment. They have no number of a GST series and are in no register.
import { sql } from 'kysely'
import { dayOf, formatDay } from '#contract/base/days'
import { Id } from '#contract/base/text'
import { isInHouse } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import type { Db } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { invoiceContent } from '#server/orders/invoicing/invoice-content'
import { type SourceRow, sourceColumns, sourceOf } from '#server/orders/invoicing/read-source'
import { accountOf, choiceOf, selectOrders } from '#server/orders/read/order-view'
import { type Buyer, isOwn } from '#server/orders/read/own-order'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { getSetting } from '#server/settings/settings'
import { offerFile } from './offer-file.ts'

/**
 * @param buyer whose order it must be; null for staff
 * Throws `not_found`, and `illegal_transition` for an order that is paid, dispatched or cancelled, or whose freight is
 * still to be added.
 */
export async function orderProforma(
  db: Db,
  idOrNumber: string,
  buyer: Buyer | null,
  pictures: DocumentPictures,
) {
  const order = await selectOrders(db)
    .where(sql<boolean>`${Id.safeParse(idOrNumber).success ? sql`o.id` : sql`o.number`} = ${idOrNumber}`)
    .$if(buyer !== null, (query) => query.where(isOwn(buyer as Buyer, 'o')))
    .executeTakeFirst()
  if (!order) throw notFound('Order')
  const account = accountOf(order)
  const toPay = balanceOf(account)
  if (!isInHouse(account.status) || toPay <= 0)
    throw refused('illegal_transition', 'Only orders that await payment have a proforma invoice')
  if (order.awaitsFreight)
    throw refused('illegal_transition', 'The freight of this order has not been set yet')
  const { rows } = await sql<SourceRow>`
    select ${sourceColumns(sql`select 0 as before, l.quantity as now`)} from orders o where o.id = ${order.id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound('Order')
  const content = invoiceContent(sourceOf(row), null)
  const day = formatDay(order.paymentDueOn as unknown as string | null)
  return offerFile(
    db,
    {
      kind: 'proforma_invoice',
      number: `PI-${order.number}`,
      at: new Date(`${dayOf(order.createdAt)}T12:00:00+05:30`),
      content: { ...content, notes: [...content.notes, ...(day ? [`Please pay by ${day}`] : [])] },
      contact: [order.customerPhone, order.customerEmail],
      toPay,
      choice: choiceOf(order),
      about: `Amount due for order ${order.number}`,
    },
    pictures,
  )
}

/** Emails about unpaid orders, to which a proforma invoice is attached if the shop wants it. */
const unpaidMails = ['order-placed', 'order-amount', 'payment-reminder']

/** Wraps the templates so that a proforma invoice is attached to orders that await a bank transfer or UPI payment. */
export const withProforma = (
  templates: Record<string, MailTemplate>,
  pictures: DocumentPictures,
): Record<string, MailTemplate> => ({
  ...templates,
  ...Object.fromEntries(
    unpaidMails.flatMap((name) => {
      const template = templates[name]
      return template ? [[name, bringing(template, pictures)]] : []
    }),
  ),
})

const bringing =
  (template: MailTemplate, pictures: DocumentPictures): MailTemplate =>
  async (db, data, kind) => {
    const mail = await template(db, data, kind)
    const { orderId = '' } = data
    if (!mail || !(await getSetting(db, 'quotes')).attachProforma || !(await awaitsTransfer(db, orderId)))
      return mail
    const { bytes, filename } = await orderProforma(db, orderId, null, pictures)
    return { ...mail, attachments: [...(mail.attachments ?? []), { filename, content: bytes }] }
  }

/** Not for cash on delivery, and not before the amount is final. */
async function awaitsTransfer(db: Db, orderId: string): Promise<boolean> {
  const order = await selectOrders(db).where('o.id', '=', orderId).executeTakeFirst()
  if (!order || order.awaitsFreight || choiceOf(order)?.kind === 'cod') return false
  const account = accountOf(order)
  return isInHouse(account.status) && balanceOf(account) > 0
}
