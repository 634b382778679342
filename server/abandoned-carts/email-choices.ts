// Whether a customer wants cart reminders. The latest choice counts, wherever it was made. Each choice is stored with
// the question asked, as the law requires for consent.
import { sql } from 'kysely'
import { reminderQuestion } from '#contract/abandoned-carts/reminder-question'
import type { EmailChoices } from '#contract/abandoned-carts/store'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Db, Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { getSetting } from '#server/settings/settings'

export async function getEmailChoices(db: Db, customerId: string): Promise<EmailChoices> {
  const [{ remind, onlyWithConsent }, customer] = await Promise.all([
    getSetting(db, 'abandonedCarts'),
    db.selectFrom('customers').select('wantsCartReminders').where('id', '=', customerId).executeTakeFirst(),
  ])
  const wants = customer?.wantsCartReminders ?? null
  return {
    cartReminders: wants ?? !onlyWithConsent,
    isOffered: remind,
    isAsked: remind && onlyWithConsent && wants === null,
  }
}

export type ChoiceSource = 'profile' | 'cart' | 'email'

/** A choice that changes nothing is not stored. */
export async function saveEmailChoice(
  tx: Transaction,
  customerId: string,
  { wants, source }: { wants: boolean; source: ChoiceSource },
): Promise<void> {
  await sql`
    with changed as (
      update customers set wants_cart_reminders = ${wants}
      where id = ${customerId} and anonymised_at is null and wants_cart_reminders is distinct from ${wants}
      returning id
    )
    insert into mail_choices (customer_id, kind, wants, source, wording)
    select id, 'cart-reminder', ${wants}, ${source}, ${reminderQuestion} from changed`.execute(tx)
}

/** Idempotent. Throws `not_found` for a token that was never sent. */
export async function stopByToken(tx: Transaction, token: string): Promise<void> {
  const { rows } = await sql<{ customerId: string }>`
    select customer_id from cart_reminders where token_hashes @> array[${hashToken(token)}]::bytea[]`.execute(
    tx,
  )
  const [reminder] = rows
  if (!reminder) throw notFound('Link')
  await saveEmailChoice(tx, reminder.customerId, { wants: false, source: 'email' })
}

/** Returns the choices of one customer, oldest first. */
export async function listEmailChoices(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('mailChoices')
    .select(['kind', 'wants', 'source', 'wording', 'at'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .execute()
  return rows.map(({ at, ...choice }) => ({ ...choice, at: at.toISOString() }))
}
