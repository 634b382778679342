// The steps of an inquiry: answered, noted, opened and closed, taken over. Each appends to its history.
import { sql } from 'kysely'
import type { InquiryAnswer } from '#contract/inquiries/admin'
import {
  type InquiryStatus,
  inquiryAnswerBlock,
  inquiryStatusBlock,
} from '#contract/inquiries/inquiry-status'
import { mayDo } from '#server/accounts/staff/holders'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { auditedInquiry, type LockedInquiry } from './lock-inquiry.ts'

/**
 * Mails the answer. What nobody owns is owned by who answers. Throws `illegal_transition` where the person was deleted.
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

/** Throws `illegal_transition` for what does not follow. */
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
 * Gives it to an active admin who may answer, or to nobody; what was new is open then. Throws `invalid_input` for somebody else, and
 * `illegal_transition` where it is theirs already.
 */
export async function setInquiryOwner(
  tx: Transaction,
  ctx: AdminContext,
  inquiry: LockedInquiry,
  ownerId: string | null,
): Promise<void> {
  if (inquiry.ownerId === ownerId) {
    throw refused('illegal_transition', ownerId === null ? 'Nobody owns it' : 'It is theirs already')
  }
  const owner = ownerId === null ? null : await findOwner(tx, ownerId)
  if (owner === undefined) {
    const message = 'There is no such admin, or they may not answer inquiries'
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

/** From here on, whoever has read the inquiry before is refused. */
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
