// How quotes begin: a request of a visitor or customer, an inquiry, or staff.
import { sql } from 'kysely'
import { addDays, today } from '#contract/base/days'
import { gstStates, registeredState } from '#contract/base/gst-states'
import { isPin } from '#contract/base/pin'
import { Id } from '#contract/base/text'
import type { QuoteRequest } from '#contract/quotes/quotes'
import type { QuoteSettings } from '#contract/quotes/settings'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'
import { getSetting } from '#server/settings/settings'
import { appendQuoteEvent, type StoredDraft } from './lock-quote.ts'

/** Returns `QT-` followed by digits; each number is used once. */
export async function takeQuoteNumber(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('quote_numbers') as number`.execute(tx)
  return `QT-${rows[0]?.number}`
}

/**
 * Stores a request under its number, tells the admins and confirms it by email. Throws `not_found` if none of its
 * products is known.
 */
export async function requestQuote(
  tx: Transaction,
  { website: _, lines, pinCode, message, ...person }: QuoteRequest,
  number: string,
  customerId: string | null,
): Promise<void> {
  const settings = await getSetting(tx, 'quotes')
  const known = await namesOf(
    tx,
    lines.map(({ productId }) => productId),
  )
  const requested = lines.flatMap((line) => {
    const name = known.get(line.productId)
    return name === undefined ? [] : [{ ...line, name }]
  })
  if (requested.length === 0) throw notFound('Product')
  const draft = blankDraft(settings, { gstin: person.gstin, pinCode })
  const { id } = await tx
    .insertInto('quotes')
    .values({
      number,
      status: 'requested',
      origin: 'website',
      customerId,
      ...person,
      requestedLines: json(requested),
      message,
      pinCode,
      lineCount: requested.length,
      draft: json({
        ...draft,
        lines: requested.map(({ productId, quantity }) => ({ productId, quantity, agreed: null, note: '' })),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appendQuoteEvent(tx, id, { kind: 'requested' })
  const [first] = requested
  await notify(tx, {
    kind: 'quote',
    title: `Quote requested: ${number}`,
    text: requested.length === 1 ? `${first?.quantity} × ${first?.name}` : `${requested.length} products`,
    subjectId: id,
  })
  await queueMail(tx, {
    key: `quote-requested:${id}`,
    template: 'quote-requested',
    data: quoteMailData(id, customerId, person.email),
  })
  if (person.email !== '')
    await queueMail(tx, {
      key: `quote-request-confirmed:${id}`,
      template: 'quote-request-confirmed',
      data: quoteMailData(id, customerId, person.email),
    })
}

/** Names the person, so that the emails are forgotten with their data. */
export const quoteMailData = (quoteId: string, customerId: string | null, email: string) => ({
  quoteId,
  ...(customerId === null ? { email } : { customerId }),
})

async function namesOf(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('status', '=', 'active')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The State follows from the GSTIN, if there is one. */
function blankDraft(
  { validDays, terms }: QuoteSettings,
  { gstin = '', pinCode = '' }: { gstin?: string; pinCode?: string } = {},
): StoredDraft {
  const code = gstin === '' ? null : registeredState({ gstin, state: '' })
  return {
    destination: {
      fullAddress: '',
      city: '',
      state: code ? gstStates[code] : '',
      zipCode: isPin(pinCode) ? pinCode : '',
      country: 'India',
    },
    lines: [],
    freight: 'customer',
    freightAmount: 0,
    creditDays: null,
    validUntil: addDays(today(), validDays),
    terms,
    note: '',
    internalNote: '',
  }
}

/** Begins a draft for a customer, from an inquiry, or empty. Returns its id. Throws `not_found`. */
export async function startQuote(
  tx: Transaction,
  ctx: AdminContext,
  {
    customerId,
    inquiryId,
  }: { customerId?: string | null | undefined; inquiryId?: string | null | undefined },
): Promise<string> {
  const settings = await getSetting(tx, 'quotes')
  const inquiry = inquiryId ? await findInquiry(tx, inquiryId) : null
  const customer = await findCustomer(tx, customerId ?? inquiry?.customerId ?? null)
  if (customerId && !customer) throw notFound('Customer')
  const number = await takeQuoteNumber(tx)
  const draft = blankDraft(settings, customer ?? {})
  const { id } = await tx
    .insertInto('quotes')
    .values({
      number,
      status: 'draft',
      origin: inquiry ? 'inquiry' : 'staff',
      customerId: customer?.id ?? null,
      inquiryId: inquiry?.id ?? null,
      name: customer?.name ?? inquiry?.name ?? '',
      email: customer?.email ?? inquiry?.email ?? '',
      phone: customer?.phone ?? inquiry?.phone ?? '',
      gstin: customer?.gstin ?? '',
      businessName: customer?.businessName ?? inquiry?.company ?? '',
      message: inquiry?.message ?? '',
      draft: json({
        ...draft,
        ...(customer?.destination && { destination: customer.destination }),
      }),
      adminId: ctx.actor.id,
      adminName: ctx.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appendQuoteEvent(tx, id, { kind: 'created' }, ctx.actor)
  audit(tx, ctx, 'quote.start', { id, name: number })
  return id
}

async function findInquiry(tx: Transaction, id: string) {
  const inquiry = Id.safeParse(id).success
    ? await tx
        .selectFrom('inquiries')
        .select(['id', 'customerId', 'name', 'email', 'phone', 'company', 'message'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!inquiry) throw notFound('Inquiry')
  if (inquiry.email === '' && inquiry.phone === '')
    throw refused('illegal_transition', "This person's data has been deleted")
  return inquiry
}

async function findCustomer(tx: Transaction, id: string | null) {
  if (id === null) return undefined
  const { rows } = await sql<{
    id: string
    name: string
    email: string | null
    phone: string
    gstin: string
    businessName: string
    destination: StoredDraft['destination'] | null
  }>`
    select c.id, c.name, c.email, c.phone, c.gstin, c.business_name, (
      select json_build_object('fullAddress', a.full_address, 'city', a.city, 'state', a.state,
        'zipCode', a.zip_code, 'country', a.country)
      from addresses a where a.customer_id = c.id order by a.is_default desc, a.id limit 1) as destination
    from customers c where c.id = ${id} and c.anonymised_at is null`.execute(tx)
  return rows[0]
}
