// Reads and changes the texts of WhatsApp messages, with optimistic locking.
import { sql } from 'kysely'
import type { MessageText, MessageTextDetail } from '#contract/messages/admin-texts'
import {
  canSendItself,
  defaultMessage,
  isMessageKind,
  type MessageKindName,
  messageFields,
  messageKindNames,
  messageKinds,
  protectedMessages,
} from '#contract/messages/message-kinds'
import { type MessageValues, messageSchema } from '#contract/messages/message-text'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { ConfirmableContext } from '#server/http/request/context'
import { protectChange } from '#server/protected-changes/protect-change'

const selectTexts = (db: Db) =>
  db.selectFrom('messageTexts').select(['kind', 'text', 'isAutomatic', 'templateName', 'language', 'version'])

type Row = Awaited<ReturnType<ReturnType<typeof selectTexts>['executeTakeFirstOrThrow']>>

/** Returns the current text of every kind. */
export async function readTexts(db: Db): Promise<Record<MessageKindName, string>> {
  const stored = new Map((await selectTexts(db).execute()).map(({ kind, text }) => [kind, text]))
  const texts = messageKindNames.map((kind) => [kind, stored.get(kind) ?? defaultMessage(kind)])
  return Object.fromEntries(texts) as Record<MessageKindName, string>
}

export async function listMessageTexts(db: Db): Promise<MessageText[]> {
  const stored = new Map((await selectTexts(db).execute()).map((row) => [row.kind, row]))
  return messageKindNames.map((kind) => textView(kind, stored.get(kind)))
}

const textView = (kind: MessageKindName, row: Row | undefined): MessageText => ({
  kind,
  label: messageKinds[kind].label,
  sentWhen: messageKinds[kind].sentWhen,
  isChanged: row !== undefined && row.text !== null,
  canSendItself: canSendItself(kind),
  isAutomatic: row?.isAutomatic ?? false,
  templateName: row?.templateName ?? '',
})

/** Throws `not_found`. */
export async function getMessageText(
  db: Db,
  name: string,
): Promise<{ version: number; template: MessageTextDetail }> {
  const kind = requireKind(name)
  const row = await selectTexts(db).where('kind', '=', kind).executeTakeFirst()
  const template = {
    ...textView(kind, row),
    text: row?.text ?? defaultMessage(kind),
    language: row?.language ?? 'en',
    defaultText: defaultMessage(kind),
    fields: Object.entries(messageFields(kind)).map(([field, sample]) => ({ name: field, sample })),
  }
  return { version: row?.version ?? 0, template }
}

function requireKind(name: string): MessageKindName {
  if (!isMessageKind(name)) throw notFound('Message')
  return name
}

/**
 * Throws `not_found`, `invalid_input` with a message per field, `version_conflict`, and for a message that tells where to
 * pay what `protectChange` throws.
 */
export async function saveMessageText(
  tx: Transaction,
  ctx: ConfirmableContext,
  name: string,
  { version, ...input }: MessageValues & { version: number },
): Promise<void> {
  const kind = requireKind(name)
  const values = checkText(kind, input)
  // For two simultaneous first saves there is no row yet to lock.
  await sql`select pg_advisory_xact_lock(hashtext('message_texts'), hashtext(${kind}))`.execute(tx)
  const before = await getMessageText(tx, kind)
  if (before.version !== version) {
    throw refused('version_conflict', 'Someone else has changed this text. Reload it and try again.')
  }
  const { text, isAutomatic, templateName, language } = before.template
  if (protectedMessages.includes(kind)) {
    await protectChange(tx, ctx, {
      kind: 'message',
      id: kind,
      title: `The WhatsApp text “${messageKinds[kind].label}” was changed`,
      before: { text, templateName },
      after: values,
    })
  }
  const row = {
    ...values,
    text: values.text === defaultMessage(kind) ? null : values.text,
    version: version + 1,
  }
  await tx
    .insertInto('messageTexts')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...row, updatedAt: sql<Date>`now()` }))
    .execute()
  audit(
    tx,
    ctx,
    'settings.message',
    { id: kind, name: messageKinds[kind].label },
    { before: { text, isAutomatic, templateName, language }, after: values },
  )
}

function checkText(kind: MessageKindName, input: MessageValues): MessageValues {
  if (input.isAutomatic && !canSendItself(kind)) {
    const message = 'This message is only sent by hand'
    throw refused('invalid_input', message, { fields: { isAutomatic: message } })
  }
  const checked = messageSchema(kind).safeParse(input)
  if (checked.success) return checked.data
  const fields = Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
  )
  throw refused('invalid_input', checked.error.issues[0]?.message ?? 'Please check the text', { fields })
}
