// Changes of an inquiry: answer, note, open, close, assign. Each adds an entry to its history.
import { sql } from 'kysely'
import type { InquiryAnswer } from '#contract/inquiries/admin'
import {
  type InquiryStatus,
  inquiryAnswerBlock,
  inquiryStatusBlock,
} from '#contract/inquiries/inquiry-status'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { mayDo } from '#server/staff/roles/holders'
import { auditedInquiry, type LockedInquiry } from './lock-inquiry.ts'

/**
 * Emails the answer. An unassigned inquiry is assigned to the admin who answers. Throws `illegal_transition` if the
 * person was deleted.
 */
export async function answerInquiry(
  tx: Transaction,
  ctx: AdminContext,
  inquiry: LockedInquiry,
  { text, status }: InquiryAnswer,
): Promise<void> {
  const block = inquiryAnswerBlock(inquiry)
  if (block !== null) throw refused('illegal_transition', block)
  const entryId = await append(tx, ctx, inquiry, { kind: 'answer', text })
  await queueMail(tx, {
    key: `inquiry-answered:${entryId}`,
    template: 'inquiry-answered',
    data: { inquiryId: inquiry.id, entryId },
  })
  await tx
    .updateTable('inquiries')
    .set({ answeredAt: sql<Date>`now()` })
    .where('id', '=', inquiry.id)
    .execute()
  if (inquiry.ownerId === null) await giveTo(tx, ctx, inquiry, ctx.actor)
  if (inquiry.status !== status) await append(tx, ctx, inquiry, { kind: 'status', status })
  await bump(tx, inquiry, { status })
  audit(tx, ctx, 'inquiry.answer', auditedInquiry(inquiry), {
    before: { status: inquiry.status },
    after: { status },
  })
}

export async function addInquiryNote(
  tx: Transaction,
  ctx: AdminContext,
  inquiry: LockedInquiry,
  text: string,
): Promise<void> {
  await append(tx, ctx, inquiry, { kind: 'note', text })
  audit(tx, ctx, 'inquiry.note', auditedInquiry(inquiry))
}

/** Throws `illegal_transition` for an impossible change. */
export async function setInquiryStatus(
  tx: Transaction,
  ctx: AdminContext,
  inquiry: LockedInquiry,
  status: InquiryStatus,
): Promise<void> {
  const block = inquiryStatusBlock(inquiry.status, status)
  if (block !== null) throw refused('illegal_transition', block)
  await append(tx, ctx, inquiry, { kind: 'status', status })
  await bump(tx, inquiry, { status })
  audit(tx, ctx, 'inquiry.status', auditedInquiry(inquiry), {
    before: { status: inquiry.status },
    after: { status },
  })
}

/**
 * Assigns the inquiry to an active admin who may answer, or unassigns it. New inquiries become open. Throws
 * `invalid_input` for any other admin, and `illegal_transition` if it is already assigned to them.
 */
export async function setInquiryOwner(
  tx: Transaction,
  ctx: AdminContext,
  inquiry: LockedInquiry,
  ownerId: string | null,
): Promise<void> {
  if (inquiry.ownerId === ownerId) {
    throw refused(
      'illegal_transition',
      ownerId === null ? 'This inquiry is already unassigned' : 'This inquiry is already assigned to them',
    )
  }
  const owner = ownerId === null ? null : await findOwner(tx, ownerId)
  if (owner === undefined) {
    const message = "This admin doesn't exist or isn't allowed to answer inquiries"
    throw refused('invalid_input', message, { fields: { ownerId: message } })
  }
  await giveTo(tx, ctx, inquiry, owner)
  const isTaken = owner !== null && inquiry.status === 'new'
  if (isTaken) await append(tx, ctx, inquiry, { kind: 'status', status: 'open' })
  await bump(tx, inquiry, isTaken ? { status: 'open' } : {})
  audit(tx, ctx, 'inquiry.owner', auditedInquiry(inquiry), {
    before: { ownerId: inquiry.ownerId },
    after: { ownerId },
  })
}

const findOwner = (tx: Transaction, id: string) =>
  tx
    .selectFrom('admins as a')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .where(mayDo('inquiries.answer'))
    .executeTakeFirst()

async function giveTo(
  tx: Transaction,
  ctx: AdminContext,
  inquiry: LockedInquiry,
  owner: { id: string; name: string } | null,
): Promise<void> {
  await append(tx, ctx, inquiry, { kind: 'owner', ownerName: owner?.name ?? null })
  await tx
    .updateTable('inquiries')
    .set({ ownerId: owner?.id ?? null })
    .where('id', '=', inquiry.id)
    .execute()
}

/** Raises the version: changes based on an earlier version are refused from now on. */
async function bump(
  tx: Transaction,
  { id }: LockedInquiry,
  { status }: { status?: InquiryStatus },
): Promise<void> {
  await tx
    .updateTable('inquiries')
    .set({ version: sql<number>`version + 1`, ...(status && { status }) })
    .where('id', '=', id)
    .execute()
}

interface NewEntry {
  kind: 'answer' | 'note' | 'status' | 'owner' | 'account'
  text?: string
  status?: InquiryStatus
  ownerName?: string | null
}

/** Returns the entry's id. */
export async function append(
  tx: Transaction,
  { actor }: AdminContext,
  { id: inquiryId }: Pick<LockedInquiry, 'id'>,
  entry: NewEntry,
): Promise<string> {
  const { id } = await tx
    .insertInto('inquiryEntries')
    .values({ inquiryId, ...entry, adminId: actor.id, adminName: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
