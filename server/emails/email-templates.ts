// Reads and changes email templates, with optimistic locking.
import { sql } from 'kysely'
import type { EmailTemplate, WordedEmailDetail } from '#contract/emails/admin-templates'
import { emailKinds } from '#contract/emails/email-kinds'
import {
  defaultTemplate,
  fieldsOf,
  isTemplateKind,
  sentWhen,
  type TemplateKind,
  templateSchema,
  type Words,
  wordedKinds,
} from '#contract/emails/templates'
import { protectedEmails } from '#contract/protected-changes/protected-fields'
import { audit } from '#server/audit/audit'
import { type Db, json, type Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { ConfirmableContext } from '#server/http/request/context'
import { protectChange } from '#server/protected-changes/protect-change'

export async function listEmailTemplates(db: Db): Promise<EmailTemplate[]> {
  const rows = await db.selectFrom('emailWords').select(['kind', 'words']).execute()
  const stored = new Map(rows.map(({ kind, words }) => [kind, words as Words | null]))
  return wordedKinds.map((kind) => wordedEmail(kind, stored.get(kind) ?? null))
}

const wordedEmail = (kind: TemplateKind, stored: Words | null): EmailTemplate => ({
  kind,
  label: emailKinds[kind].label,
  to: emailKinds[kind].to,
  sentWhen: sentWhen(kind),
  subject: (stored ?? defaultTemplate(kind)).subject,
  isChanged: stored !== null,
})

/** Throws `not_found`. */
export async function getEmailTemplate(
  db: Db,
  name: string,
): Promise<{ version: number; email: WordedEmailDetail }> {
  const kind = requireKind(name)
  const row = await db
    .selectFrom('emailWords')
    .select(['words', 'version'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  const stored = (row?.words ?? null) as Words | null
  const email = {
    ...wordedEmail(kind, stored),
    words: stored ?? defaultTemplate(kind),
    defaults: defaultTemplate(kind),
    fields: Object.entries(fieldsOf(kind)).map(([field, sample]) => ({ name: field, sample })),
  }
  return { version: row?.version ?? 0, email }
}

/** Throws `not_found`. */
export function requireKind(name: string): TemplateKind {
  if (!isTemplateKind(name)) throw notFound('Email')
  return name
}

/** Throws `invalid_input` with a message per field. */
export function checkTemplate(kind: TemplateKind, words: Words): Words {
  const checked = templateSchema(kind).safeParse(words)
  if (checked.success) return checked.data
  const fields = Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
  )
  throw refused('invalid_input', checked.error.issues[0]?.message ?? 'Please check the template', { fields })
}

/** Throws `version_conflict`, and for a protected email what `protectChange` throws. A template equal to the default is stored as unchanged. */
export async function saveEmailTemplate(
  tx: Transaction,
  ctx: ConfirmableContext,
  kind: TemplateKind,
  version: number,
  words: Words,
): Promise<void> {
  // For two simultaneous first saves there is no row yet to lock.
  await sql`select pg_advisory_xact_lock(hashtext('email_words'), hashtext(${kind}))`.execute(tx)
  const before = await getEmailTemplate(tx, kind)
  if (before.version !== version) {
    throw refused('version_conflict', 'Someone else has changed this template. Reload it and try again.')
  }
  if (protectedEmails.includes(kind)) {
    await protectChange(tx, ctx, {
      kind: 'email',
      id: kind,
      title: `The email “${emailKinds[kind].label}” was changed`,
      before: before.email.words,
      after: words,
    })
  }
  const defaults = defaultTemplate(kind)
  const isDefault = (Object.keys(defaults) as (keyof Words)[]).every((name) => words[name] === defaults[name])
  const values = { words: isDefault ? null : json(words), version: version + 1 }
  await tx
    .insertInto('emailWords')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...values, updatedAt: sql<Date>`now()` }))
    .execute()
  audit(
    tx,
    ctx,
    'settings.email',
    { id: kind, name: emailKinds[kind].label },
    { before: before.email.words, after: words },
  )
}
