// Removes a person from the shop's records but keeps the records: orders, invoices and payments keep their amounts.
// decisions/0011-deleting-a-customer.md lists what is kept and why.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { queueRemoval } from '#server/files/queue-removal'
import { forgetSubject } from '#server/http/rate-limit'
import { forgetConsents } from '#server/messages/consents/consents'
import { forgetMessages } from '#server/messages/queue/forget-messages'
import { forgetQuotesOf, lockQuotesOf } from '#server/quotes/quotes-of-person'

const NOBODY = 'Deleted customer'

/**
 * Irreversible and idempotent. Locks the cart and quotes first, as placing an order and accepting a quote do: a concurrent order is either visible
 * below or finds an empty cart.
 */
export async function anonymiseCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.deleteFrom('cartItems').where('customerId', '=', customerId).execute()
  await lockQuotesOf(tx, customerId)
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'email', 'avatar'])
    .where('id', '=', customerId)
    .where('anonymisedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) return
  await forgetOrders(tx, customer)
  await forgetImportedOrders(tx, customer)
  await forgetWords(tx, customer)
  await forgetQuotes(tx, customer)
  await forgetTraces(tx, customer)
  await forgetAccount(tx, customer)
}

interface Person {
  id: string
  /** Null has no matches below. */
  email: string | null
  avatar: string
}

/** Orders with an invoice keep the recipient's name and address (rule 46 of the CGST Rules); others only the State. */
async function forgetOrders(tx: Transaction, { id }: Person): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = orders.map((order) => order.id)
  // Events by admins have the admin's id and keep the admin's name. The reason of a return is chosen from a list.
  await sql`
    update order_events e set actor_name = ${NOBODY},
      note = case when e.kind in ('return', 'change') then e.note end
    from orders o
    where o.id = e.order_id and o.id = any(${ids}::uuid[]) and e.admin_id is null
      and (e.kind in ('placed', 'claim', 'return', 'change') or (e.kind = 'status' and e.to_status = 'cancelled'))`.execute(
    tx,
  )
  await sql`
    update stock_movements set actor_name = ${NOBODY}
    where order_id = any(${ids}::uuid[]) and admin_id is null and kind in ('sale', 'cancel')`.execute(tx)
  const { rows: claims } = await sql<{ screenshot: string | null }>`
    delete from payment_claims where order_id = any(${ids}::uuid[]) returning screenshot`.execute(tx)
  const { rows: deliveries } = await sql<{ fileName: string }>`
    delete from delivery_photos d using shipments s
    where s.id = d.shipment_id and s.order_id = any(${ids}::uuid[]) returning d.file_name`.execute(tx)
  await queueRemoval(tx, {
    hidden: [
      ...claims.flatMap(({ screenshot }) => screenshot ?? []),
      ...deliveries.map(({ fileName }) => fileName),
    ],
  })
  await forgetMails(tx, 'orderId', ids)
  await forgetMessages(tx, { customerId: id, orderIds: ids })
  await forgetConsents(tx, { customerId: id, orderIds: ids })
  await forgetEvents(tx, ids)
  await sql`update returns set comment = '' where order_id = any(${ids}::uuid[])`.execute(tx)
  await sql`
    update orders o set customer_email = '', customer_phone = '', ship_phone = '', guest_email = null,
      cancel_reason = case when exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'status'
        and e.to_status = 'cancelled' and e.admin_id is null) then null else cancel_reason end,
      customer_name = case when invoice_number is null then ${NOBODY} else customer_name end,
      po_number = case when invoice_number is null then null else po_number end,
      buyer_gstin = case when invoice_number is null then null else buyer_gstin end,
      buyer_business_name = case when invoice_number is null then null else buyer_business_name end,
      buyer_business_address = case when invoice_number is null then null else buyer_business_address end,
      ship_name = case when invoice_number is null then ${NOBODY} else ship_name end,
      ship_address = case when invoice_number is null then '' else ship_address end,
      ship_city = case when invoice_number is null then '' else ship_city end,
      ship_zip_code = case when invoice_number is null then '' else ship_zip_code end
    where id = any(${ids}::uuid[])`.execute(tx)
}

/**
 * Reviews stay, without the writer's name and photos; votes on other reviews stay without their text; inquiries stay
 * only as a number in the statistics. Published questions about products stay, without the person's name; others are
 * deleted.
 */
async function forgetWords(tx: Transaction, { id, email }: Person): Promise<void> {
  const photos = await tx.selectFrom('reviews').select('images').where('customerId', '=', id).execute()
  await tx
    .updateTable('reviews')
    .set({ customerName: 'Customer', images: [] })
    .where('customerId', '=', id)
    .execute()
  await queueRemoval(tx, { shown: photos.flatMap(({ images }) => images) })
  await tx.updateTable('reviewMarks').set({ reason: '' }).where('customerId', '=', id).execute()
  // Visitors can send inquiries without signing in, so the email address identifies theirs.
  const { rows: inquiries } = await sql<{ id: string }>`
    update inquiries set name = ${NOBODY}, email = '', phone = '', company = '', message = '',
      status = 'closed', version = version + 1
    where customer_id = ${id} or lower(email) = ${email}::text returning id`.execute(tx)
  const ids = inquiries.map((inquiry) => inquiry.id)
  const asked = sql`(customer_id = ${id} or (email <> '' and lower(email) = ${email}::text))`
  const { rows: questions } = await sql<{ id: string }>`
    with gone as (delete from product_questions where ${asked} and status <> 'published' returning id),
    unnamed as (
      update product_questions set name = '', email = '', customer_id = null
      where ${asked} and status = 'published' returning id
    )
    select id from gone union all select id from unnamed`.execute(tx)
  await forgetMails(
    tx,
    'questionId',
    questions.map((question) => question.id),
  )
  await sql`delete from company_people where customer_id = ${id}`.execute(tx)
  await sql`delete from customer_group_members where customer_id = ${id} and company_id is not null`.execute(
    tx,
  )
  await sql`delete from company_invitations where email = ${email}::text`.execute(tx)
  await sql`
    update order_requests set requested_by = ${NOBODY}, note = '', customer_id = null,
      status = case status when 'waiting' then 'withdrawn' else status end
    where customer_id = ${id}`.execute(tx)
  const { rows: applications } = await sql<{ id: string }>`
    update trade_applications set contact_name = ${NOBODY}, email = '', phone = '', buys = '',
      status = case status when 'open' then 'rejected' else status end
    where email <> '' and email = ${email}::text returning id`.execute(tx)
  await forgetMails(
    tx,
    'applicationId',
    applications.map((application) => application.id),
  )
  await sql`update inquiry_entries set text = '' where inquiry_id = any(${ids}::uuid[])`.execute(tx)
  await forgetMails(tx, 'inquiryId', ids)
  await forgetMails(tx, 'customerId', [id])
  await forgetEvents(tx, [...ids, id])
}

/** Quotes stay as numbers in the statistics. The orders that they became keep the data that the law requires. */
async function forgetQuotes(tx: Transaction, { id, email }: Person): Promise<void> {
  const quotes = await forgetQuotesOf(tx, { customerId: id, email, nobody: NOBODY })
  await forgetMails(tx, 'quoteId', quotes)
}

/** Emails stay as records without recipient and content. Queued emails store nothing any more. */
async function forgetMails(
  tx: Transaction,
  about:
    | 'orderId'
    | 'quoteId'
    | 'inquiryId'
    | 'questionId'
    | 'customerId'
    | 'alertId'
    | 'applicationId'
    | 'email',
  ids: readonly string[],
): Promise<void> {
  await sql`
    update mails set data = data - 'subject' - 'message' - 'email', to_name = '', to_address = '', subject = '',
      text_body = '', html_body = '', forgotten_at = now()
    where data ->> ${sql.lit(about)} = any(${ids}::text[])`.execute(tx)
}

/** Webhook deliveries stay as records, without their content and the replies. */
async function forgetEvents(tx: Transaction, subjectIds: readonly string[]): Promise<void> {
  await sql`
    with forgotten as (
      update webhook_events set data = null, detail = '{}', forgotten_at = now()
      where subject_id = any(${subjectIds}::uuid[]) returning id
    )
    update webhook_deliveries d set response = '', state = case d.state when 'waiting' then 'dropped' else d.state end,
      fault = case d.state when 'waiting' then 'Its content was deleted' else d.fault end
    from forgotten f where d.event_id = f.id`.execute(tx)
}

/** Orders from a previous store keep their amounts; the import files are deleted. */
async function forgetImportedOrders(tx: Transaction, { id, email }: Person): Promise<void> {
  await sql`
    delete from import_rows r using imports i
    where i.id = r.import_id and i.subject = 'orders' and (
      r.subject_id in (select o.id from imported_orders o where o.customer_id = ${id})
      or ${hasCell(email)}
      or (r.import_id, lower(r.name)) in (
        select other.import_id, lower(other.name) from import_rows other
        where other.name <> '' and exists (select from unnest(other.cells) cell where lower(trim(cell)) = ${email}::text)))`.execute(
    tx,
  )
  await sql`
    delete from imported_order_notes n using imported_orders o where o.id = n.order_id and o.customer_id = ${id}`.execute(
    tx,
  )
  await tx
    .updateTable('importedOrders')
    .set({ customerName: NOBODY, customerEmail: '', customerPhone: '' })
    .where('customerId', '=', id)
    .execute()
}

/** Rows of a file whose columns weren't recognised have no key. */
const hasCell = (email: string | null) =>
  sql<boolean>`exists (select from unnest(r.cells) cell where lower(trim(cell)) = ${email}::text)`

async function forgetTraces(tx: Transaction, { id, email }: Person): Promise<void> {
  await sql`
    delete from import_rows r using imports i
    where i.id = r.import_id and i.subject = 'customers'
      and (r.subject_id = ${id} or lower(r.key) = ${email}::text or ${hasCell(email)})`.execute(tx)
  await tx.deleteFrom('idempotencyKeys').where('caller', '=', `customer:${id}`).execute()
  if (email !== null) {
    await forgetSubject(tx, email)
    await tx.deleteFrom('emailCodes').where('email', '=', email).execute()
    await forgetMails(tx, 'email', [email])
  }
  await sql`update cart_reminders set token_hashes = '{}' where customer_id = ${id}`.execute(tx)
  const { rows: alerts } = await sql<{ id: string }>`
    delete from stock_alerts where customer_id = ${id} or email = ${email}::text returning id`.execute(tx)
  await forgetMails(
    tx,
    'alertId',
    alerts.map((alert) => alert.id),
  )
  // Mail servers repeat a refused address in their error message.
  await sql`update mails set last_error = null where position(${email}::text in lower(last_error)) > 0`.execute(
    tx,
  )
}

async function forgetAccount(tx: Transaction, { id, avatar }: Person): Promise<void> {
  const tables = [
    'addresses',
    'cartCodes',
    'sessions',
    'knownDevices',
    'passwordResets',
    'customerGroupMembers',
    'customerNotes',
    'orderDrafts',
    'mailChoices',
    'savedProducts',
    'orderLists',
  ] as const
  for (const table of tables) {
    await tx.deleteFrom(table).where('customerId', '=', id).execute()
  }
  await tx
    .updateTable('customers')
    .set({
      name: NOBODY,
      email: `deleted-${id}@deleted.invalid`,
      phone: '',
      gstin: '',
      businessName: '',
      businessAddress: '',
      avatar: '',
      tags: [],
      isActive: false,
      suspendedAt: null,
      suspensionReason: null,
      wantsCartReminders: null,
      passwordHash: null,
      passwordChangedAt: null,
      googleSubject: null,
      emailVerifiedAt: null,
      deletionDueAt: null,
      anonymisedAt: new Date(),
    })
    .where('id', '=', id)
    .execute()
  if (avatar !== '') await queueRemoval(tx, { shown: [avatar] })
}
