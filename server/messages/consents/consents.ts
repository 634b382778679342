// Consent to WhatsApp messages, by number. Every choice is recorded with its time and source; the newest one counts,
// so a reply STOP also ends messages that an account or an earlier order had agreed to.
import { sql } from 'kysely'
import type { MessageConsent } from '#contract/messages/admin'
import { CONSENT_TEXT, type ConsentSource } from '#contract/messages/message-states'
import { whatsAppNumber } from '#contract/messages/whatsapp-number'
import type { Db, Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'

interface Choice {
  /** In any spelling; a number that WhatsApp can't have records nothing. */
  phone: string
  isGranted: boolean
  source: ConsentSource
  customerId?: string | null
  orderId?: string | null
}

const insertChoice = (
  number: string,
  { isGranted, source, customerId = null, orderId = null }: Choice,
) => sql`
  insert into message_consents (phone, customer_id, order_id, is_granted, source, wording)
  values (${number}, ${customerId}, ${orderId}, ${isGranted}, ${source}, ${isGranted ? CONSENT_TEXT : ''})`

export async function recordConsent(tx: Transaction, choice: Choice): Promise<void> {
  const number = whatsAppNumber(choice.phone)
  if (number !== null) await insertChoice(number, choice).execute(tx)
}

/** Records the choice together with an order that is written at the end of the transaction. */
export function recordConsentLast(tx: Transaction, choice: Choice): void {
  const number = whatsAppNumber(choice.phone)
  if (number !== null) beforeCommit(tx, () => insertChoice(number, choice))
}

/** Returns the newest choice for a number, or null. */
export async function findConsent(db: Db, phone: string): Promise<MessageConsent | null> {
  const number = whatsAppNumber(phone)
  if (number === null) return null
  const row = await db
    .selectFrom('messageConsents')
    .select(['isGranted', 'at', 'source'])
    .where('phone', '=', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { isGranted: row.isGranted, at: row.at.toISOString(), source: row.source as ConsentSource }
    : null
}

/** For the customer's data download: the choices of the account and for its orders, oldest first. */
export async function listConsents(db: Db, customerId: string) {
  const { rows } = await sql<{
    phone: string
    isGranted: boolean
    source: string
    wording: string
    at: Date
  }>`
    select phone, is_granted, source, wording, at from message_consents
    where customer_id = ${customerId} or order_id = any(array(select id from orders where customer_id = ${customerId}))
    order by id`.execute(db)
  return rows.map(({ at, ...choice }) => ({ ...choice, at: at.toISOString() }))
}

/** Deletes the choices of a deleted customer, and replies from the same numbers. */
export async function forgetConsents(
  tx: Transaction,
  { customerId, orderIds }: { customerId: string; orderIds: readonly string[] },
): Promise<void> {
  await sql`
    with own as (
      delete from message_consents where customer_id = ${customerId} or order_id = any(${orderIds}::uuid[])
      returning phone
    )
    delete from message_consents
    where phone in (select phone from own) and customer_id is null and order_id is null`.execute(tx)
}
