// Protects changes that decide who receives money or who controls the shop: they need a recent confirmation of
// identity and are announced to every owner, in the transaction of the change.
import { sql } from 'kysely'
import {
  type FieldChange,
  maskedChange,
  type ProtectedKind,
  protectedChanges,
} from '#contract/protected-changes/protected-fields'
import type { Transaction } from '#server/db/database'
import type { ActorContext, ConfirmableContext } from '#server/http/request/context'
import { requireConfirmation } from '#server/http/request/guards'
import { queueMail } from '#server/mail/queue-mail'
import { notify } from '#server/notifications/notify'

interface Change {
  kind: ProtectedKind
  /** Id of the record, by which the audit log finds it. */
  id: string
  /** A sentence without a full stop, such as "The payment method UPI was changed". */
  title: string
  before: unknown
  after: unknown
  /** Added to the data of the emails. */
  mailData?: Readonly<Record<string, string>>
}

/**
 * Does nothing if no protected field changes. Otherwise throws `forbidden` for an API key and
 * `confirmation_required` without a recent confirmation, and announces the change.
 */
export async function protectChange(
  tx: Transaction,
  ctx: ConfirmableContext,
  { kind, id, title, before, after, mailData = {} }: Change,
): Promise<void> {
  const changes = protectedChanges(kind, before, after)
  if (changes.length === 0) return
  requireConfirmation(ctx.actor)
  await announceChange(tx, ctx, { id, title, changes, mailData })
}

interface Announcement {
  id: string
  /** As above. */
  title: string
  changes?: readonly FieldChange[]
  /** A person to inform in addition to the owners, because the change concerns their access. */
  person?: { name: string; email: string }
  /** As above. */
  mailData?: Readonly<Record<string, string>>
}

/** Informs every active owner by email, and by a notification. Call it before a change of who is an owner. */
export async function announceChange(
  tx: Transaction,
  { actor, address, userAgent, now }: ActorContext,
  { id, title, changes = [], person, mailData = {} }: Announcement,
): Promise<void> {
  const { rows: owners } = await sql<{ name: string; email: string }>`
    select name, email from admins where role = 'owner' and is_active order by id`.execute(tx)
  const others = person && owners.every(({ email }) => email !== person.email) ? [person] : []
  const masked = changes.map(maskedChange)
  const announcement = crypto.randomUUID()
  for (const [at, to] of [...owners, ...others].entries()) {
    await queueMail(tx, {
      key: `protected-change:${announcement}:${at}`,
      template: 'protected-change',
      data: {
        ...mailData,
        toName: to.name,
        toAddress: to.email,
        title,
        changes: JSON.stringify(masked),
        by: actor.name,
        address,
        userAgent,
        at: now.toISOString(),
      },
    })
  }
  const values = masked.map(({ label, from, to }) => `${label}: ${from || '–'} → ${to || '–'}`)
  await notify(tx, {
    kind: 'security',
    title,
    text: [`By ${actor.name}`, ...values].join('. '),
    subjectId: id,
  })
}
