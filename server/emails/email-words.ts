// The words of the shop's emails: read, and changed on the version that the admin has seen.
import { sql } from 'kysely'
import type { WordedEmail, WordedEmailDetail } from '#contract/emails/admin-words'
import { emailKinds } from '#contract/emails/email-kinds'
import {
  defaultWords,
  fieldsOf,
  isWordedKind,
  sentWhen,
  type WordedKind,
  type Words,
  wordedKinds,
  wordsSchema,
} from '#contract/emails/words'
import { audit } from '#server/audit/audit'
import { type Db, json, type Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

export async function listEmailWords(db: Db): Promise<WordedEmail[]> {
  const rows = await db.selectFrom('emailWords').select(['kind', 'words']).execute()
  const stored = new Map(rows.map(({ kind, words }) => [kind, words as Words | null]))
  return wordedKinds.map((kind) => wordedEmail(kind, stored.get(kind) ?? null))
}

const wordedEmail = (kind: WordedKind, stored: Words | null): WordedEmail => ({
  kind,
  label: emailKinds[kind].label,
  to: emailKinds[kind].to,
  sentWhen: sentWhen(kind),
  subject: (stored ?? defaultWords(kind)).subject,
  isChanged: stored !== null,
})

/** Throws `not_found`. */
export async function getEmailWords(
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
    words: stored ?? defaultWords(kind),
    defaults: defaultWords(kind),
    fields: Object.entries(fieldsOf(kind)).map(([field, sample]) => ({ name: field, sample })),
  }
  return { version: row?.version ?? 0, email }
}

/** Throws `not_found`. */
export function requireKind(name: string): WordedKind {
  if (!isWordedKind(name)) throw notFound('Email')
  return name
}

/** Throws `invalid_input`, with what is wrong at each field. */
export function checkWords(kind: WordedKind, words: Words): Words {
  const checked = wordsSchema(kind).safeParse(words)
  if (checked.success) return checked.data
  const fields = Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const).reverse(),
  )
  throw refused('invalid_input', checked.error.issues[0]?.message ?? 'Please check the words', { fields })
}

/** Throws `version_conflict`. Words that are as they were are no change of the shop's. */
export async function saveEmailWords(
  tx: Transaction,
  ctx: AdminContext,
  kind: WordedKind,
  version: number,
  words: Words,
): Promise<void> {
  // Of two first saves at once there is no row yet that one could wait for.
  await sql`select pg_advisory_xact_lock(hashtext('email_words'), hashtext(${kind}))`.execute(tx)
  const before = await getEmailWords(tx, kind)
  if (before.version !== version) {
    throw refused('version_conflict', 'Somebody else has changed these words in the meantime')
  }
  const defaults = defaultWords(kind)
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
